// A player who knows a solution, and uses a mouse, a finger, or only keys.

import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import type { Catalogue, Challenge } from "../../core/catalogue.js";
import { Game } from "../../core/game.js";
import { pieceRings } from "../../core/ground.js";
import type { PlanePoint } from "../../core/lattice.js";
import type { Lie, Pose, Spot } from "../../core/placement.js";

type Place = { x: number; y: number };

export class Player {
  private readonly game: Game;
  /** The correct place of each copy. */
  readonly plan: readonly Lie[];

  constructor(
    private readonly page: Page,
    private readonly catalogue: Catalogue,
    readonly challenge: Challenge,
  ) {
    this.game = new Game(catalogue.puzzle, challenge);
    this.game.showSolution();
    this.plan = this.game.lies;
    assert.ok(this.game.findings.solved);
  }

  /** The copies that are not placed from the start. */
  get free(): number[] {
    return this.game.copies.map(({ index }) => index).filter((index) => !this.game.fixed.has(index));
  }

  async open(url: string): Promise<void> {
    await this.page.goto(`${url}#${this.challenge.fingerprint}`);
    await this.page.waitForSelector(".board");
  }

  /** The place of a copy now, as the page has stored it. */
  async lie(copy: number): Promise<Lie> {
    const key = `orbitile/${this.catalogue.puzzle.digest}/${this.challenge.fingerprint}`;
    const text = await this.page.evaluate((name) => localStorage.getItem(name), key);
    const numbers = text ? (JSON.parse(text) as { pieces: number[][] }).pieces[copy]! : [0, 0, 0];
    const [side = 0, turn = 0, flipped = 0, grid, x, y] = numbers;
    const pose = { side, turn, flipped: flipped === 1 };
    return { pose, spot: grid === undefined ? null : { grid, x: x!, y: y! } };
  }

  async isSolved(): Promise<boolean> {
    return this.page.locator(".done").isVisible();
  }

  /** Drags a piece from beside the board to its place, or a little beside its place. */
  async drag(copy: number, by: PlanePoint = { x: 0, y: 0 }): Promise<void> {
    const { pose, spot } = this.plan[copy]!;
    await this.turnByClicks(copy, pose);
    const from = await this.placeOf(`.tray [data-copy="${copy}"] svg`, this.grip(copy, pose, null));
    const grip = this.grip(copy, pose, spot);
    const to = await this.placeOf(".board", { x: grip.x + by.x, y: grip.y + by.y });
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await mouse.move(to.x, to.y, { steps: 2 });
    await mouse.up();
  }

  /** Drags a piece with a finger. The piece is shown above the finger. */
  async dragByTouch(session: CDPSession, copy: number): Promise<void> {
    const { pose, spot } = this.plan[copy]!;
    const tray = `.tray [data-copy="${copy}"] svg`;
    await this.page.locator(`.tray [data-copy="${copy}"]`).scrollIntoViewIfNeeded();
    for (let i = 0; i < 12; ++i) {
      const now = (await this.lie(copy)).pose;
      if (now.turn === pose.turn) break;
      const at = await this.placeOf(tray, this.grip(copy, now, null));
      await this.page.touchscreen.tap(at.x, at.y);
    }
    const from = await this.placeOf(tray, this.grip(copy, pose, null));
    const to = await this.placeOf(".board", this.grip(copy, pose, spot));
    const lift = 44;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: Place | null) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await touch("touchStart", from);
    for (const share of [0.3, 0.6, 1]) {
      await touch("touchMove", {
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y + lift - from.y),
      });
    }
    await touch("touchEnd", null);
  }

  async turnByClicks(copy: number, pose: Pose): Promise<void> {
    const tray = `.tray [data-copy="${copy}"]`;
    for (let i = 0; i < 12; ++i) {
      const now = (await this.lie(copy)).pose;
      const isFlipped = now.flipped === pose.flipped;
      if (now.turn === pose.turn && now.side === pose.side && isFlipped) return;
      if (now.side !== pose.side) {
        await this.page.focus(tray);
        await this.page.getByRole("button", { name: "Other side" }).click();
      } else if (!isFlipped) {
        await this.page.focus(tray);
        await this.page.keyboard.press("f");
      } else {
        const at = await this.placeOf(`${tray} svg`, this.grip(copy, now, null));
        await this.page.mouse.click(at.x, at.y);
      }
    }
    assert.fail("the piece does not turn");
  }

  /** Solves the challenge with Tab and other keys only. */
  async layByKeys(copy: number): Promise<void> {
    const { keyboard } = this.page;
    const { pose, spot } = this.plan[copy]!;
    await this.tabTo(`[data-copy="${copy}"]`);
    for (let i = 0; i < 12 && (await this.lie(copy)).pose.side !== pose.side; ++i) await keyboard.press("s");
    if ((await this.lie(copy)).pose.flipped !== pose.flipped) await keyboard.press("f");
    for (let i = 0; i < 12 && (await this.lie(copy)).pose.turn !== pose.turn; ++i) await keyboard.press("r");
    await keyboard.press("Enter");
    assert.ok(spot);
    for (let i = 0; i < 60; ++i) {
      const key = keyTowards((await this.lie(copy)).spot!, spot);
      if (key === null) return;
      await keyboard.press(key);
    }
    assert.fail("the piece does not move");
  }

  async tabTo(selector: string): Promise<void> {
    for (let i = 0; i < 200; ++i) {
      const isThere = await this.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
      if (isThere) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not lead to ${selector}`);
  }

  /** The middle of the piece's first shard, where a press hits it. */
  private grip(copy: number, pose: Pose, spot: Spot | null): PlanePoint {
    const { piece } = this.game.copy(copy);
    const alone = {
      ...piece,
      sides: piece.sides.map((side) => ({ ...side, shards: side.shards.slice(0, 1) })),
    };
    const rings = pieceRings(this.game.ground, alone, pose, spot);
    const corners = rings[0]!;
    const mean = (of: (corner: PlanePoint) => number): number =>
      corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  }

  /** The position on the screen. */
  private async placeOf(selector: string, { x, y }: PlanePoint): Promise<Place> {
    return this.page.locator(selector).evaluate(
      async (element, at) => {
        // A piece that is still turning is elsewhere.
        const motions = element.getAnimations({ subtree: true });
        await Promise.allSettled(motions.map(({ finished }) => finished));
        const point = new DOMPoint(at.x, -at.y).matrixTransform((element as SVGSVGElement).getScreenCTM()!);
        return { x: point.x, y: point.y };
      },
      { x, y },
    );
  }
}

function keyTowards(now: Spot, then: Spot): string | null {
  if (now.grid !== then.grid) return "g";
  if (now.y !== then.y) return now.y < then.y ? "ArrowUp" : "ArrowDown";
  if (now.x !== then.x) return now.x < then.x ? "ArrowRight" : "ArrowLeft";
  return null;
}
