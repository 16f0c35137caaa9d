// Validates PDF files with veraPDF's engine, all of them in one process.
// Arguments: the flavours joined by commas, then the files. Output: tab-separated lines,
//   RESULT <file> <flavour> PASS|FAIL <number of checks>
//   RULE   <file> <flavour> <clause>-<test> <count> <message> <place of the first>

import java.io.File;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.RuleId;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;

public class VeraCheck {
  private static final String PROFILES = "/org/verapdf/pdfa/validation/";

  public static void main(String[] arguments) throws Exception {
    Logger.getLogger("").setLevel(Level.SEVERE);
    VeraGreenfieldFoundryProvider.initialise();
    for (String name : arguments[0].split(",")) {
      PDFAFlavour flavour = PDFAFlavour.fromString(name);
      ValidationProfile profile = readProfile(flavour);
      for (int i = 1; i < arguments.length; i++) {
        check(arguments[i], name, flavour, profile);
      }
    }
  }

  // The engine's own list of profiles comes up empty in this jar, so the profile is read by name.
  private static ValidationProfile readProfile(PDFAFlavour flavour) throws Exception {
    String code = flavour.name();
    String file = code.startsWith("PDFUA_1") ? "PDFUA-1" : code.replaceFirst("_", "-").replace("_", "");
    try (InputStream input = VeraCheck.class.getResourceAsStream(PROFILES + file + ".xml")) {
      if (input == null) {
        throw new FileNotFoundException(PROFILES + file + ".xml");
      }
      return Profiles.profileFromXml(input);
    }
  }

  private static void check(String path, String name, PDFAFlavour flavour, ValidationProfile profile)
      throws Exception {
    try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(path), flavour);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(profile, false)) {
      ValidationResult result = validator.validate(parser);
      print("RESULT", path, name, result.isCompliant() ? "PASS" : "FAIL", result.getTotalAssertions());
      Map<RuleId, TestAssertion> first = new LinkedHashMap<>();
      for (TestAssertion assertion : result.getTestAssertions()) {
        if (assertion.getStatus() == TestAssertion.Status.FAILED) {
          first.putIfAbsent(assertion.getRuleId(), assertion);
        }
      }
      for (Map.Entry<RuleId, TestAssertion> entry : first.entrySet()) {
        RuleId rule = entry.getKey();
        print("RULE", path, name, rule.getClause() + "-" + rule.getTestNumber(),
            result.getFailedChecks().get(rule), entry.getValue().getMessage(),
            entry.getValue().getLocation().getContext());
      }
    }
  }

  private static void print(Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.length() == 0 ? "" : "\t").append(String.valueOf(field).replaceAll("\\s+", " "));
    }
    System.out.println(line);
  }
}
