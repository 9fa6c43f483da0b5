// What a step shows while it has nothing of its own: a sentence, and examples that can be played. The
// bar at the foot leads on.

import { useMemo } from "preact/hooks";
import { Figure } from "../draw/figure.js";
import { catalogueOf } from "./boards/catalogue.js";
import { useModel } from "./model.js";
import { examples } from "./start/examples.js";

export function Blank({ title, words }: { title: string; words: string }) {
  const model = useModel();
  const { lattice } = model.puzzle.value;
  const set = examples.find(({ puzzle }) => puzzle.lattice === lattice && !puzzle.board);
  const catalogue = useMemo(() => (set ? catalogueOf(set.puzzle, set.challenges) : null), [set]);
  return (
    <section class="blank" aria-label={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        {words}
        {set && ` These are shapes of the set “${set.name}”. Press one to play it.`}
      </p>
      {set && catalogue && (
        <ul class="blank-shapes">
          {catalogue.challenges.map((challenge, index) => (
            <li key={challenge.fingerprint}>
              <button
                type="button"
                class="set-shape"
                onClick={() => model.play(set.puzzle, set.challenges, index)}
              >
                <Figure puzzle={catalogue.puzzle} challenge={challenge} solved fills />
                <span class="set-shape-name">
                  <span class="unseen">Play </span>
                  {challenge.title}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
