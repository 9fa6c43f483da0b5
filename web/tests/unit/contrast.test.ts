// The page's colours, by WCAG 2: 4.5:1 for text, 3:1 for what must be told apart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { edgeColour, isDark, readableOn } from "../../draw/colours.js";
import style from "../../style/base.css";

type Colours = Readonly<Record<string, string>>;

/** The colours of a `:root` block. */
function coloursOf(block: string): Colours {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

const [light = "", dark = ""] = [...style.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, block]) => block);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const texts: [string, string][] = [
  ["text", "ground"],
  ["text", "panel"],
  ["text", "accent-ground"],
  ["soft", "ground"],
  ["soft", "panel"],
  ["accent", "ground"],
  ["accent", "panel"],
  ["on-accent", "accent"],
  ["good", "good-ground"],
  ["bad", "ground"],
];
const shapes: [string, string][] = [
  ["control", "panel"],
  ["silhouette", "panel"],
  ["rim", "paper"],
  ["rim", "table"],
  ["accent", "table"],
  ["bad", "paper"],
];

test("colours can be told apart, in light and in dark", () => {
  for (const colours of [coloursOf(light), coloursOf(dark)]) {
    for (const [pairs, least] of [
      [texts, 4.5],
      [shapes, 3],
    ] as const) {
      for (const [one, other] of pairs) {
        const ratio = contrast(colours[one]!, colours[other]!);
        assert.ok(ratio >= least, `${one} on ${other}: ${ratio.toFixed(2)}`);
      }
    }
  }
});

test("a letter can be read on a piece of any colour", () => {
  for (let value = 0; value < 0x1000000; value += 0x010f0b) {
    const colour = `#${value.toString(16).padStart(6, "0")}`;
    const letter = readableOn(colour) === "#000" ? "#000000" : "#ffffff";
    assert.ok(contrast(letter, colour) >= 4.5, colour);
  }
});

test("a piece of any colour can be seen on any ground, or its edge can", () => {
  const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, "0"));
  for (const [ground, edge] of [
    [coloursOf(light), edgeColour],
    [
      coloursOf(dark),
      (colour: string) => (isDark(colour) ? coloursOf(dark)["light-edge"]! : edgeColour(colour)),
    ],
  ] as const) {
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const colour = `#${red}${green}${blue}`;
          for (const name of ["paper", "panel", "table"]) {
            const ratio = Math.max(contrast(colour, ground[name]!), contrast(edge(colour), ground[name]!));
            assert.ok(ratio >= 3, `${colour} on ${name}: ${ratio.toFixed(2)}`);
          }
        }
      }
    }
  }
});

test("neighbours of one colour are told apart by their edges", () => {
  for (const colour of ["#000000", "#101010", "#1d1d1b", "#ffffff", "#b22222", "#ffe000"]) {
    assert.ok(contrast(colour, edgeColour(colour)) >= 1.9, colour);
  }
});
