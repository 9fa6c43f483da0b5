import { render } from "preact";
import { prepareInstall } from "../players/install.js";
import { makeEngine } from "../engine/make_engine.js";
import { Model } from "./model.js";
import { routeOf } from "./route.js";
import { BrowserShelves } from "./shelves.js";
import { Studio } from "./shell.js";
import { continueSearches } from "./way.js";

const model = new Model(makeEngine(), new BrowserShelves());
const follow = (): void => {
  const { hash } = window.location;
  // The link that skips to the content is not a route.
  if (hash === "#main") return;
  model.route.value = routeOf(hash);
};
window.addEventListener("hashchange", follow);
follow();
const place = document.getElementById("studio");
if (!place) throw new Error("the page has no place for the studio");
render(<Studio model={model} />, place);

// Only the folder for a static host has a manifest and a service worker.
if (document.querySelector("link[rel=manifest]")) prepareInstall("orbitile studio");

// The start page lists the puzzles before the engine has started.
void model.projects.refresh();
void model.begin().then(async () => {
  const isRestored = await model.projects.restore();
  model.isRestored.value = true;
  model.projects.watch();
  continueSearches(model);
  const search = model.search.peek();
  if (!isRestored || search?.state.peek() !== "stopped") return;
  const { part } = search.progress.peek();
  if (part >= 1) return;
  model.notice.value = {
    words: `Your last search was interrupted after ${Math.floor(100 * part)} %.`,
    isError: false,
    action: {
      name: "Continue the search",
      run: () => {
        model.start();
        model.go("shapes");
      },
    },
  };
});
