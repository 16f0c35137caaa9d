// axe-core over local files in Chromium: light, dark, 320 px wide, print.
// Usage: node axe.mjs NODE_MODULES CHROMIUM FILE...   One finding a line on stdout; the last line is DONE.

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, executablePath, ...files] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(modules), "from-here.js"));
const { chromium } = require("playwright-core");
const axe = require("axe-core");

const VIEWS = [
  { name: "light", colorScheme: "light", viewport: { width: 1200, height: 900 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1200, height: 900 } },
  { name: "320 px", colorScheme: "light", viewport: { width: 320, height: 800 }, narrow: true },
  { name: "print", colorScheme: "light", viewport: { width: 800, height: 1100 }, media: "print", paper: true },
];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const QUIET = [
  "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

const oneLine = (text) => String(text).replace(/\s+/g, " ").slice(0, 300);

async function checkView(browser, file, view) {
  const found = [];
  const context = await browser.newContext({ colorScheme: view.colorScheme, viewport: view.viewport });
  const page = await context.newPage();
  await page.emulateMedia({ media: view.media ?? "screen", colorScheme: view.colorScheme });
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) found.push(`asks for ${request.url()}`);
  });
  page.on("console", (message) => found.push(`writes to the console: ${message.text()}`));
  page.on("pageerror", (error) => found.push(`script error: ${error}`));
  await page.goto(pathToFileURL(path.resolve(file)).href);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (view.narrow && sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
  await page.evaluate(axe.source);
  // Nobody taps on paper, so the size of a target is not asked for there.
  const rules = view.paper ? { "target-size": { enabled: false } } : {};
  // Only violations are told node by node: on a page of megabytes that is most of the time.
  const options = { runOnly: { type: "tag", values: RULES }, rules, resultTypes: ["violations"], preload: false };
  const result = await page.evaluate((options) => axe.run(document, options), options);
  if (result.passes.length === 0) found.push("no rule of axe-core passed: nothing was checked");
  for (const rule of result.violations) {
    for (const node of rule.nodes.slice(0, 5)) {
      found.push(`${rule.id} (${rule.impact}) at ${node.target.join(" ")}: ${node.failureSummary}`);
    }
  }
  await context.close();
  return found.map((text) => oneLine(`${path.basename(file)}: ${view.name}: ${text}`));
}

const browser = await chromium.launch({ executablePath, args: QUIET });
try {
  for (const file of files) {
    for (const view of VIEWS) {
      for (const line of await checkView(browser, file, view)) console.log(line);
    }
  }
} finally {
  await browser.close();
}
console.log("DONE");
