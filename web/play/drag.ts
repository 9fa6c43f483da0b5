// Dragging pieces with a mouse, pen or finger.
//
// A press without a movement is a click. Otherwise the piece follows the pointer, and the board
// shows where it would be placed. When it is dropped, it is placed there, or off the board beside
// it.

import type { Piece } from "../core/catalogue.js";
import { type BoardView, planeAt } from "./board_view.js";
import type { Game } from "../core/game.js";
import { type Ground, pieceRings, snappedSpot } from "../core/ground.js";
import type { PlanePoint, Shard } from "../core/lattice.js";
import { svg } from "../ui/markup.js";
import { boxOf, middleOf, viewBoxOf } from "../core/outline.js";
import { partOf, pieceMarkup } from "../draw/drawing.js";
import { flippedOver, type Pose, sideOf, type Spot, turned, withOtherSide } from "../core/placement.js";

export interface DragListener {
  pressed(copy: number): void;
  /** `pivot` is the shard of the side's drawing that was clicked. */
  clicked(copy: number, pivot: Shard): void;
  /**
   * The piece was pressed for a while without a movement. Called again as long as this continues.
   */
  held(copy: number, pivot: Shard): void;
  /** A drag began, continued in another pose, or was cancelled. */
  changed(): void;
  dropped(copy: number, pose: Pose, spot: Spot | null): void;
}

/** A press that moves at most this many pixels is a click. */
const slack = 6;
/** A dragged piece is shown this many pixels above a finger, which would hide it. */
const lift = 44;
/** How long a piece must be pressed until it turns, and until it turns again, in milliseconds. */
const firstHold = 550;
const nextHold = 450;
/** If the pointer is this near to the edge of the window, the page scrolls. In pixels. */
const scrollZone = 56;

interface Hold {
  readonly copy: number;
  readonly pointer: number;
  readonly isTouch: boolean;
  readonly startX: number;
  readonly startY: number;
  readonly pivot: Shard;
  x: number;
  y: number;
  /** The vector from the middle of the piece to the pointer, in widths of cells. */
  grip: PlanePoint;
  pose: Pose;
  isDragging: boolean;
  /** Whether the press has turned the piece. Then its end is not a click. */
  wasHeld: boolean;
}

export class Drag {
  private hold: Hold | null = null;
  private readonly ghost = svg("svg", { class: "ghost", "aria-hidden": "true" });
  private scrolling = 0;
  private holding = 0;

  constructor(
    private readonly game: Game,
    private readonly board: BoardView,
    private readonly listener: DragListener,
  ) {}

  /** The copy that is being dragged. */
  get copy(): number | null {
    return this.hold?.isDragging ? this.hold.copy : null;
  }

  press(event: PointerEvent, copy: number, picture: SVGSVGElement): void {
    if (this.hold || event.button !== 0 || this.game.fixed.has(copy)) return;
    const { pose, spot } = this.game.lie(copy);
    const { piece } = this.game.copy(copy);
    const at = planeAt(picture, event.clientX, event.clientY);
    const middle = middleOf(boxOf(pieceRings(this.game.ground, piece, pose, spot)));
    this.hold = {
      copy,
      pointer: event.pointerId,
      isTouch: event.pointerType === "touch",
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      grip: { x: at.x - middle.x, y: at.y - middle.y },
      pivot: this.pivotAt(copy, at),
      pose,
      isDragging: false,
      wasHeld: false,
    };
    this.holding = window.setTimeout(this.held, firstHold);
    window.addEventListener("pointermove", this.move);
    window.addEventListener("pointerup", this.release);
    window.addEventListener("pointercancel", this.cancelled);
    this.listener.pressed(copy);
  }

  turn(steps: number): void {
    const { lattice, turns } = this.game.puzzle;
    if (!turns || !this.hold?.isDragging) return;
    this.turnGrip(this.hold, steps);
    this.repose(turned(lattice, this.hold.pose, steps));
  }

  private turnGrip(hold: Hold, steps: number): void {
    const { grip } = hold;
    const angle = (-steps * 2 * Math.PI) / this.game.puzzle.lattice.turns;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    hold.grip = { x: cos * grip.x - sin * grip.y, y: sin * grip.x + cos * grip.y };
  }

  /** Turns the piece repeatedly, until it is released or moved. */
  private readonly held = (): void => {
    const { hold } = this;
    if (!hold || hold.isDragging || !this.game.puzzle.turns) return;
    hold.wasHeld = true;
    this.turnGrip(hold, 1);
    this.listener.held(hold.copy, hold.pivot);
    hold.pose = this.game.lie(hold.copy).pose;
    this.holding = window.setTimeout(this.held, nextHold);
  };

  flip(): void {
    if (!this.game.puzzle.flips || !this.hold?.isDragging) return;
    this.hold.grip = { x: -this.hold.grip.x, y: this.hold.grip.y };
    this.repose(flippedOver(this.game.puzzle.lattice, this.hold.pose));
  }

  changeSide(): void {
    if (!this.hold?.isDragging) return;
    this.repose(withOtherSide(this.game.copy(this.hold.copy).piece, this.hold.pose));
  }

