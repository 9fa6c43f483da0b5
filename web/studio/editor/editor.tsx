// The step "Pieces": a list of pieces, a drawing board for the chosen piece, and its details.
//
// If no piece is chosen, the board is for a new piece: the first stroke adds it. So nobody has to
// press a button before drawing, and there is no empty piece that is not meant.

import { useMemo, useRef, useState } from "preact/hooks";
import { lattices } from "../../core/lattice.js";
import { counted } from "../../core/words.js";
import { downloadPuzzle } from "../downloads.js";
import type { PuzzleJson } from "../../engine/engine.js";
import { Icon, type StudioIcon } from "../icon.js";
import { useModel } from "../model.js";
import { isTyping } from "../typing.js";
import { CellCanvas } from "./cell_canvas.js";
import { openSets, openShare } from "./desk_state.js";
import { areaText, type Brush, countShards } from "./drawing.js";
import {
  newPiece,
  withCells,
  withCopies,
  withDuplicate,
  withFlip,
  withMoved,
  withoutPiece,
  withoutSide,
  withPiece,
  withPieces,
  withTurn,
} from "./edits.js";
import { faultsOf, type PieceFault } from "./faults.js";
import { LatticeChoice } from "./lattice_choice.js";
import { NameInput, PuzzleNameInput } from "./name_input.js";
import { lettersOf } from "./names.js";
import { pickFile } from "./opening.js";
import { PieceDetails } from "./piece_details.js";
import { PieceList } from "./piece_list.js";
import { brush, chosen, chosenSide } from "./state.js";

/** What the parts of the editor share. */
export interface Editing {
  readonly puzzle: PuzzleJson;
  /** The index of the chosen piece. The number of pieces: a new piece. */
  readonly index: number;
  readonly side: number;
  readonly letters: readonly string[];
  readonly faults: readonly (readonly PieceFault[])[];
  /** Changes the puzzle, and announces the words to screen readers. */
  change(puzzle: PuzzleJson, words?: string, label?: string): void;
  choose(index: number): void;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
}

