import { render } from "preact";
import { chooseEngine } from "./choose_engine.js";
import { Model } from "./model.js";
import { routeOf } from "./route.js";
import { Studio } from "./shell.js";

const model = new Model(chooseEngine());
const follow = (): void => {
  const { hash } = window.location;
  // The link that skips to the content is not a route.
  if (hash === "#main") return;
  model.route.value = routeOf(hash);
};
window.addEventListener("hashchange", follow);
follow();
model.begin();
const place = document.getElementById("studio");
if (!place) throw new Error("the page has no place for the studio");
render(<Studio model={model} />, place);
