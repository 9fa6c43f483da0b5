// Name, letter, copies, colour and sides of the chosen piece, and the keys of the drawing board.

import { useId } from "preact/hooks";
import { lattices } from "../../core/lattice.js";
import { Icon } from "../icon.js";
import { isChiral } from "./drawing.js";
import type { Editing } from "./editor.js";
import { withCopies, withLetter, withPiece, withSide } from "./edits.js";
import { maxCopies, maxSides } from "./faults.js";
import { Rule } from "../rules.js";
import { NameInput, PuzzleNameInput } from "./name_input.js";
import { nameOfColour, palette } from "./palette.js";

export function PieceDetails({ editing }: { editing: Editing }) {
  const { puzzle, index } = editing;
  return (
    <section class="details" aria-label="Details">
      {puzzle.pieces[index] ? (
        <Fields editing={editing} />
      ) : (
        <p class="details-none">Draw a piece, then give it a name, copies and a colour here.</p>
      )}
      <PuzzleFields editing={editing} />
      <KeyHelp hasHalves={puzzle.lattice === "tetrakis"} />
    </section>
  );
}

function Fields({ editing }: { editing: Editing }) {
  const { puzzle, index, letters, faults, change, move, duplicate } = editing;
  const id = useId();
  const piece = puzzle.pieces[index];
  if (!piece) return null;
  const own = faults[index] ?? [];
  const wrongName = own.find(({ field }) => field === "name")?.message;
  const wrongLetter = own.find(({ field }) => field === "letter")?.message;
  const first = piece.sides[0]?.cells ?? [];
  const setCopies = (copies: number): void =>
    change(withCopies(puzzle, index, copies), "", `copies of ${index}`);
  const setColour = (colour: string): void =>
    change(
      withPiece(puzzle, index, (old) => ({ ...old, colour })),
      "",
      `colour of ${index}`,
    );
  const isOwnColour = !palette.some(({ colour }) => colour === piece.colour.toLowerCase());
  return (
    <>
      <div class="field-row">
        <label class="form-field">
          <span>Name</span>
          <NameInput
            maxLength={40}
            value={piece.name}
            fault={wrongName === undefined ? undefined : `${id}-name`}
            testId="piece-name"
            change={(name) =>
              change(
                withPiece(puzzle, index, (old) => ({ ...old, name })),
                "",
                `name of ${index}`,
              )
            }
          />
        </label>
        <label class="form-field is-short">
          <span>Letter</span>
          <NameInput
            maxLength={2}
            value={piece.letter ?? ""}
            placeholder={letters[index] ?? ""}
            fault={wrongLetter === undefined ? undefined : `${id}-letter`}
            change={(letter) => change(withLetter(puzzle, index, letter), "", `letter of ${index}`)}
          />
        </label>
      </div>
      {wrongName !== undefined && (
        <p class="field-fault" id={`${id}-name`}>
          {wrongName}
        </p>
      )}
      {wrongLetter !== undefined && (
        <p class="field-fault" id={`${id}-letter`}>
          {wrongLetter}
        </p>
      )}

      <div class="form-field">
        <span id={`${id}-copies`}>Copies</span>
        <div class="stepper" role="group" aria-labelledby={`${id}-copies`}>
          <button
            type="button"
            class="button"
            aria-label="One copy fewer"
            aria-disabled={piece.copies <= 1}
            onClick={() => setCopies(piece.copies - 1)}
          >
            −
          </button>
          <input
            type="number"
            min={1}
            max={maxCopies}
            inputMode="numeric"
            aria-labelledby={`${id}-copies`}
            value={piece.copies}
            data-testid="copies"
            onChange={(event) => {
              setCopies(event.currentTarget.valueAsNumber);
              event.currentTarget.value = String(piece.copies);
            }}
          />
          <button
            type="button"
            class="button"
            aria-label="One copy more"
            aria-disabled={piece.copies >= maxCopies}
            onClick={() => setCopies(piece.copies + 1)}
          >
            +
          </button>
        </div>
      </div>

      <fieldset class="form-field colours">
        <legend>
          Colour: <span class="colour-name">{nameOfColour(piece.colour)}</span>
        </legend>
        <div class="swatches">
          {palette.map(({ colour, name }) => (
            <label key={colour} class="swatch" title={name} style={{ "--swatch": colour }}>
              <input
                type="radio"
                name={`${id}-colour`}
                aria-label={name}
                checked={piece.colour.toLowerCase() === colour}
                onChange={() => setColour(colour)}
              />
            </label>
          ))}
          <label
            class={isOwnColour ? "swatch is-free is-chosen" : "swatch is-free"}
            title="Any other colour"
            style={{ "--swatch": piece.colour }}
          >
            <input
              type="color"
              aria-label="Any other colour"
              value={piece.colour}
              onInput={(event) => setColour(event.currentTarget.value)}
            />
          </label>
        </div>
      </fieldset>

      <div class="details-actions">
        <button type="button" class="button" onClick={() => duplicate(index)}>
          <Icon name="copy" />
          <span>Duplicate</span>
        </button>
        {piece.sides.length < maxSides && first.length > 0 && (
          <button
            type="button"
            class="button"
            title="For pieces whose other side has another drawing"
            onClick={() => change(withSide(puzzle, index), "A side was added.")}
          >
            <Icon name="side" />
            <span>Add a side</span>
          </button>
        )}
        <button
          type="button"
          class="button"
          title="Earlier in the list (Alt+Up)"
          aria-disabled={index === 0}
          onClick={() => move(index, index - 1)}
        >
          <Icon name="back" />
          <span>Earlier</span>
        </button>
        <button
          type="button"
          class="button"
          title="Later in the list (Alt+Down)"
          aria-disabled={index >= puzzle.pieces.length - 1}
          onClick={() => move(index, index + 1)}
        >
          <span>Later</span>
          <Icon name="next" />
        </button>
      </div>
      {piece.sides.length > 1 && (
        <p class="hint-words">A solution uses one of the {piece.sides.length} sides of each copy.</p>
      )}
      {piece.sides.length === 1 && first.length > 0 && <Chirality lattice={puzzle.lattice} cells={first} />}
    </>
  );
}

