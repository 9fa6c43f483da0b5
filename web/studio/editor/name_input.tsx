// Text fields for names, without spelling marks and suggestions of the browser.

import type { Editing } from "./editor.js";

interface Props {
  readonly value: string;
  readonly maxLength: number;
  readonly change: (text: string) => void;
  /** The id of the element that says what is wrong with the name. */
  readonly fault?: string | undefined;
  readonly placeholder?: string;
  readonly testId?: string;
}

export function NameInput({ value, maxLength, change, fault, placeholder = "", testId }: Props) {
  return (
    <input
      type="text"
      maxLength={maxLength}
      value={value}
      placeholder={placeholder}
      autocomplete="off"
      spellcheck={false}
      aria-invalid={fault !== undefined}
      aria-describedby={fault}
      data-testid={testId}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}

/** The name of the puzzle: in the head, and where there is no room for it, among the details. */
export function PuzzleNameInput({ editing: { puzzle, change } }: { editing: Editing }) {
  return (
    <NameInput
      maxLength={100}
      value={puzzle.name}
      change={(name) => change({ ...puzzle, name }, "", "name of the puzzle")}
    />
  );
}
