// The list of pieces. On a phone it is a strip above the drawing board.

import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icon.js";
import type { Editing } from "./editor.js";
import { PiecePicture } from "./piece_picture.js";

export function PieceList({ editing }: { editing: Editing }) {
  const { puzzle, index, letters, faults, choose, move } = editing;
  const list = useRef<HTMLOListElement>(null);
  // A mouse can drag a card to another place in the list.
  const dragged = useRef<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const drop = (): void => {
    dragged.current = null;
    setTarget(null);
  };
  // The chosen piece is in sight, without moving the page.
  useEffect(() => {
    const strip = list.current;
    const card = strip?.children[index];
    if (!strip || !(card instanceof HTMLElement)) return;
    const [own, around] = [card.getBoundingClientRect(), strip.getBoundingClientRect()];
    if (own.left < around.left) strip.scrollLeft -= around.left - own.left + 8;
    if (own.right > around.right) strip.scrollLeft += own.right - around.right + 8;
    if (own.top < around.top) strip.scrollTop -= around.top - own.top + 8;
    if (own.bottom > around.bottom) strip.scrollTop += own.bottom - around.bottom + 8;
  }, [index, puzzle.pieces.length]);

  return (
    <section class="piece-list" aria-label="Pieces">
      <ol class="piece-cards" ref={list}>
        {puzzle.pieces.map((piece, at) => {
          const wrong = faults[at] ?? [];
          const words = [
            piece.copies > 1 ? `${piece.copies} copies` : "",
            piece.sides.length > 1 ? `${piece.sides.length} sides` : "",
            ...wrong.map(({ message }) => message),
          ].filter((word) => word !== "");
          return (
            <li
              key={at}
              class={target === at ? "is-target" : undefined}
              draggable
              onDragStart={(event) => {
                dragged.current = at;
                event.dataTransfer?.setData("text/plain", piece.name);
              }}
              onDragOver={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                setTarget(at);
              }}
              onDragEnd={drop}
              onDrop={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                move(dragged.current, at);
                drop();
              }}
            >
              <button
                type="button"
                class={`piece-card${wrong.length > 0 ? " has-fault" : ""}`}
                aria-current={at === index ? "true" : undefined}
                data-testid={`piece-${piece.name}`}
                onClick={() => choose(at)}
              >
                <span class="card-pictures">
                  {piece.sides.slice(0, 2).map((side, i) => (
                    <PiecePicture
                      key={i}
                      lattice={puzzle.lattice}
                      cells={side.cells}
                      colour={piece.colour}
                      letter={letters[at] ?? ""}
                      min={piece.sides.length > 1 ? 3 : 2.4}
                    />
                  ))}
                </span>
                <span class="unseen">Piece </span>
                <span class="card-name">
                  {piece.name === "" ? "—" : piece.name}
                  {piece.copies > 1 && (
                    <span class="card-copies" aria-hidden="true">
                      ×{piece.copies}
                    </span>
                  )}
                </span>
                {words.length > 0 && <span class="unseen">, {words.join(", ")}</span>}
                {wrong.length > 0 && (
                  <span class="card-fault" aria-hidden="true">
                    !
                  </span>
                )}
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            class="piece-card is-new"
            aria-current={index >= puzzle.pieces.length ? "true" : undefined}
            data-testid="add-piece"
            title="New piece (N)"
            aria-label="New piece"
            onClick={() => choose(puzzle.pieces.length)}
          >
            <span class="card-pictures">
              <Icon name="add" />
            </span>
            <span class="card-name">New</span>
          </button>
        </li>
      </ol>
    </section>
  );
}
