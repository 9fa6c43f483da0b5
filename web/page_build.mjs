// Parts of studio/build.mjs.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as esbuild from "esbuild";

/** Bundles and minifies a script or style sheet with everything that it imports. */
export function bundle(entry, define = {}) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2021"],
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    define,
    write: false,
  });
  return outputFiles[0].text.trim();
}

/** Throws if a text cannot be put inside of an element of a page. */
export function requireInlineTexts(texts) {
  for (const [name, text] of Object.entries(texts)) {
    if (/<\/(script|style)|<!--|@@/i.test(text)) {
      throw new Error(`the ${name} contains markup or a mark`);
    }
  }
}

/** The source expression that permits exactly this text in a content security policy. */
export function policyHash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export function readTemplate(file) {
  return readFileSync(file, "utf8").trimEnd() + "\n";
}

/** Replaces a mark, which must occur once, by a text. */
export function fillMark(template, mark, text) {
  const parts = template.split(`@@${mark}@@`);
  if (parts.length !== 2) throw new Error(`the template must have @@${mark}@@ once`);
  return parts.join(text);
}

/** Writes a file, and makes its folder if there is none. */
export function writeOutput(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