/** What belongs to the whole puzzle. */
function PuzzleFields({ editing }: { editing: Editing }) {
  const { puzzle, change } = editing;
  return (
    <div class="puzzle-fields">
      <label class="form-field is-name">
        <span>Name of the puzzle</span>
        <PuzzleNameInput editing={editing} />
      </label>
      <label class="form-field unit">
        <span>Width of a {lattices[puzzle.lattice].widthWord}, in mm</span>
        <input
          type="number"
          min={0.1}
          max={1000}
          step="any"
          value={puzzle.unit_mm}
          onChange={(event) => {
            const given = event.currentTarget.valueAsNumber;
            const unit = Number.isFinite(given) ? Math.min(1000, Math.max(0.1, given)) : 10;
            event.currentTarget.value = String(unit);
            change({ ...puzzle, unit_mm: Math.round(unit * 1000) / 1000 }, "", "width of a cell");
          }}
        />
      </label>
    </div>
  );
}

function Chirality(props: { lattice: keyof typeof lattices; cells: readonly number[] }) {
  if (props.cells.length > 3 * 200 || !isChiral(lattices[props.lattice], props.cells)) return null;
  return (
    <div>
      <p class="hint-words">This piece differs from its mirror image.</p>
      <Rule rule="flips" />
    </div>
  );
}

function KeyHelp({ hasHalves }: { hasHalves: boolean }) {
  const keys: readonly [string, string][] = [
    ["Arrows", "move on the drawing board"],
    ["Space", "fill or empty"],
    ["Shift + arrows", "move and fill"],
    ...(hasHalves
      ? ([
          ["H", "half a square; again: the next half"],
          ["1 3 7 9", "the half at this corner of the digits"],
        ] as [string, string][])
      : []),
    ["R, Shift + R", "turn right, turn left"],
    ["F", "flip"],
    ["N", "new piece"],
    ["Page up, page down", "previous or next piece"],
    ["+ −", "copies"],
    ["Alt + up, down", "move in the list"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
    ["Ctrl + Enter", "next step"],
  ];
  return (
    <details class="key-help">
      <summary>Keys</summary>
      <dl>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
