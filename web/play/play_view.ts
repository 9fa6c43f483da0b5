// The view of a challenge in play.

import type { Announcer } from "../ui/announcer.js";
import { BoardView } from "./board_view.js";
import type { Catalogue, Challenge } from "../core/catalogue.js";
import { Clock, timeText } from "../core/clock.js";
import { ClockView } from "./clock_view.js";
import { copyInWords, statusWords } from "../core/description.js";
import { Drag } from "./drag.js";
import type { Feedback } from "./feedback.js";
import { Game } from "../core/game.js";
import { GameBar } from "./game_bar.js";
import { icon } from "../ui/icon.js";
import { celebrate } from "./joy.js";
import { type Action, actionOf } from "./keyboard.js";
import { html } from "../ui/markup.js";
import { OutcomeView } from "./outcome_view.js";
import { PieceBar } from "./piece_bar.js";
import type { Lie } from "../core/placement.js";
import { asked } from "../core/question.js";
import { linkTo } from "../players/route.js";
import type { SettingsStore } from "../core/settings.js";
import { share } from "./share.js";
import type { Storage } from "../core/storage.js";
import { TrayView } from "./tray_view.js";
import { challengeName, copyName, factsOf, fileName, listed, solvedWords } from "../core/words.js";

/** If the board's width is more than this many times its height, the pieces are below the board. */
const maxRatioBeside = 2.2;
/** The scale of pieces beside the board is at most this share of the board's scale. */
const maxTrayScale = 0.75;
/** Pieces below the board take at most this share of the height of both. */
const maxTrayShare = 0.45;
/** How far a wheel must turn for one step, in pixels. */
const wheelStep = 40;

/** The parts of the page that a game uses. */
export interface PageParts {
  readonly catalogue: Catalogue;
  readonly storage: Storage;
  readonly announcer: Announcer;
  readonly settings: SettingsStore;
  readonly feedback: Feedback;
}

export interface Surroundings {
  /** Returns another challenge that is not solved yet. */
  readonly any: () => Challenge | null;
  readonly tell: (words: string) => void;
  /** An address that opens the game on other computers; null if there is none. */
  readonly link: () => Promise<string | null>;
  /** What the player reads if there is no such address. */
  readonly withoutLink: string;
}

export class PlayView {
  readonly element: HTMLElement;
  /** The content of the page's head during the game. */
  readonly head: HTMLElement;
  readonly title: HTMLHeadingElement;
  private readonly game: Game;
  private readonly board: BoardView;
  private readonly tray: TrayView;
  private readonly pieceBar: PieceBar;
  private readonly gameBar: GameBar;
  private readonly drag: Drag;
  private readonly outcome: OutcomeView;
  /** The area that is visible without scrolling. */
  private readonly area = html("div", { class: "play-area" });
  private readonly resized = new ResizeObserver(() => this.fitTray());
  private selected: number | null = null;
  /** The copy that the last hint has placed. */
  private hinted: number | null = null;
  private wheel = 0;
  /** Whether a press was handled; then the click that follows it is ignored. */
  private pressed = false;
  /** Whether the piece was chosen before it was pressed. The first click on a piece only chooses it. */
  private wasChosen = false;

  private readonly catalogue: Catalogue;
  private readonly clock: Clock;
  private readonly clockView: ClockView;

