// Runs the page's tests.
//
//   node tests/run.mjs types | unit | browser [PROGRAM [NAME…]] | studio [STUDIO [PROGRAM [NAME…]]]
//
// NAME is a file of tests, such as `list`. Without NAME all files are run. `unit -- NAME` also runs
// single files. STUDIO is a folder that studio/build.mjs has made. PROGRAM can be `-` if there is
// none; then the tests that need it are left out.
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
  return ["..", "."].reduce((worst, project) => worst || run(process.execPath, [compiler, "-p", project]), 0);
}

/** Bundles each test of the folders into a file, and runs all of them. */
async function runTests(folders, env) {
  wantPackages("esbuild", "preact");
  const esbuild = require("esbuild");
  const built = mkdtempSync(join(tmpdir(), "orbitile-web-"));
  try {
    const tests = folders.flatMap((folder) =>
      readdirSync(join(here, folder))
        .filter(
          (name) =>
            /\.test\.tsx?$/.test(name) &&
            (only.length === 0 || only.includes(name.replace(/\.test\.tsx?$/, ""))),
        )
        .map((name) => join(folder, name)),
    );
    await esbuild.build({
      entryPoints: tests.map((name) => join(here, name)),
      outdir: built,
      outbase: here,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node18",
      loader: { ".css": "text" },
      sourcemap: "inline",
      logLevel: "warning",
    });
    const files = tests.map((name) => join(built, name.replace(/\.tsx?$/, ".mjs")));
    const pages = join(built, "pages");
    mkdirSync(pages);
    return run(process.execPath, ["--test", ...files], { ...env, ORBITILE_PAGES: pages });
  } finally {
    rmSync(built, { recursive: true });
  }
}

const [what, ...rest] = process.argv.slice(2);
const named = what === "studio" ? rest[1] : rest[0];
const only = rest.slice(what === "studio" ? 2 : 1);
const program = named && named !== "-" && named !== "--" ? resolve(named) : null;

/** The settings of tests in a browser; ends the run if something is missing. */
function browserSettings() {
  wantPackages("playwright-core", "axe-core");
  const paths = (process.env.PATH ?? "").split(":");
  const found = paths.map((path) => join(path, "chromium")).find(existsSync);
  const browser = process.env.ORBITILE_BROWSER ?? found;
  if (!browser) leaveOut("there is no chromium (Debian package chromium)");
  return {
    ORBITILE_AXE: require.resolve("axe-core/axe.min.js"),
    ORBITILE_BROWSER: browser,
    ORBITILE_CONFIGS: join(here, "../../configs"),
    ORBITILE_PLAYWRIGHT: require.resolve("playwright-core"),
  };
}

if (what === "types") {
  process.exitCode = checkTypes();
} else if (what === "unit") {
  process.exitCode = await runTests(["unit", "studio"], {});
} else if (what === "browser") {
  const settings = browserSettings();
  if (!program || !existsSync(program)) leaveOut("the program is missing: name it");
  process.exitCode = await runTests(["browser"], { ...settings, ORBITILE_PROGRAM: program });
} else if (what === "studio") {
  const settings = browserSettings();
  const studio = rest[0] && resolve(rest[0]);
  if (!studio || !existsSync(join(studio, "studio.html"))) {
    leaveOut("the page of the studio is missing: name the folder that scripts/studio.sh makes");
  }
  process.exitCode = await runTests(["studio/browser"], {
    ...settings,
    ORBITILE_STUDIO: studio,
    ...(program && existsSync(program) ? { ORBITILE_PROGRAM: program } : {}),
  });
} else {
  console.error(
    "usage: node tests/run.mjs types | unit | browser [PROGRAM [NAME…]] | studio [STUDIO [PROGRAM [NAME…]]]",
  );
  process.exitCode = 2;
}
