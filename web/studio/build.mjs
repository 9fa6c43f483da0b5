// Builds the page of the studio.
//
//   node studio/build.mjs --out DIR --wasm ORBITILE.wasm
//
// DIR/studio.html       the page with the search inside; one file that can be opened from disk
// DIR/site/             the same page for a static host, with what it needs to work offline
//
// It needs xz (Debian package xz-utils).

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  bundle,
  fillMark,
  policyHash,
  readTemplate,
  requireInlineTexts,
  writeOutput,
} from "../page_build.mjs";
import { iconFile } from "./icon_file.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { values: options } = parseArgs({
  options: {
    out: { type: "string" },
    wasm: { type: "string" },
  },
});
if (!options.out || !options.wasm) {
  console.error("usage: node studio/build.mjs --out DIR --wasm ORBITILE.wasm");
  process.exit(2);
}

/** The logo of the page's head, for the window's tab. */
function logo() {
  const parts = [0, 90, 180, 270]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})"><path fill="#1d5c8c" d="M1-1V-10.5H10.5z"/><path fill="#8fb4d0" d="M10.5-9V-1H2.5z"/></g>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">${parts}</svg>`;
}

function page(module, { head = "", isSite = false } = {}) {
  // Texts of programs can look like markup. In a script's strings and patterns, \x3C is the same.
  const plain = bundle(join(here, "main.tsx"), {
    __WORKER__: JSON.stringify(bundle(join(here, "../engine/worker.ts"))),
  });
  const script = plain.replaceAll("<!--", "\\x3C!--");
  const style = bundle(join(here, "style/studio.css"));
  requireInlineTexts({ script, style });
  const policy = [
    "default-src 'none'",
    `script-src ${policyHash(script)} 'wasm-unsafe-eval'`,
    // The browser sets no style by attribute; the scripts set properties, which needs no permission.
    `style-src ${policyHash(style)}`,
    `img-src 'self' data: blob:`,
    `worker-src blob:${isSite ? " 'self'" : ""}`,
    ...(isSite ? ["manifest-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  let text = readTemplate(join(here, "page.html"));
  const picture = Buffer.from(logo()).toString("base64");
  const icon = `<link rel="icon" href="data:image/svg+xml;base64,${picture}">`;
  text = fillMark(text, "policy", policy);
  text = fillMark(text, "head", [icon, head].filter(Boolean).join("\n"));
  text = fillMark(text, "style", style);
  text = fillMark(text, "module", module);
  return fillMark(text, "script", script);
}

function write(name, content) {
  const file = join(options.out, name);
  writeOutput(file, content);
  console.log(`${file}: ${(statSync(file).size / 1000).toFixed(0)} kB`);
}

const module = moduleElement(readFileSync(options.wasm));
write("studio.html", page(module));
writeSite(module);

/** The inverse of bytesOfBase85() in engine/base85.ts. */
function base85(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const codes = Buffer.alloc((padded.length / 4) * 5);
  for (let group = 0; 4 * group < padded.length; ++group) {
    let value = padded.readUInt32BE(4 * group);
    for (let i = 4; i >= 0; --i) {
      const code = 35 + (value % 85);
      codes[5 * group + i] = code < 60 ? code : code + 1;
      value = Math.floor(value / 85);
    }
  }
  return codes.toString("latin1");
}

/** The module as an element of the page: packed with LZMA, which engine/lzma.ts unpacks. */
function moduleElement(binary) {
  const { status, stdout, error } = spawnSync("xz", ["--format=lzma", "-9e", "--stdout"], {
    input: binary,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw error ?? new Error("xz could not pack the module");
  const text = base85(stdout);
  return `<script type="text/plain" id="module" data-size="${binary.length}">${text}</script>`;
}

/** The page for a static host. Its service worker keeps it for use without a network. */
function writeSite(module) {
  const head = [
    `<link rel="manifest" href="manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="icon-192.png">`,
    `<meta name="theme-color" content="#f6f4f0" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#16171a" media="(prefers-color-scheme: dark)">`,
  ].join("\n");
  const index = page(module, { head, isSite: true });
  const icons = [192, 512].map((size) => ({
    src: `icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  }));
  const manifest = {
    name: "orbitile studio",
    short_name: "orbitile",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f6f4f0",
    theme_color: "#f6f4f0",
    icons,
  };
  const worker = readFileSync(join(here, "../service_worker.js"), "utf8");
  const digest = createHash("sha256").update(index).digest("hex").slice(0, 16);
  write("site/index.html", index);
  write("site/manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
  write("site/service-worker.js", fillMark(worker, "version", digest));
  for (const size of [192, 512]) write(`site/icon-${size}.png`, iconFile(size));
}
