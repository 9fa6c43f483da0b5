// The bar at the foot of a step: what is done, and the button that leads on.

import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icon.js";
import { useModel } from "./model.js";
import type { Step } from "./route.js";
import { type Action, nextOf } from "./way.js";

export const nextButtonId = "next";

export function NextBar({ step }: { step: Step }) {
  const { done, note = "", main, other } = nextOf(useModel(), step);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <nav class="next-bar" aria-label="Next step">
      <p class="next-words">
        <b data-testid="done">{done}</b> <span data-testid="note">{note}</span>
      </p>
      {other && (
        <button type="button" class="button" data-testid="other" onClick={other.run}>
          <Words action={other} />
        </button>
      )}
      {main && (
        <button
          type="button"
          class="button is-main"
          id={nextButtonId}
          ref={button}
          data-testid="next"
          title={`${main.words} (Ctrl+Enter)`}
          aria-keyshortcuts="Control+Enter"
          onClick={main.run}
        >
          <Words action={main} />
        </button>
      )}
    </nav>
  );
}

function Words({ action: { icon, words } }: { action: Action }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{words}</span>
    </>
  );
}
