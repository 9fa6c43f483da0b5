// The studio with an engine that finds the shapes of the page's fixture.

import { render } from "preact";
import { Model } from "../../studio/model.js";
import { routeOf } from "../../studio/route.js";
import { Studio } from "../../studio/shell.js";
import { type Fixture, FixtureEngine, puzzleJson } from "./fixture_engine.js";

const fixture = JSON.parse(document.getElementById("fixture")?.textContent ?? "{}") as Fixture;
const engine = new FixtureEngine(fixture);
const model = new Model(engine);
const follow = (): void => {
  model.route.value = routeOf(window.location.hash);
};
window.addEventListener("hashchange", follow);
follow();
model.begin();
model.change(puzzleJson(fixture));
Object.assign(window, { model, engine });
const place = document.getElementById("studio");
if (place) render(<Studio model={model} />, place);
