// Times, and what the page picks by date or by chance.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock, timeText } from "../../core/clock.js";
import { anyOf, challengeOfTheDay, dayOf } from "../../core/daily.js";
import { readSavedGame } from "../../core/saved_game.js";
import { SettingsStore } from "../../core/settings.js";
import { twoCorners } from "../support/samples.js";

class Hand {
  at = 1000;
  readonly now = (): number => this.at;
}

test("a clock counts while it runs, and an end without help may be the best", () => {
  const hand = new Hand();
  const clock = new Clock(null, hand.now);
  clock.run();
  hand.at += 5000;
  clock.stop();
  hand.at += 70_000; // away
  clock.run();
  hand.at += 2000;
  clock.end();
  hand.at += 9000;
  assert.equal(clock.time, 7000);
  assert.ok(clock.isBest);
  assert.deepEqual(clock.saved(), { time: 7000, best: 7000, ended: true });

  clock.startAnew();
  hand.at += 8000;
  assert.equal(clock.time, 0, "looking takes no time");
  clock.run();
  hand.at += 1000;
  clock.noteHelp();
  clock.end();
  assert.equal(clock.best, 7000);
  assert.equal(clock.isBest, false);

  const again = new Clock(clock.saved(), hand.now);
  again.startAnew();
  again.run();
  hand.at += 6000;
  again.end();
  assert.equal(again.best, 6000);
});

test("undoing an empty board brings its time back", () => {
  const hand = new Hand();
  const clock = new Clock({ time: 60_000, helped: true }, hand.now);
  clock.startAnew();
  clock.run();
  hand.at += 1000;
  clock.goBack();
  clock.end();
  assert.equal(clock.time, 61_000);
  assert.equal(clock.best, null);
});

test("times are told as on a watch", () => {
  assert.deepEqual([0, 999, 42_000, 725_500, 3_600_000, 36_061_000].map(timeText), [
    "0:00",
    "0:00",
    "0:42",
    "12:05",
    "1:00:00",
    "10:01:01",
  ]);
});

test("times that were kept are read, whoever wrote them", () => {
  const game = { pieces: [[0, 0, 0]], solved: true, hints: 0, shown: false };
  assert.deepEqual(readSavedGame(game), game);
  const timed = { ...game, time: 5, best: 4, helped: true, ended: true };
  assert.deepEqual(readSavedGame(timed), timed);
  for (const wrong of [{ time: -1 }, { best: 1.5 }, { helped: 1 }, { ended: null }, { time: "5" }]) {
    assert.equal(readSavedGame({ ...game, ...wrong }), null, JSON.stringify(wrong));
  }
});

test("settings are kept, and nonsense is not read", () => {
  const usual = { timer: true, sound: false, vibration: false };
  const shelf = (text: string | null) => {
    const kept = { text };
    return {
      kept,
      length: 0,
      key: () => null,
      getItem: () => kept.text,
      setItem: (_: string, value: string) => void (kept.text = value),
    };
  };
  for (const text of [null, "", "3", "null", "[]", '{"timer":"no","sound":1}', "{"]) {
    assert.deepEqual(new SettingsStore(shelf(text)).now, usual, text ?? "");
  }
  const one = shelf(null);
  new SettingsStore(one).change({ timer: false });
  assert.deepEqual(new SettingsStore(one).now, { ...usual, timer: false });
  const none = new SettingsStore(null);
  none.change({ sound: true });
  assert.ok(none.now.sound);
});

test("the challenge of the day is the same for everyone, and another one on other days", () => {
  const [sample] = twoCorners().challenges;
  const all = Array.from({ length: 50 }, (_, i) => ({
    ...sample!,
    number: i + 1,
    fingerprint: `${i}`.padStart(32, "0"),
  }));
  const picked = challengeOfTheDay(all, "2026-11-23");
  assert.equal(challengeOfTheDay([...all].reverse(), "2026-11-23"), picked);
  assert.equal(picked?.number, 9);
  const days = Array.from({ length: 30 }, (_, i) => dayOf(new Date(2026, 10, i + 1)));
  assert.equal(days[22], "2026-11-23");
  const numbers = new Set(days.map((day) => challengeOfTheDay(all, day)?.number));
  assert.ok(numbers.size > 15, `${numbers.size} of 30 days differ`);
  assert.equal(challengeOfTheDay([], "2026-11-23"), null);
});

test("chance picks every value, and none of nothing", () => {
  assert.equal(
    anyOf([1, 2, 3], () => 0),
    1,
  );
  assert.equal(
    anyOf([1, 2, 3], () => 0.999),
    3,
  );
  assert.equal(
    anyOf([], () => 0),
    null,
  );
});
