// Runs the page's tests.
//
//   node tests/run.mjs types | unit | browser [PROGRAM [NAME…]]
//
// NAME is a file of tests, such as `list`. Without NAME all files are run.
//
// If something is missing that the tests need, it prints what, and its exit code is 77.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

function leaveOut(reason) {
  console.log(`left out: ${reason}`);
  process.exit(77);
}

function wantPackages(...names) {
  for (const name of names) {
    try {
      require.resolve(`${name}/package.json`);
    } catch {
      leaveOut(`the package ${name} is missing: npm ci in web/ installs it`);
    }
  }
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: here,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function checkTypes() {
  wantPackages("typescript", "playwright-core", "@types/node");
  const compiler = require.resolve("typescript/package.json").replace("package.json", "bin/tsc");
  return ["..", "."].reduce(
    (worst, project) => worst || run(process.execPath, [compiler, "-p", project]),
    0,
  );
}

/** Bundles each test into a file, and runs all of them. */
async function runTests(folder, env) {
  wantPackages("esbuild");
  const esbuild = await import("esbuild");
  const built = mkdtempSync(join(tmpdir(), "orbitile-web-"));
  try {
    const tests = readdirSync(join(here, folder)).filter(
      (name) => name.endsWith(".test.ts") && (only.length === 0 || only.includes(name.slice(0, -8))),
    );
    await esbuild.build({
      entryPoints: tests.map((name) => join(here, folder, name)),
      outdir: built,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node18",
      loader: { ".css": "text" },
      sourcemap: "inline",
      logLevel: "warning",
    });
    const files = tests.map((name) => join(built, name.replace(/\.ts$/, ".mjs")));
    const pages = join(built, "pages");
    mkdirSync(pages);
    return run(process.execPath, ["--test", ...files], { ...env, ORBITILE_PAGES: pages });
  } finally {
    rmSync(built, { recursive: true });
  }
}

const [what, named, ...only] = process.argv.slice(2);
const program = named && resolve(named);
if (what === "types") {
  process.exitCode = checkTypes();
} else if (what === "unit") {
  process.exitCode = await runTests("unit", {});
} else if (what === "browser") {
  wantPackages("playwright-core", "axe-core");
  const paths = (process.env.PATH ?? "").split(":");
  const found = paths.map((path) => join(path, "chromium")).find(existsSync);
  const browser = process.env.ORBITILE_BROWSER ?? found;
  if (!browser) leaveOut("there is no chromium (Debian package chromium)");
  if (!program || !existsSync(program)) leaveOut("the program is missing: name it");
  process.exitCode = await runTests("browser", {
    ORBITILE_AXE: require.resolve("axe-core/axe.min.js"),
    ORBITILE_BROWSER: browser,
    ORBITILE_CONFIGS: join(here, "../../configs"),
    ORBITILE_PROGRAM: program,
    ORBITILE_PLAYWRIGHT: require.resolve("playwright-core"),
  });
} else {
  console.error("usage: node tests/run.mjs types | unit | browser [PROGRAM [NAME…]]");
  process.exitCode = 2;
}
