// One challenge to play.

import type { Announcer } from "./announcer.js";
import { BoardView } from "./board_view.js";
import type { Catalogue, Challenge } from "./catalogue.js";
import { copyInWords, statusWords } from "./description.js";
import { Drag } from "./drag.js";
import { Game } from "./game.js";
import { GameBar } from "./game_bar.js";
import { icon } from "./icon.js";
import { type Action, actionOf } from "./keyboard.js";
import { html } from "./markup.js";
import { OutcomeView } from "./outcome_view.js";
import { PieceBar } from "./piece_bar.js";
import { linkTo } from "./route.js";
import type { Storage } from "./storage.js";
import { TrayView } from "./tray_view.js";
import { challengeTitle, copyName, factsOf, listed } from "./words.js";

/** Boards that are so many times wider than high have their pieces below them. */
const widest = 2.2;
/** Pixels a wheel must turn for one step. */
const wheelStep = 40;

export class PlayView {
  readonly element: HTMLElement;
  readonly title: HTMLHeadingElement;
  private readonly game: Game;
  private readonly board: BoardView;
  private readonly tray: TrayView;
  private readonly pieceBar: PieceBar;
  private readonly gameBar: GameBar;
  private readonly drag: Drag;
  private readonly outcome: OutcomeView;
  private readonly resized = new ResizeObserver(() => this.fitTray());
  private selected: number | null = null;
  private wheel = 0;
  /** A click that follows a press has been dealt with. */
  private pressed = false;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly challenge: Challenge,
    private readonly storage: Storage,
    private readonly announcer: Announcer,
    private readonly neighbours: { before: Challenge | null; after: Challenge | null },
  ) {
    this.game = new Game(catalogue.puzzle, challenge, storage.load(challenge.fingerprint));
    this.board = new BoardView(this.game);
    this.tray = new TrayView(this.game, (copy) => this.activateUnlessPressed(copy));
    this.pieceBar = new PieceBar(this.game, {
      turn: (steps) => this.withSelected((copy) => this.game.turn(copy, steps)),
      flip: () => this.withSelected((copy) => this.game.flip(copy)),
      changeSide: () => this.withSelected((copy) => this.game.changeSide(copy)),
      changeGrid: () => this.withSelected((copy) => this.game.changeGrid(copy)),
      layOrTakeOff: () =>
        this.withSelected((copy) =>
          this.game.lie(copy).spot ? this.game.takeOff(copy) : this.game.lay(copy),
        ),
    });
    this.gameBar = new GameBar(this.game, {
      undo: () => this.act(() => this.game.undo(), "Undone."),
      redo: () => this.act(() => this.game.redo(), "Redone."),
      hint: () => this.hint(),
      showSolution: () => this.act(() => this.game.showSolution(), "This is a solution."),
      startOver: () => this.act(() => this.game.startOver(), "The board is empty."),
    });
    this.outcome = new OutcomeView(this.game, neighbours.after);
    this.drag = new Drag(this.game, this.board, {
      pressed: (copy) => this.select(copy),
      clicked: (copy, pivot) => this.change(copy, () => this.game.turn(copy, 1, pivot)),
      changed: () => this.show(),
      dropped: (copy, pose, spot) => {
        this.pressed = false;
        this.change(copy, () => this.game.put(copy, { pose, spot }));
        this.focusOn(copy);
      },
    });
    this.title = html("h1", { tabindex: -1 }, challengeTitle(challenge));
    this.element = this.layout();
    this.listen();
    this.resized.observe(this.element);
    this.show();
  }

  /** Once it is part of the page. */
  begin(): void {
    this.fitTray();
  }

  end(): void {
    this.drag.cancel();
    this.resized.disconnect();
  }

  private layout(): HTMLElement {
    const { before, after } = this.neighbours;
    const facts = factsOf(this.challenge, this.catalogue.puzzle);
    const { left, right, foot, top } = this.game.ground.box;
    const isWide = right - left > widest * (top - foot);
    return html(
      "section",
      { class: "play", "aria-label": challengeTitle(this.challenge) },
      html(
        "div",
        { class: "play-head" },
        html(
          "div",
          { class: "play-title" },
          this.title,
          html("p", { class: "facts" }, facts.join(" · ")),
        ),
        html(
          "nav",
          { class: "steps", "aria-label": "Other challenges" },
          neighbourLink(before, "back", "Previous"),
          neighbourLink(after, "next", "Next"),
        ),
      ),
      html(
        "div",
        { class: isWide ? "play-area is-wide" : "play-area" },
        html(
          "div",
          {
            class: "board-frame",
            role: "application",
            "aria-label": "Board",
            "aria-describedby": "keys",
          },
          this.board.element,
        ),
        html(
          "div",
          { class: "side" },
          this.outcome.status,
          this.outcome.done,
          this.pieceBar.element,
          this.tray.element,
          this.gameBar.element,
          this.outcome.open,
        ),
      ),
      html(
        "p",
        { class: "unseen", id: "keys" },
        "Enter lays a piece on the board. On the board arrow keys move it, R turns it, Delete takes it off. More under How to play.",
      ),
    );
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => {
      const at = copyAt(event.target);
      if (!at) return;
      const picture =
        at.element instanceof SVGElement ? this.board.element : at.element.querySelector("svg");
      if (!picture || this.game.fixed.has(at.copy)) return;
      // Not the beginning of a selection of text, nor of the browser's own dragging.
      event.preventDefault();
      at.element.focus({ preventScroll: true });
      this.pressed = true;
      this.drag.press(event, at.copy, picture);
    });
    element.addEventListener("focusin", (event) => {
      const at = copyAt(event.target);
      if (at && !this.game.fixed.has(at.copy)) this.select(at.copy);
    });
    // A screen reader clicks without pressing.
    this.board.element.addEventListener("click", (event) => {
      const at = copyAt(event.target);
      if (at) this.activateUnlessPressed(at.copy);
    });
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("wheel", (event) => this.turnByWheel(event), { passive: false });
    element.addEventListener("contextmenu", (event) => {
      if (copyAt(event.target)) event.preventDefault(); // a long press with a finger
    });
  }

  private activateUnlessPressed(copy: number): void {
    const wasPressed = this.pressed;
    this.pressed = false;
    if (!wasPressed) this.activate(copy);
  }

  /** With the keyboard: lays a piece down, or turns one that lies. */
  private activate(copy: number): void {
    if (this.game.fixed.has(copy)) return;
    const isLaid = this.game.lie(copy).spot !== null;
    this.change(copy, () => (isLaid ? this.game.turn(copy, 1) : this.game.lay(copy)));
    this.focusOn(copy);
  }

  private key(event: KeyboardEvent): void {
    this.pressed = false;
    const at = copyAt(event.target);
    const copy = this.drag.copy ?? (at && !this.game.fixed.has(at.copy) ? at.copy : null);
    const row = copy === null ? 0 : (this.game.lie(copy).spot?.y ?? 0);
    const action = actionOf(event, this.catalogue.puzzle.lattice, row);
    if (!action) return;
    if (action.do === "undo" || action.do === "redo") {
      event.preventDefault();
      if (action.do === "undo") this.act(() => this.game.undo(), "Undone.");
      else this.act(() => this.game.redo(), "Redone.");
      return;
    }
    if (copy === null) return;
    const isButton = at?.element instanceof HTMLButtonElement;
    if (action.do === "activate" && isButton) return; // the browser makes a click of it
    event.preventDefault();
    if (this.drag.copy !== null) this.handleInHand(action);
    else this.handle(action, copy);
  }

  private handleInHand(action: Action): void {
    if (action.do === "turn") this.drag.turn(action.steps);
    else if (action.do === "flip") this.drag.flip();
    else if (action.do === "side") this.drag.changeSide();
    else if (action.do === "cancel") this.drag.cancel();
  }

  private handle(action: Action, copy: number): void {
    const { game } = this;
    switch (action.do) {
      case "move":
        return this.change(copy, () => game.move(copy, action.by));
      case "turn":
        return this.change(copy, () => game.turn(copy, action.steps));
      case "flip":
        return this.change(copy, () => game.flip(copy));
      case "side":
        return this.change(copy, () => game.changeSide(copy));
      case "grid":
        return this.change(copy, () => game.changeGrid(copy));
      case "activate":
        return this.activate(copy);
      case "takeOff":
        this.change(copy, () => game.takeOff(copy));
        return this.focusOn(copy);
      default:
        return;
    }
  }

  private turnByWheel(event: WheelEvent): void {
    const inHand = this.drag.copy !== null;
    const isChosen = copyAt(event.target)?.copy === this.selected && this.selected !== null;
    if (!inHand && !isChosen) return;
    event.preventDefault();
    this.wheel += event.deltaMode === 0 ? event.deltaY : event.deltaY * wheelStep;
    const steps = Math.trunc(this.wheel / wheelStep);
    if (steps === 0) return;
    this.wheel = 0;
    if (inHand) this.drag.turn(Math.sign(steps));
    else this.withSelected((copy) => this.game.turn(copy, Math.sign(steps)));
  }

  private select(copy: number | null): void {
    if (this.selected === copy) return;
    this.selected = copy;
    this.show();
  }

  private withSelected(act: (copy: number) => void): void {
    const { selected } = this;
    if (selected !== null) this.change(selected, () => act(selected));
  }

  /** Does something to one copy, and says what became of it. */
  private change(copy: number, act: () => void): void {
    this.selected = copy;
    this.act(act, null);
    if (!this.game.findings.solved)
      this.announcer.say(copyInWords(this.game, this.game.copy(copy)));
  }

  private act(act: () => void, words: string | null): void {
    const wasSolved = this.game.findings.solved;
    act();
    this.storage.save(this.challenge.fingerprint, this.game.saved());
    this.show();
    const isSolved = this.game.findings.solved;
    if (isSolved && !wasSolved && words === null)
      this.announcer.say(`Solved. ${statusWords(this.game)}`);
    else if (words !== null) this.announcer.say(`${words} ${statusWords(this.game)}`);
  }

  private hint(): void {
    const hint = this.game.hint();
    if (!hint) return;
    const words = [`Hint: ${copyInWords(this.game, this.game.copy(hint.copy))}.`];
    if (hint.deadEnd) words.push("What lay there could not be completed.");
    if (hint.takenOff.length > 0) {
      words.push(
        `${listed(hint.takenOff.map((copy) => copyName(this.game.copy(copy))))} made room.`,
      );
    }
    this.selected = hint.copy;
    this.act(() => undefined, words.join(" "));
    this.outcome.say(words.join(" "));
  }

  private focusOn(copy: number): void {
    (this.board.pieceElement(copy) ?? this.tray.pieceElement(copy))?.focus({ preventScroll: true });
  }

  private show(): void {
    const dragged = this.drag.copy;
    this.board.update(this.selected, dragged);
    this.tray.update(this.selected, dragged);
    this.pieceBar.update(this.selected);
    this.gameBar.update();
    this.outcome.update();
  }

  /** Pieces beside the board are drawn as large as there is room for. */
  private fitTray(): void {
    const isNarrow = this.element.clientWidth < 720;
    const style = getComputedStyle(this.tray.element);
    const width = this.tray.element.clientWidth - 2 * Number.parseFloat(style.paddingLeft);
    const beside = Math.min(340, Math.max(220, this.board.element.clientHeight - 230));
    this.tray.fit(width, isNarrow ? 210 : beside, Math.min(30, this.board.scale * 0.75));
    this.tray.update(this.selected, this.drag.copy);
  }
}

function neighbourLink(
  challenge: Challenge | null,
  name: "back" | "next",
  words: string,
): HTMLElement {
  const parts =
    name === "back" ? [icon(name), html("span", {}, words)] : [html("span", {}, words), icon(name)];
  if (!challenge) return html("span", { class: "button is-off", "aria-hidden": "true" }, ...parts);
  return html(
    "a",
    {
      class: "button",
      href: linkTo(challenge),
      "aria-label": `${words}: ${challengeTitle(challenge)}`,
    },
    ...parts,
  );
}

/** The copy that an event is about, and its element. */
function copyAt(
  target: EventTarget | null,
): { copy: number; element: HTMLElement | SVGElement } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement | SVGElement>("[data-copy]");
  const copy = Number(element?.dataset["copy"]);
  return element && Number.isInteger(copy) ? { copy, element } : null;
}