export function PieceEditor() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const bench = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const [round, setRound] = useState(0);
  const index = Math.min(chosen.value, puzzle.pieces.length);
  const piece = puzzle.pieces[index];
  const side = Math.min(chosenSide.value, (piece?.sides.length ?? 1) - 1);
  const letters = useMemo(() => lettersOf(puzzle.pieces), [puzzle.pieces]);
  const faults = useMemo(() => faultsOf(puzzle), [puzzle.pieces, puzzle.lattice]);

  const change = (next: PuzzleJson, words = "", label = ""): void => {
    model.change(next, label);
    if (words !== "") setSaid(words);
  };
  const nameAt = (of: PuzzleJson, at: number): string => of.pieces[at]?.name ?? "new piece";
  const choose = (at: number): void => {
    chosen.value = at;
    chosenSide.value = 0;
  };
  const editing: Editing = {
    puzzle,
    index,
    side,
    letters,
    faults,
    change,
    choose,
    move(from, to) {
      const next = withMoved(puzzle, from, to);
      if (next === puzzle) return;
      change(next, `Piece ${nameAt(puzzle, from)} is now number ${to + 1}.`);
      choose(to);
    },
    duplicate(at) {
      const next = withDuplicate(puzzle, at);
      change(next, `Piece ${nameAt(next, at + 1)} is a copy of ${nameAt(puzzle, at)}.`);
      choose(at + 1);
    },
    remove(at) {
      change(withoutPiece(puzzle, at), `Piece ${nameAt(puzzle, at)} was deleted. Undo brings it back.`);
      setRound(round + 1);
      choose(Math.max(0, Math.min(at, puzzle.pieces.length - 2)));
    },
  };
  const turn = (steps: number): void => {
    if (piece) change(withTurn(puzzle, index, side, steps), steps > 0 ? "Turned right." : "Turned left.");
  };
  const flip = (): void => {
    if (piece) change(withFlip(puzzle, index, side), "Flipped.");
  };

  const pressKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.altKey) {
      if (!piece || (key !== "ArrowUp" && key !== "ArrowDown")) return;
      editing.move(index, index + (key === "ArrowUp" ? -1 : 1));
    } else if (key === "r") {
      turn(event.shiftKey ? -1 : 1);
    } else if (key === "f") {
      flip();
    } else if (key === "n") {
      choose(puzzle.pieces.length);
      setSaid("New piece. The board is empty.");
      bench.current?.querySelector<SVGSVGElement>(".canvas-paper")?.focus();
    } else if (key === "PageDown" || key === "PageUp") {
      const next = index + (key === "PageDown" ? 1 : -1);
      if (next < 0 || next > puzzle.pieces.length) return;
      choose(next);
      setSaid(`Piece ${nameAt(puzzle, next)}`);
    } else if ((key === "+" || key === "-") && piece) {
      const copies = piece.copies + (key === "+" ? 1 : -1);
      if (copies < 1) return;
      change(withCopies(puzzle, index, copies), counted(copies, "copy", "copies"));
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div class="editor" onKeyDown={pressKey}>
      <h1 class="unseen">Pieces</h1>
      <Head editing={editing} />
      <PieceList editing={editing} />
      <section class="bench" aria-label="Drawing board" ref={bench}>
        <Tools editing={editing} turn={turn} flip={flip} />
        <Boards editing={editing} round={round} />
        <Facts editing={editing} />
      </section>
      <PieceDetails editing={editing} />
      <p class="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

// The head: the lattice, and what one does with the whole puzzle.

function Head({ editing }: { editing: Editing }) {
  const model = useModel();
  const isEmpty = editing.puzzle.pieces.length === 0;
  return (
    <div class="editor-head">
      <label class="puzzle-name">
        <span class="unseen">Name of the puzzle</span>
        <PuzzleNameInput editing={editing} />
      </label>
      <LatticeChoice />
      <div class="editor-actions">
        <HeadButton icon="shapes" name="Ready sets" press={openSets} />
        <HeadButton icon="load" name="Open" title="Open a puzzle file" press={() => pickFile(model)} />
        <HeadButton
          icon="save"
          name="Save"
          title="Save a puzzle file"
          isOff={isEmpty}
          press={() => void downloadPuzzle(model)}
        />
        <HeadButton icon="link" name="Share" title="Share as a link" isOff={isEmpty} press={openShare} />
      </div>
    </div>
  );
}

interface HeadButtonProps {
  readonly icon: StudioIcon;
  readonly name: string;
  readonly title?: string;
  readonly isOff?: boolean;
  readonly press: () => void;
}

function HeadButton({ icon, name, title = name, isOff = false, press }: HeadButtonProps) {
  return (
    <button
      type="button"
      class="button"
      title={title}
      aria-label={title}
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}

// Tools for the drawing.

const brushes: readonly { readonly name: Brush; readonly words: string; readonly d: string }[] = [
  { name: "auto", words: "Squares, and halves near corners", d: "M4 4h11v11H4zM20 9v11H9z" },
  { name: "whole", words: "Squares only", d: "M5 5h14v14H5z" },
  { name: "half", words: "Halves only", d: "M5 5v14h14z" },
];

interface ToolsProps {
  readonly editing: Editing;
  readonly turn: (steps: number) => void;
  readonly flip: () => void;
}

function Tools({ editing, turn, flip }: ToolsProps) {
  const { puzzle, index, remove } = editing;
  const isNew = index >= puzzle.pieces.length;
  return (
    <div class="tools" role="toolbar" aria-label="Tools">
      <Tool icon="turnLeft" name="Turn left" keys="Shift+R" isOff={isNew} press={() => turn(-1)} />
      <Tool icon="turnRight" name="Turn right" keys="R" isOff={isNew} press={() => turn(1)} />
      <Tool icon="flip" name="Flip" keys="F" isOff={isNew} press={flip} />
      {puzzle.lattice === "tetrakis" && (
        <fieldset class="segments brushes">
          <legend class="unseen">What a click fills</legend>
          {brushes.map(({ name, words, d }) => (
            <label key={name} class="segment" title={words}>
              <input
                type="radio"
                name="brush"
                checked={brush.value === name}
                aria-label={words}
                onChange={() => (brush.value = name)}
              />
              <svg class="brush" viewBox="0 0 24 24" aria-hidden="true">
                <path d={d} />
              </svg>
            </label>
          ))}
        </fieldset>
      )}
      <span class="tools-gap" />
      <Tool icon="startOver" name="Delete" isOff={isNew} press={() => remove(index)} />
    </div>
  );
}

interface ToolProps {
  readonly icon: StudioIcon;
  readonly name: string;
  readonly keys?: string;
  readonly isOff: boolean;
  readonly press: () => void;
}

function Tool({ icon, name, keys = "", isOff, press }: ToolProps) {
  return (
    <button
      type="button"
      class="button is-quiet tool"
      title={keys === "" ? name : `${name} (${keys})`}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      <Icon name={icon} />
    </button>
  );
}

// The drawing boards: one for each side of the piece.

function Boards({ editing, round }: { editing: Editing; round: number }) {
  const { puzzle, index, side, change } = editing;
  const next = useMemo(() => newPiece(puzzle), [puzzle.pieces]);
  const own = puzzle.pieces[index];
  // The board of a new piece becomes the board of the piece, so that it keeps focus and window.
  const piece = own ?? next;
  const isSided = piece.sides.length > 1;
  const of = `${index} ${round} ${puzzle.lattice} ${piece.sides.length}`;
  const draw = (at: number, cells: number[]): void => {
    if (own) change(withCells(puzzle, index, at, cells));
    else if (cells.length > 0) change(withPieces(puzzle, [...puzzle.pieces, newPiece(puzzle, cells)]));
  };
  const label = (at: number): string => {
    if (!own) return "New piece";
    return isSided ? `Piece ${own.name}, side ${own.sides[at]?.name ?? ""}` : `Piece ${own.name}`;
  };
  return (
    <div class={isSided ? "draw-boards has-sides" : "draw-boards"}>
      {piece.sides.map((one, at) => (
        <div
          key={at}
          class={isSided && at === side ? "draw-board is-chosen" : "draw-board"}
          onPointerDown={() => (chosenSide.value = at)}
          onFocusIn={() => (chosenSide.value = at)}
        >
          {isSided && <SideHead editing={editing} at={at} name={one.name} />}
          <CellCanvas
            lattice={puzzle.lattice}
            cells={one.cells}
            colour={piece.colour}
            brush={brush.value}
            of={of}
            label={label(at)}
            onChange={(cells) => draw(at, cells)}
          />
          {puzzle.pieces.length === 0 && (
            <p class="board-invitation" aria-hidden="true">
              Draw the first piece here
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function SideHead({ editing, at, name }: { editing: Editing; at: number; name: string }) {
  const { puzzle, index, change } = editing;
  const rename = (to: string): void =>
    change(
      withPiece(puzzle, index, (old) => ({
        ...old,
        sides: old.sides.map((one, i) => (i === at ? { ...one, name: to } : one)),
      })),
      "",
      `name of side ${at} of ${index}`,
    );
  return (
    <div class="side-head">
      <label>
        <span class="unseen">Name of side {at + 1}</span>
        <NameInput maxLength={40} value={name} change={rename} />
      </label>
      <button
        type="button"
        class="button is-quiet"
        aria-label={`Remove side ${name}`}
        title="Remove this side"
        onClick={() => change(withoutSide(puzzle, index, at), `Side ${name} was removed.`)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

// What is known about the drawing: at once, without the engine.

function Facts({ editing }: { editing: Editing }) {
  const { puzzle, index, faults, side } = editing;
  const piece = puzzle.pieces[index];
  const lattice = lattices[puzzle.lattice];
  if (!piece) {
    const press = window.matchMedia("(pointer: coarse)").matches ? "Tap" : "Click";
    const words =
      lattice.name === "tetrakis"
        ? `${press} or drag over squares. ${press} near a corner to fill half a square.`
        : `${press} or drag over ${lattice.cellWord}s.`;
    return (
      <div class="facts-line">
        <p>{words}</p>
      </div>
    );
  }
  const cells = piece.sides[side]?.cells ?? [];
  const wrong = faults[index] ?? [];
  return (
    <div class="facts-line">
      <p>
        <b data-testid="area">{areaText(lattice, countShards(cells))}</b>
      </p>
      <div class="piece-faults" role="status" data-testid="piece-faults">
        {wrong.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
}
