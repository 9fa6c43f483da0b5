// Small puzzles for tests, drawn in rows from the north as in puzzle files.

import type { Catalogue } from "../../core/catalogue.js";
import { type DataBlock, readCatalogue } from "../../core/data.js";

const halves: Record<string, number> = { "#": 15, "◣": 12, "◢": 6, "◤": 9, "◥": 3 };

/** x, y and the parts of each cell that is not `.`, with the characters of puzzle files. */
export function cells(rows: readonly string[], lattice: DataBlock["lattice"] = "square"): number[] {
  if (lattice === "triangle") return triangles(rows);
  const numbers: number[] = [];
  // On `hex` the first place of the last row is at 0, with or without a blank before it.
  const first = Math.max(0, rows[rows.length - 1]!.search(/\S/)) % 2;
  rows.forEach((row, i) => {
    const y = rows.length - 1 - i;
    [...row].forEach((character, column) => {
      if (character === "." || character === " ") return;
      // Each row of `hex` starts half a cell west of the row below it.
      const x = lattice === "hex" ? (column - first + y) / 2 : column;
      numbers.push(x, y, lattice === "tetrakis" ? (halves[character] ?? 0) : 1);
    });
  });
  return numbers;
}

/** Rows of `^` and `v`. In the last row `^` is in even columns. */
function triangles(rows: readonly string[]): number[] {
  return rows.flatMap((row, i) => {
    const y = rows.length - 1 - i;
    return [...row].flatMap((character, column) =>
      character === "^" || character === "v"
        ? [Math.floor((column - y) / 2), y, character === "^" ? 1 : 2]
        : [],
    );
  });
}

export function moved(numbers: readonly number[], dx: number, dy: number): number[] {
  return numbers.map((number, i) => number + [dx, dy, 0][i % 3]!);
}

type PieceRows = Record<string, readonly string[] | readonly (readonly string[])[]>;

/** For each piece its rows, or the rows of each of its sides. */
export function pieces(drawn: PieceRows, lattice: DataBlock["lattice"] = "square"): DataBlock["pieces"] {
  return Object.entries(drawn).map(([name, rows]) => {
    const sides = (typeof rows[0] === "string" ? [rows] : rows) as readonly (readonly string[])[];
    return {
      name,
      letter: name[0]!.toUpperCase(),
      colour: "#b22222",
      copies: 1,
      sides: sides.map((side, i) => ({
        name: sides.length > 1 ? "AB"[i]! : "",
        cells: cells(side, lattice),
      })),
    };
  });
}

export function block(given: Partial<DataBlock> & Pick<DataBlock, "pieces" | "challenges">): DataBlock {
  return {
    format: 1,
    puzzle: "Sample",
    digest: "d",
    state: "exhausted",
    lattice: "square",
    turns: true,
    flips: false,
    ...given,
  };
}

export function boardChallenge(board: number[]): DataBlock["challenges"][number] {
  return {
    fingerprint: "0123456789abcdef0123456789abcdef",
    kind: "board",
    symmetry: "vertex",
    width: 4,
    components: [{ centre: [0, 0], cells: board }],
  };
}

/** A board of 3 by 2 cells that two equal pieces, an L of three cells, fill in several ways. */
export function twoCorners(): Catalogue {
  const challenge = boardChallenge(cells(["###", "###"]));
  return readCatalogue(
    block({
      pieces: pieces({ A: ["#.", "##"], B: ["#.", "##"] }),
      challenges: [
        {
          ...challenge,
          solution: [
            [0, 0, 0, 0, 0, 0, 0],
            [1, 0, 2, 0, 3, 2, 0],
          ],
        },
      ],
    }),
  );
}

/** IQ Stars (SmartGames). The shapes are from remi-garcia/IQStars. */
export function iqStars(givens: DataBlock["challenges"][number]["givens"] = []): Catalogue {
  const board = cells(["# # # # # # #", " # # # # # #", "# # # # # # #", " # # # # # #"], "hex");
  return readCatalogue(
    block({
      lattice: "hex",
      pieces: pieces(
        {
          blue: ["# # #", "   #"],
          yellow: ["# # #", " #"],
          green: ["     #", "# # #"],
          pink: ["# #", "   #", "  #"],
          orange: ["# #", "   #"],
          purple: ["# # #"],
          red: ["# #", " # #"],
        },
        "hex",
      ),
      challenges: [{ ...boardChallenge(board), givens }],
    }),
  );
}

/**
 * A triangle with sides of length two. A strip of three triangles and a single triangle fill it.
 */
export function triangleOfTwo(): Catalogue {
  return readCatalogue(
    block({
      lattice: "triangle",
      flips: true,
      pieces: pieces({ strip: ["^v^"], one: ["^"] }, "triangle"),
      challenges: [
        {
          ...boardChallenge(cells([" ^", "^v^"], "triangle")),
          solution: [
            [0, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 0, 1, 0],
          ],
        },
      ],
    }),
  );
}

/** IQ Fit (SmartGames). The shapes are from isohelio/puzzles. */
export const iqFitPieces = {
  lime: [
    ["..#", "###"],
    ["#.#", "###"],
  ],
  "dark green": [
    [".#.", "###"],
    [".##", "###"],
  ],
  purple: [
    ["#..", "###"],
    ["##.", "###"],
  ],
  "dark blue": [
    [".#.", "###"],
    ["#.#", "###"],
  ],
  yellow: [
    ["#...", "####"],
    ["##..", "####"],
  ],
  orange: [
    ["..#.", "####"],
    [".#.#", "####"],
  ],
  red: [
    ["...#", "####"],
    ["#..#", "####"],
  ],
  pink: [
    [".#..", "####"],
    ["..##", "####"],
  ],
  blue: [
    ["...#", "####"],
    ["#.#.", "####"],
  ],
  "light blue": [
    ["..#.", "####"],
    [".##.", "####"],
  ],
};

/** IQ Block (PeToy). */
export const iqBlockPieces = {
  blue: ["###..", "..#..", "..###"],
  "dark green": ["##.", "###", "###"],
  brown: ["####", "####"],
  purple: ["##..", "##..", "####"],
  white: ["##...", "#####"],
  pink: ["##..", "####"],
  yellow: ["#...", "#...", "####"],
  orange: ["#..", "#..", "###"],
  "light green": ["#.", "#.", "##"],
  aqua: ["#.", "##", "##"],
};

/**
 * A mixed challenge: a ring of twelve cells whose centre is a corner of cells. Inside the ring, on a
 * second grid, is one cell whose middle is the same centre. Two corners and two bars fill the ring.
 */
export function ringAndCell(): Catalogue {
  const ring = moved(cells(["####", "#..#", "#..#", "####"], "tetrakis"), -2, -2);
  return readCatalogue(
    block({
      lattice: "tetrakis",
      pieces: pieces(
        {
          U: ["####", "#..#"],
          V: ["####", "#..#"],
          C: ["#"],
        },
        "tetrakis",
      ),
      challenges: [
        {
          fingerprint: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa+bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
          kind: "mixed",
          symmetry: "mixed",
          width: 4,
          components: [
            { centre: [0, 0], cells: ring },
            { centre: [3, 3], cells: [0, 0, 15] },
          ],
          solution: [
            [0, 0, 0, 0, -2, 0, 0],
            [1, 0, 2, 0, 2, 0, 0],
            [2, 0, 0, 0, 0, 0, 1],
          ],
        },
      ],
    }),
  );
}
