// The choice of the lattice. If some pieces cannot be drawn on the other lattice, it asks first.

import { useState } from "preact/hooks";
import { counted } from "../../core/words.js";
import type { LatticeName } from "../../engine/engine.js";
import { useModel } from "../model.js";
import { Dialog } from "./dialog.js";
import { lostPieces, withLattice } from "./edits.js";
import { latticeInfo, latticeInfos } from "./lattice_info.js";
import { PiecePicture } from "./piece_picture.js";
import { chosen } from "./state.js";

export function LatticeChoice() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const [asked, setAsked] = useState<LatticeName | null>(null);
  const lost = asked === null ? 0 : lostPieces(puzzle, asked);
  const change = (to: LatticeName): void => {
    const next = withLattice(puzzle, to);
    chosen.value = next.pieces.length === puzzle.pieces.length ? chosen.peek() : 0;
    model.change(next);
    setAsked(null);
  };
  return (
    <>
      <fieldset class="segments lattices">
        <legend class="unseen">Lattice</legend>
        {latticeInfos.map(({ name, title, words, cells }) => (
          <label key={name} class="segment" title={`${title}: ${words}`}>
            <input
              type="radio"
              name="lattice"
              aria-label={title}
              checked={puzzle.lattice === name}
              data-testid={`lattice-${name}`}
              onChange={(event) => {
                if (lostPieces(puzzle, name) === 0) return change(name);
                // The old lattice stays chosen until the user has agreed.
                event.currentTarget.checked = false;
                setAsked(name);
              }}
            />
            <PiecePicture lattice={name} cells={cells} colour="#6f7f93" />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {asked !== null && (
        <Dialog
          title={`Change to “${latticeInfo(asked).title}”?`}
          onClose={() => setAsked(null)}
          foot={
            <>
              <button type="button" class="button" onClick={() => setAsked(null)}>
                Keep “{latticeInfo(puzzle.lattice).title}”
              </button>
              <button
                type="button"
                class="button is-main"
                data-testid="change-lattice"
                onClick={() => change(asked)}
              >
                Remove {counted(lost, "piece")} and change
              </button>
            </>
          }
        >
          <p>
            {lost === puzzle.pieces.length
              ? `None of your ${counted(lost, "piece")} can be drawn on this lattice.`
              : `${counted(lost, "piece")} of ${puzzle.pieces.length} cannot be drawn on this lattice. The others stay.`}{" "}
            Undo brings everything back.
          </p>
        </Dialog>
      )}
    </>
  );
}
