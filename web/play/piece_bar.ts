// Buttons that act on the selected piece.

import { button, isEnabled, setEnabled } from "../ui/button.js";
import type { Game } from "../core/game.js";
import { html } from "../ui/markup.js";
import { copyName } from "../core/words.js";

export interface PieceActions {
  turn(steps: number): void;
  flip(): void;
  changeSide(): void;
  changeGrid(): void;
  layOrTakeOff(): void;
}

export class PieceBar {
  readonly element: HTMLElement;
  private readonly name = html("span", { class: "bar-name" });
  private readonly turns: HTMLButtonElement[] = [];
  private readonly side: HTMLButtonElement | null = null;
  private readonly grid: HTMLButtonElement | null = null;
  private readonly flip: HTMLButtonElement | null = null;
  private readonly lay: HTMLButtonElement;
  private readonly takeOff: HTMLButtonElement;

  constructor(
    private readonly game: Game,
    actions: PieceActions,
  ) {
    const { puzzle } = game;
    // A disabled button does nothing, but keeps the focus.
    const guarded = (element: () => HTMLButtonElement, act: () => void) => () => {
      if (isEnabled(element())) act();
    };
    if (puzzle.turns) {
      const left = button("turnLeft", "Left", () => actions.turn(-1), {
        title: "Turn left (Shift+R)",
      });
      const right = button("turnRight", "Right", () => actions.turn(1), {
        title: "Turn right (R)",
      });
      left.setAttribute("aria-label", "Turn left");
      right.setAttribute("aria-label", "Turn right");
      this.turns.push(left, right);
    }
    if (puzzle.flips) {
      this.flip = button("flip", "Flip", () => actions.flip(), { title: "Flip over (F)" });
    }
    if (puzzle.pieces.some(({ sides }) => sides.length > 1)) {
      const side: HTMLButtonElement = button(
        "side",
        "Other side",
        guarded(
          () => side,
          () => actions.changeSide(),
        ),
        { title: "Use the other side (S)" },
      );
      this.side = side;
    }
    if (game.ground.grids.length > 1) {
      const grid: HTMLButtonElement = button(
        "halfStep",
        game.ground.lattice.gridStep,
        guarded(
          () => grid,
          () => actions.changeGrid(),
        ),
        { title: `Go to the other grid, ${game.ground.lattice.gridGap} away (G)` },
      );
      this.grid = grid;
    }
    this.lay = button("layDown", "Lay down", () => actions.layOrTakeOff(), {
      title: "Lay on the board (Enter)",
    });
    this.takeOff = button("takeOff", "Take off", () => actions.layOrTakeOff(), {
      title: "Take off the board (Delete)",
    });
    this.element = html(
      "div",
      { class: "piece-bar" },
      this.name,
      html(
        "div",
        { class: "bar", role: "toolbar", "aria-label": "Chosen piece" },
        ...this.turns,
        this.flip,
        this.side,
        this.grid,
        this.lay,
        this.takeOff,
      ),
    );
  }

  update(selected: number | null): void {
    const copy = selected === null ? null : this.game.copy(selected);
    const isLaid = selected !== null && this.game.lie(selected).spot !== null;
    this.name.textContent = copy ? `Piece ${copyName(copy)}` : "Choose a piece";
    this.element.classList.toggle("is-idle", !copy);
    for (const one of [...this.turns, this.flip, this.lay, this.takeOff]) {
      if (one) setEnabled(one, copy !== null);
    }
    if (this.side) setEnabled(this.side, (copy?.piece.sides.length ?? 0) > 1);
    if (this.grid) setEnabled(this.grid, isLaid);
    const hadFocus = [this.lay, this.takeOff].includes(document.activeElement as HTMLButtonElement);
    this.lay.hidden = isLaid;
    this.takeOff.hidden = !isLaid;
    if (hadFocus) (isLaid ? this.takeOff : this.lay).focus();
  }
}
