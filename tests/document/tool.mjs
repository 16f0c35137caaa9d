// What the tool says after a few clicks, in Chromium. Usage: node tool.mjs NODE_MODULES CHROMIUM FILE
// Prints one line of JSON: the sentence after each step, and whether anything was asked for or went wrong.

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, executablePath, file] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(modules), "from-here.js"));
const { chromium } = require("playwright-core");

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const faults = [];
  const page = await browser.newPage();
  page.on("request", (request) => { if (!request.url().startsWith("file:")) faults.push(request.url()); });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => faults.push(message.text()));
  await page.goto(pathToFileURL(path.resolve(file)).href);
  const said = async () => (await page.textContent("#tool-said")).trim();
  const steps = { start: await said() };
  for (let k = 0; k < 3; k += 1) await page.click("#tool-apart");
  steps.apart = await said();
  for (let k = 0; k < 60; k += 1) await page.click("#tool-apart");
  steps.furthest = await said();
  for (let k = 0; k < 60; k += 1) await page.click("#tool-together");
  steps.closest = await said();
  await page.fill("#tool-3", "0");
  steps.none = await said();
  await page.fill("#tool-1", "-4");
  await page.fill("#tool-5", "2.9");
  steps.odd = await said();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await plain.newPage();
  await quiet.goto(pathToFileURL(path.resolve(file)).href);
  steps.without = [await quiet.isVisible("#tool-title"), await quiet.isVisible("#tool-form")];
  await page.emulateMedia({ media: "print" });
  steps.print = await page.isVisible("#tool-title");
  console.log(JSON.stringify({ steps, faults }));
} finally {
  await browser.close();
}
