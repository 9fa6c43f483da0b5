// The page for players that the studio saves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type DataBlock, readCatalogue } from "../../core/data.js";
import { inflated } from "../../core/inflate.js";
import { dataOf, filled } from "../../studio/players_page.js";
import { cornersBlock } from "../support/corners.js";

test("the marks of the page are filled once, whatever is put there", () => {
  const template = "<title>@@title@@</title><script>@@data@@</script>";
  const page = filled(template, { title: "@@data@@ $& $1", data: "@@title@@" });
  assert.equal(page, "<title>@@data@@ $& $1</title><script>@@title@@</script>");
});

test("the data are JSON without markup, and have the shapes with names and solutions", async () => {
  const evil = "</script><!-- & \u2028";
  const block = cornersBlock(evil);
  const [first] = block.challenges;
  const challenges = [{ ...first!, number: 7, title: evil, mirror_image: 4 }];
  const text = await dataOf({ block, challenges, complete: false });
  assert.doesNotMatch(text, /[<>&\u2028]/);
  const { puzzle, exhausted, challenges: read } = readCatalogue(JSON.parse(text) as DataBlock);
  assert.equal(puzzle.name, evil);
  assert.equal(exhausted, false);
  assert.equal(read[0]!.number, 7);
  assert.equal(read[0]!.title, evil);
  assert.equal(read[0]!.mirrorImage, null);
  assert.ok(read[0]!.solution);
});

test("long data are compressed, and can be read", async () => {
  const block = cornersBlock("Many");
  const challenges = Array.from({ length: 4000 }, (_, i) => ({ ...block.challenges[0]!, number: i + 1 }));
  const text = await dataOf({ block, challenges, complete: true });
  assert.ok(text.length < 100_000);
  const { deflated } = JSON.parse(text) as { deflated: string };
  const data = (await (await inflated(deflated)).json()) as DataBlock;
  assert.equal(data.challenges.length, 4000);
  assert.equal(data.state, "exhausted");
});
