// Shares the pieces as a link. The link contains the whole puzzle; no server keeps anything.

import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icon.js";
import { useModel } from "../model.js";
import { closeDesk } from "./desk_state.js";
import { Dialog } from "./dialog.js";
import { linkOf, maxSafeLink } from "./link.js";
import { PuzzlePicture } from "./piece_picture.js";

export function ShareDialog() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const [link, setLink] = useState("");
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isOpen = true;
    linkOf(puzzle).then(
      (text) => isOpen && setLink(`${window.location.href.replace(/#.*$/s, "")}#puzzle=${text}`),
      (error: unknown) => isOpen && setFault(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOpen = false;
    };
  }, [puzzle]);
  const isLocal = /^(?:|localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("The link was copied.");
    } catch {
      field.current?.select();
      setSaid("The browser does not allow copying. The link is selected: copy it with Ctrl+C.");
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: puzzle.name, url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };

  return (
    <Dialog
      title="Share as a link"
      onClose={closeDesk}
      foot={
        link !== "" && (
          <>
            <span role="status" class="foot-words">
              {said}
            </span>
            {"share" in navigator && !isLocal && (
              <button type="button" class="button" onClick={() => void share()}>
                <Icon name="share" />
                <span>Share</span>
              </button>
            )}
            <button type="button" class="button is-main" onClick={() => void copy()}>
              <Icon name="copy" />
              <span>Copy the link</span>
            </button>
          </>
        )
      }
    >
      <PuzzlePicture puzzle={puzzle} most={12} />
      {fault !== "" && <p class="fault-words">{fault}</p>}
      {fault === "" && (
        <>
          <p>
            The link contains the pieces{puzzle.board ? " and the board" : ""}. Nothing is stored on a server.
            Everybody who opens the link sees this puzzle.
          </p>
          <label class="form-field">
            <span>Link, {link.length.toLocaleString("en")} characters</span>
            <textarea ref={field} class="link-text" rows={4} readOnly value={link} data-testid="link" />
          </label>
          {link.length > maxSafeLink && (
            <p class="hint-words">
              This is a long link. Some programs cut long links off. If the link does not arrive, send the
              puzzle file.
            </p>
          )}
          {isLocal && (
            <p class="hint-words">
              This page is on your computer, so the link opens only here. Other people can paste the link into
              their own page.
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
