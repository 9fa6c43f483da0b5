// Builds the page into one file without challenges, and, for CMake, that file as a C++ source.
//
//   node players/build.mjs TEMPLATE.html [SOURCE.cpp]

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  bundle,
  cppSource,
  fillMark,
  policyHash,
  readTemplate,
  requireInlineTexts,
  writeOutput,
} from "../page_build.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [templateFile, sourceFile] = process.argv.slice(2);
if (!templateFile) {
  console.error("usage: node players/build.mjs TEMPLATE.html [SOURCE.cpp]");
  process.exit(2);
}

const script = bundle(join(here, "main.ts"));
const style = bundle(join(here, "../style/page.css"));
requireInlineTexts({ script, style });
// The page runs only its own script. It fetches nothing, except the manifest, icons and service
// worker in a folder for a server.
const policy = [
  "default-src 'none'",
  `script-src ${policyHash(script)}`,
  `style-src ${policyHash(style)}`,
  "img-src 'self' data:",
  "manifest-src 'self' data:",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const worker = readFileSync(join(here, "../service_worker.js"), "utf8");

let page = readTemplate(join(here, "page.html"));
page = fillMark(page, "policy", policy);
page = fillMark(page, "style", style);
page = fillMark(page, "script", script);
// The program fills the other marks, so it is enough that each of them is there once.
for (const mark of ["title", "head", "data"]) fillMark(page, mark, "");
fillMark(worker, "version", "");

writeOutput(templateFile, page);
if (sourceFile) {
  const functions = { gallery_template: page, gallery_service_worker: worker };
  writeOutput(sourceFile, cppSource("web/players/build.mjs", "drawing/gallery.hpp", functions));
}
