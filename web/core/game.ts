// One challenge in play: its pieces, their positions, and the player's moves.

import { type Challenge, type Puzzle, puzzleOf } from "./catalogue.js";
import { type Copy, copiesOf, coveredAtoms, type Findings, findingsOf } from "./findings.js";
import { atomsOf, groundOf, nearestSpot, type Ground, gridRings, pieceRings } from "./ground.js";
import { givenLies } from "./givens.js";
import { Guidance, type Hint } from "./hint.js";
import { History } from "./history.js";
import { type Cell, mapShard, type Shard, turnAboutOrigin } from "./lattice.js";
import { boxOf, middleOf } from "./outline.js";
import {
  firstPose,
  flippedOver,
  type Lie,
  pivotOf,
  type Pose,
  posedShards,
  samePose,
  sameSpot,
  shardsAt,
  sideOf,
  type Spot,
  turned,
  withOtherSide,
} from "./placement.js";
import { liesOf, numbersOf, type SavedGame } from "./saved_game.js";

export class Game {
  /** The puzzle with the pieces that the challenge uses. */
  readonly puzzle: Puzzle;
  readonly ground: Ground;
  readonly copies: readonly Copy[];
  /** Copies that the challenge gives. They cannot be moved. */
  readonly fixed: ReadonlySet<number>;
  private readonly guidance: Guidance;
  private readonly history: History<readonly Lie[]>;
  private known: Findings | null = null;
  private hintCount = 0;
  private wasSolved = false;
  private wasShown = false;

  constructor(
    whole: Puzzle,
    readonly challenge: Challenge,
    saved: SavedGame | null = null,
  ) {
    const puzzle = puzzleOf(whole, challenge);
    this.puzzle = puzzle;
    this.ground = groundOf(puzzle, challenge);
    this.copies = copiesOf(puzzle.pieces);
    const given = givenLies(puzzle, challenge, this.copies);
    this.fixed = new Set(given.keys());
    this.guidance = new Guidance(puzzle, challenge, this.ground, this.copies, this.fixed);
    const lies = (saved && liesOf(saved, puzzle, this.ground, this.copies)) ?? this.copies.map(atRest);
    this.history = new History(lies.map((lie, index) => given.get(index) ?? lie));
    this.hintCount = saved?.hints ?? 0;
    this.wasSolved = saved?.solved ?? false;
    this.wasShown = saved?.shown ?? false;
  }

  get lies(): readonly Lie[] {
    return this.history.present;
  }

  get findings(): Findings {
    this.known ??= findingsOf(this.ground, this.challenge, this.copies, this.lies);
    return this.known;
  }

  /** Whether the player has solved it, now or earlier. */
  get solved(): boolean {
    return this.wasSolved;
  }

  get hints(): number {
    return this.hintCount;
  }

