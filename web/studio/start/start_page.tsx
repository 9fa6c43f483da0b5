// The first page: what the studio is, and a gallery of sets to begin with.

import { useMemo } from "preact/hooks";
import type { Catalogue, Challenge } from "../../core/catalogue.js";
import { counted, solutionsWords } from "../../core/words.js";
import { catalogueOf } from "../boards/catalogue.js";
import { Icon } from "../icon.js";
import { useModel } from "../model.js";
import { drawOwn } from "../way.js";
import { Figure } from "../../draw/figure.js";
import { type ExampleSet, examples } from "./examples.js";
import { YourPuzzles } from "./your_puzzles.js";

/** The set and the shape of the large picture. */
const heroSet = "fridgeiq";
const heroShape = 0;

/** It is the title of the page, too. */
export const headline = "Draw puzzle pieces, and find every symmetric shape that they fill";

export function StartPage() {
  const model = useModel();
  return (
    <div class="start">
      <section class="hero" aria-labelledby="start-title">
        <div class="hero-words">
          <h1 id="start-title" tabIndex={-1}>
            {headline}.
          </h1>
          <p class="hero-more">
            Each shape appears as soon as it is found, with its solution. When the search is complete, there
            are no other shapes.
          </p>
          <div class="hero-actions">
            <button
              type="button"
              class={model.hasSession.value ? "button" : "button is-main"}
              data-testid="draw-own"
              onClick={() => void drawOwn(model)}
            >
              <Icon name="add" />
              <span>Draw your own pieces</span>
            </button>
            <Continue />
          </div>
        </div>
        <Hero />
      </section>
      <YourPuzzles />
      <section aria-labelledby="start-sets">
        <h2 id="start-sets">Or begin with a set</h2>
        <p class="facts">Each picture is a game: press it, and place the pieces yourself.</p>
        <ul class="sets">
          {examples.map((set) => (
            <SetCard key={set.id} set={set} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Continue() {
  const model = useModel();
  if (!model.hasSession.value) return null;
  const { name, pieces } = model.puzzle.value;
  const found = model.search.value?.count.value ?? 0;
  const facts = [counted(pieces.length, "piece"), ...(found > 0 ? [counted(found, "shape")] : [])];
  return (
    <a class="button is-main continue" href={found > 0 ? "#shapes" : "#pieces"} data-testid="continue">
      <Icon name="next" />
      <span>
        Continue
        <span class="continue-facts">
          {name}: {facts.join(", ")}
        </span>
      </span>
    </a>
  );
}

function Hero() {
  const set = examples.find(({ id }) => id === heroSet);
  const catalogue = useMemo(() => (set ? catalogueOf(set.puzzle, set.challenges) : null), [set]);
  const challenge = catalogue?.challenges[heroShape];
  if (!catalogue || !challenge) return null;
  return (
    <div class="hero-picture" aria-hidden="true">
      <Figure puzzle={catalogue.puzzle} challenge={challenge} solved={false} fills />
      <Figure puzzle={catalogue.puzzle} challenge={challenge} solved fills />
    </div>
  );
}

function SetCard({ set }: { set: ExampleSet }) {
  const model = useModel();
  const catalogue = useMemo(() => catalogueOf(set.puzzle, set.challenges), [set]);
  const isBoard = set.puzzle.board !== undefined;
  const open = async (): Promise<void> => {
    if (await model.open(set.puzzle)) model.go(isBoard ? "boards" : "pieces");
  };
  return (
    <li class="set" data-testid={`set-${set.id}`}>
      <ul class={isBoard ? "set-shapes is-board" : "set-shapes"}>
        {catalogue.challenges.map((challenge, index) => (
          <li key={challenge.fingerprint}>
            <button
              type="button"
              class="set-shape"
              aria-label={`Play ${titleOf(challenge, set, index)}`}
              title={`Play ${titleOf(challenge, set, index)}`}
              onClick={() => model.play(set.puzzle, set.challenges, index)}
            >
              <Picture catalogue={catalogue} challenge={challenge} />
              <span class="set-shape-name" aria-hidden="true">
                {challenge.title ?? `Start ${index + 1}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="set-words">
        <h3>{set.name}</h3>
        <p>{set.words}</p>
        <button
          type="button"
          class="button"
          aria-label={`Open ${set.name} in the studio`}
          onClick={() => void open()}
        >
          <span>Open</span>
          <Icon name="next" />
        </button>
      </div>
    </li>
  );
}

function titleOf(challenge: Challenge, set: ExampleSet, index: number): string {
  const name = challenge.title ?? `start ${index + 1}`;
  const count = challenge.solutions === null ? "" : `, ${solutionsWords(challenge.solutions)}`;
  return `${name}, ${set.name}${count}`;
}

function Picture({ catalogue, challenge }: { catalogue: Catalogue; challenge: Challenge }) {
  return (
    <div class="set-picture">
      <Figure puzzle={catalogue.puzzle} challenge={challenge} solved={challenge.kind !== "board"} fills />
    </div>
  );
}
