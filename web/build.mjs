// Builds the page into one file without challenges, and, for CMake, that file as a C++ source.
//
//   node build.mjs TEMPLATE.html [SOURCE.cpp]

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [templateFile, sourceFile] = process.argv.slice(2);
if (!templateFile) {
  console.error("usage: node build.mjs TEMPLATE.html [SOURCE.cpp]");
  process.exit(2);
}

/** Bundles and minifies the files. */
function bundled(entry) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [join(here, entry)],
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2021"],
    charset: "utf8",
    legalComments: "none",
    write: false,
  });
  return outputFiles[0].text.trim();
}

/** Replaces a mark, which must occur once, by a text. */
function filled(page, mark, text) {
  const parts = page.split(`@@${mark}@@`);
  if (parts.length !== 2) throw new Error(`page.html must have @@${mark}@@ once`);
  return parts.join(text);
}

const script = bundled("src/main.ts");
const style = bundled("style/page.css");
for (const [name, text] of Object.entries({ script, style })) {
  if (/<\/(script|style)|<!--|@@/i.test(text))
    throw new Error(`the ${name} holds markup or a mark`);
}
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
// The page runs only its own script. It fetches nothing, except the manifest, icons and service
// worker in a folder for a server.
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "img-src 'self' data:",
  "manifest-src 'self' data:",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const worker = readFileSync(join(here, "service_worker.js"), "utf8");
filled(worker, "version", "");

let page = readFileSync(join(here, "page.html"), "utf8").trimEnd() + "\n";
page = filled(page, "policy", policy);
page = filled(page, "style", style);
page = filled(page, "script", script);
for (const mark of ["title", "head", "data"]) filled(page, mark, "");

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Raw string literals that are joined at run time, because compilers limit the length of one (C++:
 * 65,536).
 */
function joined(text) {
  const literals = [];
  for (let i = 0; i < text.length;) {
    let end = Math.min(text.length, i + 8000);
    // Does not split a character beyond U+FFFF.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1])) --end;
    literals.push(`R"~page~(${text.slice(i, end)})~page~"`);
    i = end;
  }
  return `std::string()
        .append(${literals.join(")\n        .append(")})`;
}

function asSource(page, worker) {
  return `// Built by web/build.mjs.
#include "orbitile/drawing/gallery.hpp"

#include <string>

namespace orbitile {

std::string_view gallery_template() {
    static const std::string page = ${joined(page)};
    return page;
}

std::string_view gallery_service_worker() {
    static const std::string script = ${joined(worker)};
    return script;
}

}  // namespace orbitile
`;
}

write(templateFile, page);
if (sourceFile) write(sourceFile, asSource(page, worker));
