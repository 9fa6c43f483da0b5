// Shares the pieces as a link. The link contains the whole puzzle; no server keeps anything.

import { useEffect, useRef, useState } from "preact/hooks";
import { downloadPuzzle } from "../downloads.js";
import { Icon } from "../icon.js";
import { useModel } from "../model.js";
import { closeDesk } from "./desk_state.js";
import { Dialog } from "./dialog.js";
import { addressOf, maxSafeLink } from "./link.js";
import { PuzzlePicture } from "./piece_picture.js";

export function ShareDialog() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  /** Null if the page has no address that leads here from elsewhere. */
  const [link, setLink] = useState<string | null>("");
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isOpen = true;
    addressOf(model.engine, puzzle).then(
      (address) => isOpen && setLink(address),
      (error: unknown) => isOpen && setFault(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOpen = false;
    };
  }, [puzzle, model]);
  if (link === null) return <NoLink />;

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
            {"share" in navigator && (
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
        </>
      )}
    </Dialog>
  );
}

function NoLink() {
  const model = useModel();
  return (
    <Dialog
      title="Share as a link"
      onClose={closeDesk}
      foot={
        <button type="button" class="button is-main" onClick={() => void downloadPuzzle(model)}>
          <Icon name="save" />
          <span>Save a puzzle file</span>
        </button>
      }
    >
      <p data-testid="no-link">
        You have opened this page from your disk, so a link to it would not open on other computers. Send the
        puzzle file instead. If others are to play, save a page for players in the step “Print & save”.
      </p>
    </Dialog>
  );
}
