// Builds the page of the studio.
//
//   node studio/build.mjs --out DIR --wasm ORBITILE.wasm
//
// DIR/studio.html       the page with the search inside; one file that can be opened from disk
// DIR/site/             the same page for a static host, with what it needs to work offline
//
// `scripts/install_packages.sh studio` installs the programs and the fonts that it needs.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
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

const scratch = mkdtempSync(join(tmpdir(), "orbitile-studio-"));
try {
  build();
} finally {
  rmSync(scratch, { recursive: true });
}

function build() {
  const worker = JSON.stringify(bundle("engine/worker.ts"));
  const program = bundle("studio/main.tsx", { __WORKER__: worker });
  const texts = {
    module: packed(readFileSync(options.wasm), "zlib"),
    players: packed(pageForPlayers(), "zlib"),
    program: packed(program, "gzip"),
    boot: bundle("ui/boot.ts"),
    style: font("Regular", 400) + font("Bold", 700) + bundle("studio/style/studio.css"),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (/<\/(script|style)|<!--|@@/i.test(text)) throw new Error(`the ${name} contains markup or a mark`);
  }
  write("studio.html", page(texts, program));
  writeSite(texts, program);
}

/** Bundles and minifies a script or style sheet with everything that it imports. */
function bundle(entry, define = {}) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [join(web, entry)],
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

/** The page without shapes, of which the studio makes pages to give away. */
function pageForPlayers() {
  const file = join(scratch, "players.html");
  execFileSync(join(web, "players/build.sh"), [file], {
    env: { ESBUILD: join(web, "node_modules/.bin/esbuild"), ...process.env },
  });
  return readFileSync(file);
}

/** The inverse of inflated() in core/inflate.ts. Zopfli saves 5 % of what zlib makes of the module. */
function packed(content, form) {
  const file = join(scratch, "content");
  writeFileSync(file, content);
  const output = execFileSync("zopfli", [`--${form}`, "--i1", "-c", file], { maxBuffer: 2 ** 26 });
  return output.toString("base64");
}

/**
 * A rule for Lato with the letters of the languages of Europe that are written in Latin script, and the
 * signs of the page's texts.
 */
function font(name, weight) {
  const characters = "20-7E,A0-17F,218-21B,2010-2015,2018-201E,2022,2026,2032,2033,20AC,2190-2193,2212,221A";
  const file = join(scratch, `${name}.ttf`);
  execFileSync("hb-subset", [
    `--unicodes=${characters}`,
    "--layout-features=kern",
    "--no-hinting",
    // The names, the copyright and the licence.
    "--name-IDs=0,1,2,4,6,13,14",
    `--output-file=${file}`,
    `/usr/share/fonts/truetype/lato/Lato-${name}.ttf`,
  ]);
  execFileSync("woff2_compress", [file], { stdio: "ignore" });
  const data = readFileSync(join(scratch, `${name}.woff2`)).toString("base64");
  return `@font-face{font-family:Lato;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
}

/** The source expression that permits exactly this text in a content security policy. */
function policyHash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Replaces a mark, which must occur once, by a text. */
function fillMark(template, mark, text) {
  const parts = template.split(`@@${mark}@@`);
  if (parts.length !== 2) throw new Error(`the template must have @@${mark}@@ once`);
  return parts.join(text);
}

function page(texts, program, { head = "", isSite = false } = {}) {
  const policy = [
    "default-src 'none'",
    `script-src ${policyHash(texts.boot)} ${policyHash(program)} 'wasm-unsafe-eval'`,
    // The browser sets no style by attribute; the scripts set properties, which needs no permission.
    `style-src ${policyHash(texts.style)}`,
    "font-src data:",
    "img-src 'self' data: blob:",
    `worker-src blob:${isSite ? " 'self'" : ""}`,
    ...(isSite ? ["manifest-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const logo = readFileSync(join(web, "studio/logo.svg")).toString("base64");
  const icon = `<link rel="icon" href="data:image/svg+xml;base64,${logo}">`;
  const marks = { policy, head: icon + head, ...texts };
  const template = readFileSync(join(web, "studio/page.html"), "utf8");
  return Object.entries(marks).reduce((text, [mark, content]) => fillMark(text, mark, content), template);
}

function write(name, content) {
  const file = join(options.out, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(`${file}: ${(statSync(file).size / 1000).toFixed(0)} kB`);
}

/** The page for a static host. Its service worker keeps it for use without a network. */
function writeSite(texts, program) {
  const head = `
<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="icon-192.png">
<meta name="theme-color" content="#f6f4f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#16171a" media="(prefers-color-scheme: dark)">`;
  const index = page(texts, program, { head, isSite: true });
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
  const worker = readFileSync(join(web, "service_worker.js"), "utf8");
  const digest = createHash("sha256").update(index).digest("hex").slice(0, 16);
  write("site/index.html", index);
  write("site/manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
  write("site/service-worker.js", fillMark(worker, "version", digest));
  for (const size of [192, 512]) write(`site/icon-${size}.png`, iconFile(size));
}

/** The logo as a PNG file with a wide margin, because systems cut off up to a fifth at each edge. */
function iconFile(size) {
  const logo = readFileSync(join(web, "studio/logo.svg"), "utf8");
  const input = logo.replace("-12 -12 24 24", "-19 -19 38 38");
  return execFileSync("rsvg-convert", [`--width=${size}`, "--background-color=#f6f4f0"], { input });
}
