// The board in words, for players who cannot see it.

import type { Copy } from "./findings.js";
import type { Game } from "./game.js";
import { atomsOf } from "./ground.js";
import { type Cell, type Lattice, placePart, type Shard, shardKey } from "./lattice.js";
import { shardsAt } from "./placement.js";
import { copyName, faultWords, listed } from "./words.js";

/** A place, and how many of its parts are among the shards that are described. */
interface Place extends Shard {
  readonly parts: number;
}

interface Row {
  readonly y: number;
  readonly places: readonly Place[];
}

/** The places by rows: rows from the top, places from the left. */
function rowsOf(lattice: Lattice, shards: readonly Shard[]): Row[] {
  const rows = new Map<number, Map<number, Place>>();
  for (const { x, y, part } of shards) {
    const row = rows.get(y) ?? new Map<number, Place>();
    const first = placePart(lattice, part);
    const key = x * lattice.partsPerCell + first;
    row.set(key, { x, y, part: first, parts: (row.get(key)?.parts ?? 0) + 1 });
    rows.set(y, row);
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([y, places]) => ({
      y,
      places: [...places].sort(([a], [b]) => a - b).map(([, place]) => place),
    }));
}

/** The origin of rows and columns: the cell at the top left of the shards' box. */
function corner(shards: readonly Shard[]): Cell {
  return {
    x: Math.min(...shards.map(({ x }) => x)),
    y: Math.max(...shards.map(({ y }) => y)),
  };
}

/**
 * The number of each place of a grid, by its key. Null if rows are not shifted: then places are
 * described by row and column.
 */
export function placeNumbers(game: Game, grid: number): Map<number, number> | null {
  const { lattice } = game.puzzle;
  if (lattice.columnsPerRow === 0) return null;
  const numbers = new Map<number, number>();
  for (const { places } of rowsOf(lattice, game.ground.grids[grid]?.shards ?? [])) {
    for (const place of places) {
      numbers.set(shardKey(place), game.puzzle.numbers[numbers.size] ?? numbers.size + 1);
    }
  }
  return numbers;
}

/** For example "3 to 6 and 8". */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges[ranges.length - 1];
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return listed(
    ranges.map(([from, to]) => {
      if (from === to) return `${from}`;
      return to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`;
    }),
  );
}

/** The places that are still open, a line for each row. */
export function openInWords(game: Game): string[] {
  const open = new Set(game.findings.open);
  const { grids, lattice } = game.ground;
  return grids.flatMap(({ shards }, grid) => {
    const numbers = placeNumbers(game, grid);
    const from = corner(shards);
    const left = shards.filter((shard) => atomsOf(game.ground, grid, [shard]).some((a) => open.has(a)));
    return rowsOf(lattice, left).map(({ y, places }) => {
      const column = (place: Place): number => numbers?.get(shardKey(place)) ?? place.x - from.x + 1;
      const whole = places.filter(({ parts }) => parts === lattice.partsPerPlace).map(column);
      const half = places.filter(({ parts }) => parts < lattice.partsPerPlace).map(column);
      const words = [rangesOf(whole), half.length > 0 ? `in part ${rangesOf(half)}` : ""].filter(
        (text) => text !== "",
      );
      return `${gridWords(game, grid)}row ${from.y - y + 1}: ${words.join("; ")}`;
    });
  });
}

function gridWords(game: Game, grid: number): string {
  const count = game.ground.grids.length;
  if (count < 2) return "";
  if (count > 2) return `Part ${grid + 1} of ${count}, `;
  return grid === 0 ? "Outer part, " : "Inner part, ";
}

/** Where a copy is: "row 2, column 3" of its upper left corner, or its places. */
export function whereabouts(game: Game, copy: Copy): string {
  const { pose, spot } = game.lie(copy.index);
  if (!spot) return "beside the board";
  const { lattice } = game.ground;
  const rows = rowsOf(lattice, shardsAt(lattice, copy.piece, pose, spot));
  const part = gridWords(game, spot.grid).toLowerCase();
  const numbers = placeNumbers(game, spot.grid);
  if (numbers) {
    const own = rows.flatMap(({ places }) => places.map((place) => numbers.get(shardKey(place))));
    const inside = own.filter((number) => number !== undefined).sort((a, b) => a - b);
    return inside.length > 0 ? `${part}on ${lattice.placeWord}s ${rangesOf(inside)}` : "off the board";
  }
  const from = corner(game.ground.grids[spot.grid]?.shards ?? []);
  const top = rows[0]?.y ?? 0;
  const left = Math.min(...rows.flatMap(({ places }) => places.map(({ x }) => x)));
  return `${part}row ${from.y - top + 1}, column ${left - from.x + 1}`;
}

/** How a copy is turned and flipped, compared with its drawing. */
export function poseWords(game: Game, copy: Copy): string {
  const { pose } = game.lie(copy.index);
  const { turns } = game.puzzle.lattice;
  const words: string[] = [];
  const clockwise = ((turns - pose.turn) % turns) * (360 / turns);
  if (clockwise !== 0) words.push(`turned by ${clockwise}°`);
  if (pose.flipped) words.push("flipped");
  if (copy.piece.sides.length > 1) {
    words.unshift(`side ${copy.piece.sides[pose.side]?.name || pose.side + 1}`);
  }
  return words.join(", ");
}

/** The description of a copy: its name, pose, position and faults. */
export function copyInWords(game: Game, copy: Copy): string {
  const words = [copyName(copy), poseWords(game, copy), whereabouts(game, copy)];
  const faults = faultWords(game.findings.faults.get(copy.index), game.copies);
  return [...words, ...faults].filter((text) => text !== "").join(", ");
}

/** The state of the game in one sentence. */
export function statusWords(game: Game): string {
  const { findings, copies } = game;
  if (findings.solved) return "Everything is covered.";
  const words = [`${findings.laid} of ${copies.length} pieces on the board`];
  const overlapping = copies.filter(({ index }) => findings.faults.get(index)?.overlaps.size);
  const sticking = copies.filter(({ index }) => findings.faults.get(index)?.sticksOut);
  const wrong = copies.filter(({ index }) => findings.faults.get(index)?.onMark);
  if (overlapping.length > 0) words.push(`${listed(overlapping.map(copyName))} overlap`);
  const verb = (them: readonly Copy[], one: string, more: string): string =>
    `${listed(them.map(copyName))} ${them.length === 1 ? one : more}`;
  if (sticking.length > 0) words.push(verb(sticking, "sticks out", "stick out"));
  if (wrong.length > 0)
    words.push(verb(wrong, "covers a place of another piece", "cover places of other pieces"));
  const leftOver = findings.open.length === 0 && findings.faults.size === 0;
  if (leftOver) words.push("everything is covered, but not by all pieces");
  return words.join(" · ");
}
