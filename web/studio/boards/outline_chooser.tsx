// Chooses a ready outline for the board: one that fits the pieces, or one of any size.

import { useMemo, useState } from "preact/hooks";
import { lattices } from "../../core/lattice.js";
import { areaText, countShards } from "../editor/drawing.js";
import type { PuzzleJson } from "../../engine/engine.js";
import { Icon } from "../icon.js";
import {
  fittingOutlines,
  kindName,
  maxBoardPlaces,
  type Outline,
  outlineCells,
  type OutlineKind,
  outlineKinds,
  outlineName,
} from "./board.js";

interface Props {
  readonly puzzle: PuzzleJson;
  /** In shards. */
  readonly pieceAreas: readonly number[];
  /** Replaces the board, and announces the words. */
  readonly replace: (cells: readonly number[], words: string) => void;
}

export function OutlineChooser({ puzzle, pieceAreas, replace }: Props) {
  const { lattice } = puzzle;
  const kinds = outlineKinds[lattice];
  const [kind, setKind] = useState<OutlineKind>("rectangle");
  const fitting = useMemo(() => fittingOutlines(lattice, pieceAreas), [lattice, pieceAreas]);
  const [width, setWidth] = useState(fitting[0]?.width ?? 6);
  const [height, setHeight] = useState(fitting[0]?.height ?? 5);
  const shownKind = kinds.includes(kind) ? kind : "rectangle";
  const outline: Outline = { kind: shownKind, width, height };
  const area = sizeWords(lattice, outline);
  const put = (one: Outline): void =>
    replace(outlineCells(lattice, one), `The board is now: ${outlineName(lattice, one)}.`);
  return (
    <aside class="outline-chooser" aria-label="Ready outlines">
      {fitting.length > 0 && (
        <div>
          <h2>With the area of the pieces</h2>
          <div class="outline-chips">
            {fitting.map((one) => (
              <button key={outlineName(lattice, one)} type="button" class="button" onClick={() => put(one)}>
                {outlineName(lattice, one)}
              </button>
            ))}
          </div>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          put(outline);
        }}
      >
        <h2>Any size</h2>
        {kinds.length > 1 && (
          <label class="board-number">
            <span>Outline</span>
            <select value={shownKind} onChange={(event) => setKind(event.currentTarget.value as OutlineKind)}>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {kindName(lattice, one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="outline-sizes">
          <Size words={shownKind === "rectangle" ? "Width" : "Side"} value={width} onChange={setWidth} />
          {shownKind === "rectangle" && <Size words="Height" value={height} onChange={setHeight} />}
        </div>
        <div class="outline-actions">
          <button type="submit" class="button">
            Use it
          </button>
          <span class="facts">{area}</span>
        </div>
      </form>
      {(puzzle.board?.cells.length ?? 0) > 0 && (
        <button
          type="button"
          class="button outline-clear"
          onClick={() => replace([], "The board is empty. Undo brings it back.")}
        >
          <Icon name="startOver" />
          <span>Empty the board</span>
        </button>
      )}
    </aside>
  );
}

function sizeWords(lattice: PuzzleJson["lattice"], outline: Outline): string {
  return areaText(lattices[lattice], countShards(outlineCells(lattice, outline)));
}

/** So that even a parallelogram of triangles keeps the limit of the board. */
const maxSize = Math.floor(Math.sqrt(maxBoardPlaces / 2));

function Size(props: { words: string; value: number; onChange: (value: number) => void }) {
  const { words, value, onChange } = props;
  const set = (next: number): void => {
    if (Number.isInteger(next)) onChange(Math.min(maxSize, Math.max(1, next)));
  };
  return (
    <label class="board-number">
      <span>{words}</span>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxSize}
        value={value}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
