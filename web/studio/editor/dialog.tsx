// A window over the page. It is scrolled to the top when it opens, and the key Escape closes it.

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icon.js";

interface Props {
  readonly title: string;
  readonly class?: string;
  /** Called when the window closes, for whatever reason. */
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
  /** Buttons at the foot, which stay in sight. */
  readonly foot?: ComponentChildren;
}

export function Dialog({ title, class: name = "", onClose, onKeyDown, children, foot }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = place.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector("h2")?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={place}
      class={`window sheet ${name}`}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // A click beside the window hits the dialog itself.
        if (event.target === place.current) onClose();
      }}
    >
      <div class="sheet-body">
        <div class="sheet-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" class="button is-quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
        {foot && <div class="sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
