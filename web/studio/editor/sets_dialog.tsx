// The chooser of ready sets, grouped by lattice, with pictures of their pieces.

import { useEffect, useState } from "preact/hooks";
import { counted } from "../../core/words.js";
import type { PuzzleJson, SetSummary } from "../../engine/engine.js";
import { Icon } from "../icon.js";
import { type Model, useModel } from "../model.js";
import { closeDesk, openPaste } from "./desk_state.js";
import { Dialog } from "./dialog.js";
import { openEmpty, openPuzzle, pickFile } from "./opening.js";
import { latticeInfos } from "./lattice_info.js";
import { PuzzlePicture } from "./piece_picture.js";

/** The puzzles of sets that were shown once. */
const known = new Map<string, PuzzleJson>();

/** Sets of all polyforms of one size. Their shapes are connected by edges, as on the start page. */
const polyforms = /(ominoes|iamonds|hexes|tans)(-one-sided)?$/;

async function puzzleOf(model: Model, { id, name }: SetSummary): Promise<PuzzleJson> {
  const before = known.get(id);
  if (before) return before;
  const { puzzle } = await model.engine.request({ do: "set", id });
  const set = { ...puzzle, name, connect: polyforms.test(id) ? ("edge" as const) : puzzle.connect };
  known.set(id, set);
  return set;
}

export function SetsDialog() {
  const model = useModel();
  const all = model.about.value?.sets ?? [];
  const [withOneSided, setWithOneSided] = useState(false);
  const sets = withOneSided ? all : all.filter(({ id }) => !id.endsWith("-one-sided"));
  const groups = latticeInfos
    .map((info) => ({ ...info, sets: sets.filter(({ lattice }) => lattice === info.name) }))
    .filter((group) => group.sets.length > 0);
  const [puzzles, setPuzzles] = useState<ReadonlyMap<string, PuzzleJson>>(new Map(known));
  useEffect(() => {
    let isOpen = true;
    void (async () => {
      for (const set of sets) {
        if (!isOpen) return;
        if (known.has(set.id)) continue;
        try {
          await puzzleOf(model, set);
        } catch {
          continue; // The set has no picture. Choosing it shows the reason.
        }
        setPuzzles(new Map(known));
      }
    })();
    return () => {
      isOpen = false;
    };
  }, [sets.length]);

  const choose = async (set: SetSummary): Promise<void> => {
    closeDesk();
    try {
      await openPuzzle(model, await puzzleOf(model, set));
    } catch (error) {
      model.tellError(error);
    }
  };

  return (
    <Dialog title="Ready sets" class="is-wide" onClose={closeDesk}>
      <div class="set-begin">
        <button
          type="button"
          class="button"
          onClick={() => {
            closeDesk();
            pickFile(model);
          }}
        >
          <Icon name="load" />
          <span>Open a file</span>
        </button>
        <button
          type="button"
          class="button"
          title="Paste the text of a puzzle file, or a link"
          onClick={openPaste}
        >
          <Icon name="copy" />
          <span>Paste</span>
        </button>
        <button
          type="button"
          class="button"
          data-testid="begin-empty"
          onClick={() => {
            closeDesk();
            void openEmpty(model);
          }}
        >
          <Icon name="add" />
          <span>Start empty</span>
        </button>
        <label class="flag">
          <input
            type="checkbox"
            checked={withOneSided}
            onChange={(event) => setWithOneSided(event.currentTarget.checked)}
          />
          <span>Show one-sided sets too</span>
        </label>
      </div>
      {all.length === 0 && <p>The sets are being loaded.</p>}
      {groups.map((group) => (
        <section key={group.name} class="set-group">
          <h3>{group.title}</h3>
          <ul class="set-grid">
            {group.sets.map((set) => {
              const puzzle = puzzles.get(set.id);
              return (
                <li key={set.id}>
                  <button
                    type="button"
                    class="set-card"
                    data-testid={`set-${set.id}`}
                    onClick={() => void choose(set)}
                  >
                    <span class="set-card-picture">
                      {puzzle && <PuzzlePicture puzzle={puzzle} most={12} />}
                    </span>
                    <span class="set-name">{set.name}</span>
                    <span class="set-count">
                      {counted(set.pieces, "piece")}
                      {puzzle?.board ? ", with a board" : ""}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
