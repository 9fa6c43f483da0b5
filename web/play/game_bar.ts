// Buttons that act on the whole game.

import { button, isEnabled, setEnabled } from "../ui/button.js";
import type { Game } from "../core/game.js";
import { html } from "../ui/markup.js";

export interface GameActions {
  undo(): void;
  redo(): void;
  hint(): void;
  showSolution(): void;
  startOver(): void;
}

export class GameBar {
  readonly element: HTMLElement;
  private readonly buttons: Readonly<Record<keyof GameActions, HTMLButtonElement>>;

  constructor(
    private readonly game: Game,
    actions: GameActions,
  ) {
    const guarded = (what: keyof GameActions) => () => {
      if (isEnabled(this.buttons[what])) actions[what]();
    };
    this.buttons = {
      undo: button("undo", "Undo", guarded("undo"), { title: "Undo (Ctrl+Z)" }),
      redo: button("redo", "Redo", guarded("redo"), { title: "Redo (Ctrl+Y)" }),
      hint: button("hint", "Hint", guarded("hint"), { title: "Lay one piece of a solution" }),
      showSolution: button("solution", "Solution", guarded("showSolution"), {
        title: "Show a whole solution",
      }),
      startOver: button("startOver", "Clear", guarded("startOver"), {
        title: "Take all pieces off the board",
      }),
    };
    this.element = html(
      "div",
      { class: "bar game-bar", role: "toolbar", "aria-label": "Game" },
      ...Object.values(this.buttons),
    );
  }

  update(): void {
    const { game } = this;
    const isDone = game.findings.solved;
    setEnabled(this.buttons.undo, game.canUndo);
    setEnabled(this.buttons.redo, game.canRedo);
    setEnabled(this.buttons.hint, game.canHelp && !isDone);
    setEnabled(this.buttons.showSolution, game.canHelp && !isDone);
    setEnabled(this.buttons.startOver, !game.isUntouched);
  }
}
