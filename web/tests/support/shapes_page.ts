// Writes a page with the studio and the shapes of a fixture.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folder, setting } from "./browser.js";
import type { Fixture } from "./fixture_engine.js";

interface Bundler {
  buildSync(options: object): { outputFiles: { text: string }[] };
}

const web = join(setting("ORBITILE_CONFIGS"), "../web");
let parts: { script: string; style: string } | null = null;

function bundled(entry: string): string {
  const { buildSync } = createRequire(join(web, "package.json"))("esbuild") as Bundler;
  const { outputFiles } = buildSync({
    entryPoints: [join(web, entry)],
    bundle: true,
    format: "iife",
    target: ["es2021"],
    charset: "utf8",
    jsx: "automatic",
    jsxImportSource: "preact",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Returns the address of the page. `more` is markup that it contains besides. */
export function shapesPage(name: string, fixture: Fixture, more = ""): string {
  parts ??= {
    script: bundled("tests/support/shapes_page.tsx"),
    style: bundled("studio/style/studio.css"),
  };
  const file = join(folder, `${name}.html`);
  const data = JSON.stringify(fixture).replaceAll("<", "\\u003c");
  const script = parts.script.replaceAll("</script", "<\\/script");
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>orbitile studio</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
      `<meta name="color-scheme" content="light dark"><style>${parts.style}</style></head><body>` +
      `<div id="studio"></div>${more}<script type="application/json" id="fixture">${data}</script>` +
      `<script>${script}</script></body></html>`,
  );
  return pathToFileURL(file).href;
}
