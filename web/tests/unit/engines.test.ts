import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue } from "../../src/data.js";
import { block, boardChallenge, cells, pieces } from "../support/samples.js";

test("what found the challenges is told only where the page was told of it", () => {
  const data = block({
    pieces: pieces({ A: ["##"] }),
    challenges: [boardChallenge(cells(["##"]))],
  });
  assert.equal(readCatalogue(data).engines, "");
  const engines = "Found by a walk, and confirmed by a solver.";
  assert.equal(readCatalogue({ ...data, engines }).engines, engines);
});