  cancel(): void {
    if (!this.hold) return;
    this.letGo();
    this.listener.changed();
  }

  private readonly cancelled = (event: PointerEvent): void => {
    if (event.pointerId === this.hold?.pointer) this.cancel();
  };

  private readonly move = (event: PointerEvent): void => {
    const { hold } = this;
    if (!hold || event.pointerId !== hold.pointer) return;
    hold.x = event.clientX;
    hold.y = event.clientY;
    if (!hold.isDragging) {
      if (Math.hypot(hold.x - hold.startX, hold.y - hold.startY) <= slack) return;
      hold.isDragging = true;
      window.clearTimeout(this.holding);
      document.body.append(this.ghost);
      document.body.classList.add("is-dragging");
      this.drawGhost();
      this.listener.changed();
      this.scrolling = requestAnimationFrame(this.scroll);
    }
    this.follow();
  };

  private readonly release = (event: PointerEvent): void => {
    const { hold } = this;
    if (!hold || event.pointerId !== hold.pointer) return;
    if (!hold.isDragging) {
      this.letGo();
      if (!hold.wasHeld) this.listener.clicked(hold.copy, hold.pivot);
      return;
    }
    hold.x = event.clientX;
    hold.y = event.clientY;
    const spot = this.spot();
    this.letGo();
    this.listener.dropped(hold.copy, hold.pose, spot);
  };

  private letGo(): void {
    this.hold = null;
    window.clearTimeout(this.holding);
    cancelAnimationFrame(this.scrolling);
    window.removeEventListener("pointermove", this.move);
    window.removeEventListener("pointerup", this.release);
    window.removeEventListener("pointercancel", this.cancelled);
    this.ghost.remove();
    this.board.hidePreview();
    document.body.classList.remove("is-dragging");
  }

  private repose(pose: Pose): void {
    if (!this.hold) return;
    this.hold.pose = pose;
    this.drawGhost();
    this.follow();
    this.listener.changed();
  }

  private get liftNow(): number {
    return this.hold?.isTouch ? lift : 0;
  }

  /** The middle of the piece in the plane of the board. */
  private middle(): PlanePoint {
    const { hold } = this;
    if (!hold) return { x: 0, y: 0 };
    const at = this.board.planeAt(hold.x, hold.y - this.liftNow);
    return { x: at.x - hold.grip.x, y: at.y - hold.grip.y };
  }

  /** The spot where it would be placed; null beside the board. */
  private spot(): Spot | null {
    if (!this.hold) return null;
    const middle = this.middle();
    const { left, right, foot, top } = this.board.reach;
    const isOver = middle.x > left && middle.x < right && middle.y > foot && middle.y < top;
    if (!isOver) return null;
    return snappedSpot(this.game.ground, this.game.copy(this.hold.copy).piece, this.hold.pose, middle);
  }

  private follow(): void {
    const { hold } = this;
    if (!hold) return;
    const { scale } = this.board;
    const left = hold.x - hold.grip.x * scale;
    const top = hold.y - this.liftNow + hold.grip.y * scale;
    this.ghost.style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`;
    this.board.showPreview(this.game.copy(hold.copy).piece, hold.pose, this.spot());
  }

  private drawGhost(): void {
    const { hold } = this;
    if (!hold) return;
    drawAlone(this.ghost, this.game.ground, this.game.copy(hold.copy).piece, hold.pose, this.board.scale);
  }

  private readonly scroll = (): void => {
    const { hold } = this;
    if (!hold) return;
    const fromFoot = window.innerHeight - hold.y;
    const speed =
      hold.y < scrollZone ? hold.y - scrollZone : fromFoot < scrollZone ? scrollZone - fromFoot : 0;
    if (speed !== 0) {
      window.scrollBy(0, speed / 4);
      this.follow();
    }
    this.scrolling = requestAnimationFrame(this.scroll);
  };

  /** The shard of the side's drawing that is nearest to the point. */
  private pivotAt(copy: number, at: PlanePoint): Shard {
    const { piece } = this.game.copy(copy);
    const { pose, spot } = this.game.lie(copy);
    const side = sideOf(piece, pose);
    let nearest: Shard = side.shards[0] ?? { x: 0, y: 0, part: 0 };
    let minDistance = Infinity;
    for (const shard of side.shards) {
      const alone = { ...piece, sides: piece.sides.map((one) => ({ ...one, shards: [shard] })) };
      const middle = middleOf(boxOf(pieceRings(this.game.ground, alone, pose, spot)));
      const away = Math.hypot(middle.x - at.x, middle.y - at.y);
      if (away < minDistance) {
        minDistance = away;
        nearest = shard;
      }
    }
    return nearest;
  }
}

function drawAlone(picture: SVGSVGElement, ground: Ground, piece: Piece, pose: Pose, scale: number): void {
  const rings = pieceRings(ground, piece, pose, null);
  const box = boxOf(rings);
  const air = 0.1;
  picture.setAttribute("viewBox", viewBoxOf(box, air));
  picture.setAttribute("width", String((box.right - box.left + 2 * air) * scale));
  picture.setAttribute("height", String((box.top - box.foot + 2 * air) * scale));
  picture.innerHTML = pieceMarkup(partOf(piece, rings));
}