  constructor(
    private readonly page: PageParts,
    private readonly challenge: Challenge,
    private readonly neighbours: { before: Challenge | null; after: Challenge | null },
    private readonly around: Surroundings,
  ) {
    const { catalogue, settings } = page;
    this.catalogue = catalogue;
    const saved = page.storage.load(challenge.fingerprint);
    this.game = new Game(catalogue.puzzle, challenge, saved);
    this.clock = new Clock(saved);
    this.clockView = new ClockView(this.clock, settings, () => !this.game.isUntouched);
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
      undo: () => this.undo(),
      redo: () => this.redo(),
      hint: () => this.hint(),
      showSolution: () => void this.showSolution(),
      startOver: () => this.startOver(),
    });
    this.outcome = new OutcomeView(this.game, this.clock, neighbours.after, {
      share: () => void this.share(),
      any: around.any,
    });
    this.drag = new Drag(this.game, this.board, {
      pressed: (copy) => this.select(copy),
      clicked: (copy, pivot) => {
        if (this.wasChosen) this.change(copy, () => this.game.turn(copy, 1, pivot));
      },
      held: (copy, pivot) => this.change(copy, () => this.game.turn(copy, 1, pivot)),
      changed: () => this.show(),
      dropped: (copy, pose, spot) => {
        this.pressed = false;
        this.change(copy, () => this.game.put(copy, { pose, spot }));
        this.focusOn(copy);
      },
    });
    this.title = html("h1", { tabindex: -1 }, challengeName(challenge));
    this.head = this.headOf();
    this.element = this.layout();
    this.listen();
    this.resized.observe(this.area);
    this.show();
  }

  /** Must be called when the view is part of the page. */
  begin(): void {
    this.fitTray();
    this.clockView.begin();
    window.addEventListener("pagehide", this.keep);
  }

  end(): void {
    this.drag.cancel();
    this.resized.disconnect();
    this.clockView.end();
    window.removeEventListener("pagehide", this.keep);
    this.keep();
  }

  /** Saves the game, unless the player has only looked at it. */
  private readonly keep = (): void => {
    if (!this.game.isUntouched) this.save();
  };

  private save(): void {
    const game = { ...this.game.saved(), ...this.clock.saved() };
    this.page.storage.save(this.challenge.fingerprint, game);
  }

  private headOf(): HTMLElement {
    const { before, after } = this.neighbours;
    return html(
      "div",
      { class: "play-head" },
      html("div", { class: "play-title" }, this.title, html("p", { class: "facts" }, this.facts.join(" · "))),
      html(
        "nav",
        { class: "steps", "aria-label": "Other shapes" },
        neighbourLink(before, "back", "Previous"),
        neighbourLink(after, "next", "Next"),
      ),
    );
  }

  private get facts(): string[] {
    return factsOf(this.challenge, this.catalogue.puzzle);
  }

  private layout(): HTMLElement {
    const { width, height } = this.board.size;
    this.area.classList.toggle("is-wide", width > maxRatioBeside * height);
    this.area.style.setProperty("--board-ratio", (width / height).toFixed(3));
    this.area.append(
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
      html("div", { class: "status-row" }, this.outcome.status, this.clockView.element),
      this.pieceBar.element,
      this.tray.element,
      this.outcome.done,
      this.gameBar.element,
    );
    return html(
      "section",
      { class: "play", "aria-label": challengeName(this.challenge) },
      this.area,
      html(
        "div",
        { class: "below" },
        html("p", { class: "facts" }, this.facts.join(" · ")),
        this.outcome.open,
      ),
      html(
        "p",
        { class: "unseen", id: "keys" },
        "Enter lays a piece on the board. There the arrow keys move it, R turns it, and Delete takes it off. How to play says more.",
      ),
    );
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => {
      const at = copyAt(event.target);
      if (!at) return;
      const picture = at.element instanceof SVGElement ? this.board.element : at.element.querySelector("svg");
      if (!picture || this.game.fixed.has(at.copy)) return;
      // Prevents the selection of text and the browser's own dragging.
      event.preventDefault();
      this.wasChosen = this.selected === at.copy;
      at.element.focus({ preventScroll: true });
      this.pressed = true;
      this.drag.press(event, at.copy, picture);
    });
    element.addEventListener("focusin", (event) => {
      const at = copyAt(event.target);
      if (at && !this.game.fixed.has(at.copy)) this.select(at.copy);
    });
    // A screen reader clicks without a press.
    this.board.element.addEventListener("click", (event) => {
      const at = copyAt(event.target);
      if (at) this.activateUnlessPressed(at.copy);
    });
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("wheel", (event) => this.turnByWheel(event), { passive: false });
    element.addEventListener("contextmenu", (event) => {
      if (copyAt(event.target)) event.preventDefault(); // caused by a long press with a finger
    });
  }

  private activateUnlessPressed(copy: number): void {
    const wasPressed = this.pressed;
    this.pressed = false;
    if (!wasPressed) this.activate(copy);
  }

  /** An action of the keyboard: places a copy, or turns it if it is on the board. */
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
      if (action.do === "undo") this.undo();
      else this.redo();
      return;
    }
    if (copy === null) return;
    const isButton = at?.element instanceof HTMLButtonElement;
    if (action.do === "activate" && isButton) return; // the browser clicks the button
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

  /** Changes one copy, and announces the result. */
  private change(copy: number, act: () => void): void {
    this.selected = copy;
    this.act(act, null);
    if (!this.game.findings.solved) this.page.announcer.say(copyInWords(this.game, this.game.copy(copy)));
  }

  /**
   * A move of the player. With `words`, these are announced, and the move does not count as
   * solving.
   */
  private act(act: () => void, words: string | null): void {
    const { announcer, feedback } = this.page;
    const wasSolved = this.game.findings.solved;
    const before = this.game.lies;
    act();
    this.clockView.goOn();
    const isSolved = this.game.findings.solved;
    const isNews = isSolved && !wasSolved && words === null;
    if (isNews) this.clock.end();
    this.hinted = null;
    this.save();
    this.show();
    if (isNews) this.rejoice();
    else if (words !== null) announcer.say(`${words} ${statusWords(this.game)}`);
    if (isNews) feedback.solved();
    else if (laidOf(this.game.lies) !== laidOf(before)) feedback.laid();
    else if (this.game.lies !== before) feedback.turned();
  }

  /** Celebrates, unless hints placed at least half of the pieces. */
  private rejoice(): void {
    this.page.announcer.say(`Solved. ${statusWords(this.game)}`);
    const { hints } = this.game.saved();
    if (2 * hints >= this.game.copies.length - this.game.fixed.size) return;
    const colours = this.game.copies.map(({ piece }) => piece.colour);
    celebrate(this.board.element, colours);
  }

  private undo(): void {
    const wasEmpty = this.game.isUntouched;
    this.act(() => {
      this.game.undo();
      if (wasEmpty && !this.game.isUntouched) this.clock.goBack();
    }, "Undone.");
  }

  private redo(): void {
    this.act(() => this.game.redo(), "Redone.");
  }

  private startOver(): void {
    this.clock.startAnew();
    this.act(() => this.game.startOver(), "The board is empty.");
  }

  private async showSolution(): Promise<void> {
    const words = this.game.solved
      ? "This lays all pieces as in one solution. Undo takes it back."
      : "This lays all pieces as in one solution. The list will show that you have seen the solution.";
    if (!(await asked("Show a whole solution?", words, "Show it", "Not yet"))) return;
    this.clock.noteHelp();
    this.clock.end();
    this.act(() => this.game.showSolution(), "This is a solution.");
  }

  private hint(): void {
    this.clock.noteHelp();
    const wasSolved = this.game.findings.solved;
    const hint = this.game.hint();
    if (!hint) return;
    const words: string[] = [];
    if (hint.deadEnd) words.push("The pieces on the board could not lead to a solution.");
    if (hint.takenOff.length > 0) {
      words.push(
        `${listed(hint.takenOff.map((copy) => copyName(this.game.copy(copy))))} had to be taken off.`,
      );
    }
    const copy = this.game.copy(hint.copy);
    this.selected = hint.copy;
    const isSolved = this.game.findings.solved && !wasSolved;
    if (isSolved) this.clock.end();
    this.act(() => undefined, [`Hint: ${copyInWords(this.game, copy)}.`, ...words].join(" "));
    if (isSolved) this.rejoice();
    this.hinted = hint.copy;
    this.show();
    this.outcome.say([`Hint: ${copyName(copy)} is now in a right place.`, ...words].join(" "));
  }

  private async share(): Promise<void> {
    const { puzzle } = this.catalogue;
    const { number } = this.challenge;
    const time = this.clock.isEnded ? ` in ${timeText(this.clock.time)}` : "";
    const link = await this.around.link();
    const shared = await share(this.game, {
      lines: [
        `${puzzle.name} · ${challengeName(this.challenge)}`,
        `${solvedWords(this.game.saved())}${time}`,
      ],
      link,
      name: `${fileName(puzzle.name)}-${number}`,
    });
    if (shared === "saved and copied")
      this.around.tell("The picture was saved and the link was copied. You can paste it anywhere.");
    if (shared === "saved") {
      const more = link === null ? this.around.withoutLink : `The link is ${link}`;
      this.around.tell(`The picture was saved. ${more}`.trim());
    }
  }

  private focusOn(copy: number): void {
    (this.board.pieceElement(copy) ?? this.tray.pieceElement(copy))?.focus({ preventScroll: true });
  }

  private show(): void {
    const dragged = this.drag.copy;
    this.board.update(this.selected, dragged, this.hinted);
    this.tray.update(this.selected, dragged);
    this.pieceBar.update(this.selected);
    this.gameBar.update();
    this.outcome.update();
    this.clockView.update();
    // When the challenge is solved, a text takes the place of the pieces, so that nothing moves.
    this.area.classList.toggle("is-solved", this.game.findings.solved);
  }

  /** Draws the pieces beside the board as large as the space permits. */
  private fitTray(): void {
    const { tray, area } = this;
    this.board.fitLines();
    if (area.clientHeight === 0 || tray.element.hidden) return;
    const style = getComputedStyle(tray.element);
    const frame = 2 * (Number.parseFloat(style.paddingTop) + Number.parseFloat(style.borderTopWidth));
    const width = tray.element.offsetWidth - frame;
    const isBeside = getComputedStyle(area).getPropertyValue("--tray-beside").trim() === "1";
    if (isBeside) {
      tray.fit(width, tray.element.offsetHeight - frame, () => this.board.scale * maxTrayScale);
    } else {
      const room = this.board.element.clientHeight + tray.element.offsetHeight;
      const board = this.board.size;
      tray.fit(width, room * maxTrayShare - frame, (height) => {
        const scale = (room - height - frame) / board.height;
        return maxTrayScale * Math.min(scale, this.board.element.clientWidth / board.width);
      });
    }
    tray.update(this.selected, this.drag.copy);
  }
}

/** How many copies are on the board. */
function laidOf(lies: readonly Lie[]): number {
  return lies.filter(({ spot }) => spot).length;
}

function neighbourLink(challenge: Challenge | null, name: "back" | "next", words: string): HTMLElement {
  const parts =
    name === "back" ? [icon(name), html("span", {}, words)] : [html("span", {}, words), icon(name)];
  if (!challenge) return html("span", { class: "button is-off", "aria-hidden": "true" }, ...parts);
  return html(
    "a",
    {
      class: "button",
      href: linkTo(challenge),
      "aria-label": `${words}: ${challengeName(challenge)}`,
    },
    ...parts,
  );
}

/** The copy to which an event belongs, and its element. */
function copyAt(target: EventTarget | null): { copy: number; element: HTMLElement | SVGElement } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement | SVGElement>("[data-copy]");
  const copy = Number(element?.dataset["copy"]);
  return element && Number.isInteger(copy) ? { copy, element } : null;
}