  get shown(): boolean {
    return this.wasShown;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  get canHelp(): boolean {
    return this.guidance.hasSolution;
  }

  get isUntouched(): boolean {
    return this.copies.every(({ index }) => this.fixed.has(index) || !this.lie(index).spot);
  }

  lie(copy: number): Lie {
    const lie = this.lies[copy];
    if (!lie) throw new Error(`there is no copy ${copy}`);
    return lie;
  }

  copy(index: number): Copy {
    const copy = this.copies[index];
    if (!copy) throw new Error(`there is no copy ${index}`);
    return copy;
  }

  saved(): SavedGame {
    return {
      pieces: this.lies.map(numbersOf),
      solved: this.wasSolved,
      hints: this.hintCount,
      shown: this.wasShown,
    };
  }

  /** The atoms that a copy covers. */
  covered(copy: number): number[] {
    return coveredAtoms(this.ground, this.copy(copy), this.lie(copy));
  }

  /** The atoms of a shard of the first grid. */
  atomsOf(shard: Shard): number[] {
    return atomsOf(this.ground, 0, [shard]);
  }

  /** Places a copy, or takes it off the board. Moves with the same series are undone together. */
  put(copy: number, lie: Lie, series: string | null = null): void {
    const now = this.lie(copy);
    if (this.fixed.has(copy)) return;
    if (samePose(now.pose, lie.pose) && sameSpot(now.spot, lie.spot)) return;
    const lies = [...this.lies];
    lies[copy] = lie;
    this.history.push(lies, series);
    this.settle();
  }

  takeOff(copy: number): void {
    this.put(copy, { pose: this.lie(copy).pose, spot: null });
  }

  /** Turns clockwise about a cell of the side's drawing. On the board this cell does not move. */
  turn(copy: number, steps: number, pivot?: Shard): void {
    if (!this.puzzle.turns) return;
    this.pose(copy, turned(this.puzzle.lattice, this.lie(copy).pose, steps), "turn", pivot);
  }

  flip(copy: number): void {
    if (!this.puzzle.flips) return;
    this.pose(copy, flippedOver(this.puzzle.lattice, this.lie(copy).pose), "flip");
  }

  changeSide(copy: number): void {
    const { piece } = this.copy(copy);
    if (piece.sides.length < 2) return;
    this.pose(copy, withOtherSide(piece, this.lie(copy).pose), "side");
  }

  move(copy: number, by: Cell): void {
    const { pose, spot } = this.lie(copy);
    if (!spot) return;
    const there = { ...spot, x: spot.x + by.x, y: spot.y + by.y };
    if (this.isNear(copy, pose, there)) this.put(copy, { pose, spot: there }, `move ${copy}`);
  }

  /** Moves a copy to the nearest spot on the next grid. */
  changeGrid(copy: number): void {
    const { pose, spot } = this.lie(copy);
    const count = this.ground.grids.length;
    if (!spot || count < 2) return;
    const { piece } = this.copy(copy);
    const middle = middleOf(boxOf(pieceRings(this.ground, piece, pose, spot)));
    const there = nearestSpot(this.ground, (spot.grid + 1) % count, piece, pose, middle);
    this.put(copy, { pose, spot: there }, `grid ${copy}`);
  }

  /**
   * Places a copy in the first spot where it fits without a turn, from the top left; else in the
   * middle.
   */
  lay(copy: number): void {
    const { pose } = this.lie(copy);
    this.put(copy, { pose, spot: this.firstFit(copy) ?? this.middleSpot(copy) });
  }

  hint(): Hint | null {
    const hint = this.guidance.hint(this.lies);
    if (!hint) return null;
    ++this.hintCount;
    this.history.push(hint.lies);
    this.settle();
    return hint;
  }

  /** Places all pieces as in a solution. The challenge does not count as solved then. */
  showSolution(): boolean {
    const lies = this.guidance.solution(this.lies);
    if (!lies) return false;
    this.wasShown = true;
    this.history.push(lies);
    this.known = null;
    return true;
  }

  startOver(): void {
    if (this.isUntouched) return;
    this.history.push(
      this.lies.map((lie, index) => (this.fixed.has(index) ? lie : { pose: lie.pose, spot: null })),
    );
    this.settle();
  }

  undo(): boolean {
    this.known = null;
    return this.history.undo();
  }

  redo(): boolean {
    this.known = null;
    return this.history.redo();
  }

  private settle(): void {
    this.known = null;
    if (this.findings.solved) this.wasSolved = true;
  }

  private pose(copy: number, pose: Pose, what: string, pivot?: Shard): void {
    const lie = this.lie(copy);
    const spot = lie.spot && this.turnedSpot(copy, lie.pose, pose, lie.spot, pivot);
    this.put(copy, { pose, spot }, `${what} ${copy}`);
  }

  /** The spot in which the piece's pivot does not move. */
  private turnedSpot(copy: number, from: Pose, to: Pose, spot: Spot, pivot?: Shard): Spot {
    const { piece } = this.copy(copy);
    const { lattice } = this.puzzle;
    const about = pivot ?? pivotOf(sideOf(piece, from));
    const before = mapShard(turnAboutOrigin(lattice, from.turn, from.flipped), about);
    const after = mapShard(turnAboutOrigin(lattice, to.turn, to.flipped), about);
    return { ...spot, x: spot.x + before.x - after.x, y: spot.y + before.y - after.y };
  }

  /** Whether a piece would be on the board, or stick out only a little. */
  private isNear(copy: number, pose: Pose, spot: Spot): boolean {
    const box = boxOf(pieceRings(this.ground, this.copy(copy).piece, pose, spot));
    const { left, right, foot, top } = this.ground.box;
    const middle = middleOf(box);
    return middle.x >= left && middle.x <= right && middle.y >= foot && middle.y <= top;
  }

  private middleSpot(copy: number): Spot {
    const { piece } = this.copy(copy);
    return nearestSpot(this.ground, 0, piece, this.lie(copy).pose, middleOf(this.ground.box));
  }

  private firstFit(copy: number): Spot | null {
    const { piece } = this.copy(copy);
    const { pose } = this.lie(copy);
    const open = new Set(this.findings.open);
    const posed = posedShards(this.puzzle.lattice, piece, pose);
    const anchor = posed[0];
    if (!anchor) return null;
    let best: { spot: Spot; top: number; left: number } | null = null;
    this.ground.grids.forEach(({ shards }, grid) => {
      for (const { x, y, part } of shards) {
        if (part !== anchor.part) continue;
        const spot = { grid, x: x - anchor.x, y: y - anchor.y };
        const there = shardsAt(this.puzzle.lattice, piece, pose, spot);
        const atoms = atomsOf(this.ground, grid, there);
        if (!atoms.every((atom) => open.has(atom) && this.ground.target.get(atom) === grid)) continue;
        const { top, left } = boxOf(gridRings(this.ground, grid, there));
        const isBetter = !best || top > best.top + 1e-6 || (top > best.top - 1e-6 && left < best.left - 1e-6);
        if (isBetter) best = { spot, top, left };
      }
    });
    return (best as { spot: Spot } | null)?.spot ?? null;
  }
}

function atRest(): Lie {
  return { pose: firstPose, spot: null };
}
