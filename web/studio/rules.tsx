// Switches that the steps Pieces and Symmetry share.

import type { PuzzleJson } from "../engine/engine.js";
import { useModel } from "./model.js";

interface FlagProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
  readonly test: string;
}

export function Flag({ name, isOn, set, test }: FlagProps) {
  return (
    <label class="flag">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked)}
        data-testid={`rule-${test}`}
      />
      <span>{name}</span>
    </label>
  );
}

const ruleNames = {
  flips: "Pieces can be flipped over",
  turns: "Pieces can be turned",
  holes: "Shapes with holes",
} as const satisfies Partial<Record<keyof PuzzleJson, string>>;

/** One of the rules of the puzzle that are on or off. */
export function Rule({ rule }: { rule: keyof typeof ruleNames }) {
  const model = useModel();
  return (
    <Flag
      name={ruleNames[rule]}
      isOn={model.puzzle.value[rule]}
      set={(isOn) => model.change({ ...model.puzzle.peek(), [rule]: isOn })}
      test={rule}
    />
  );
}
