// Everything that opens puzzles from outside, on the whole page: files that are dropped, texts that
// are pasted, and links. The shell has one desk.

import { useEffect, useState } from "preact/hooks";
import { type Model, useModel } from "../model.js";
import { closeDesk, deskWindow } from "./desk_state.js";
import { Dialog } from "./dialog.js";
import type { FileFault } from "./files.js";
import { openFile, openLink, openText } from "./opening.js";
import { SetsDialog } from "./sets_dialog.js";
import { ShareDialog } from "./share_dialog.js";

export function FileDesk() {
  const model = useModel();
  const isOver = useDrop(model);
  usePaste(model);
  useRoute(model);
  return (
    <>
      {isOver && (
        <div class="drop-veil" aria-hidden="true">
          <p>Drop a puzzle file here</p>
        </div>
      )}
      <DeskWindows />
    </>
  );
}

function useDrop(model: Model): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // The pointer has left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void openFile(model, file);
    };
    window.addEventListener("dragenter", over);
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", over);
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [model]);
  return isOver;
}

function usePaste(model: Model): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target } = event;
      if (target instanceof Element && target.closest("input, textarea, [contenteditable]")) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (file) void openFile(model, file);
      else if (text.trim() !== "") void openText(model, text);
      else return;
      event.preventDefault();
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [model]);
}

/** Opens the puzzle of the page's own address, once the saved session is there. */
function useRoute(model: Model): void {
  const route = model.route.value;
  const link = route.step === "link" ? route.of : null;
  const isReady = model.isRestored.value;
  useEffect(() => {
    if (link === null || !isReady) return;
    void openLink(model, link);
  }, [link, isReady]);
}

function DeskWindows() {
  const open = deskWindow.value;
  switch (open?.show) {
    case "sets":
      return <SetsDialog />;
    case "share":
      return <ShareDialog />;
    case "paste":
      return <PasteDialog />;
    case "faults":
      return (
        <Dialog
          title={open.title}
          onClose={closeDesk}
          foot={
            <button type="button" class="button is-main" onClick={closeDesk}>
              Close
            </button>
          }
        >
          <p>Your pieces have not changed.</p>
          <ul class="fault-list" data-testid="file-faults">
            {open.faults.map((fault, i) => (
              <FaultItem key={i} {...fault} />
            ))}
          </ul>
        </Dialog>
      );
    default:
      return null;
  }
}

/** A message can have further lines: a picture in characters of equal width. */
function FaultItem({ line, piece, message }: FileFault) {
  const [words = "", ...picture] = message.split("\n");
  return (
    <li>
      {line !== null && <span class="fault-place">line {line}</span>}
      {piece !== null && <span class="fault-place">piece {piece}</span>}
      <span>{words}</span>
      {picture.length > 0 && <pre>{picture.join("\n")}</pre>}
    </li>
  );
}

function PasteDialog() {
  const model = useModel();
  const [text, setText] = useState("");
  const open = (): void => {
    closeDesk();
    void openText(model, text);
  };
  return (
    <Dialog
      title="Paste a puzzle file or a link"
      onClose={closeDesk}
      foot={
        <button
          type="button"
          class="button is-main"
          aria-disabled={text.trim() === ""}
          onClick={() => text.trim() !== "" && open()}
        >
          Open
        </button>
      }
    >
      <label class="form-field">
        <span>Text of a puzzle file (TOML), or a link to a puzzle</span>
        <textarea
          rows={9}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </Dialog>
  );
}
