import assert from "node:assert/strict";
import { test } from "node:test";
import {
  byPlace,
  inPlane,
  lattices,
  mapShard,
  nearestShift,
  shardKey,
  shardOfKey,
  shiftInPlane,
  turnAboutMiddle,
  turnAboutOrigin,
} from "../../core/lattice.js";

const names = ["tetrakis", "square", "hex", "triangle"] as const;

test("a shard's corners are turned as the shard is", () => {
  for (const name of names) {
    const lattice = lattices[name];
    const angle = (2 * Math.PI) / lattice.turns;
    for (let part = 0; part < lattice.partsPerCell; ++part) {
      const shard = { x: 2, y: -1, part };
      const image = mapShard(turnAboutOrigin(lattice, 1, false), shard);
      const turned = lattice.corners(shard).map((corner) => {
        const { x, y } = inPlane(lattice, corner);
        return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
      });
      for (const [x = 0, y = 0] of turned) {
        const meets = lattice.corners(image).some((corner) => {
          const own = inPlane(lattice, corner);
          return Math.hypot(own.x - x, own.y - y) < 1e-9;
        });
        assert.ok(meets, `${name} ${part}`);
      }
    }
  }
});

test("a flip mirrors west and east", () => {
  for (const name of names) {
    const lattice = lattices[name];
    const shard = { x: 3, y: 2, part: lattice.partsPerCell - 1 };
    const image = mapShard(turnAboutOrigin(lattice, 0, true), shard);
    const mirrored = lattice.corners(shard).map((corner) => inPlane(lattice, corner));
    for (const { x, y } of mirrored) {
      const meets = lattice.corners(image).some((corner) => {
        const own = inPlane(lattice, corner);
        return Math.hypot(own.x + x, own.y - y) < 1e-9;
      });
      assert.ok(meets, name);
    }
  }
});

test("a full circle of turns changes nothing", () => {
  for (const name of names) {
    const lattice = lattices[name];
    for (const about of [turnAboutMiddle, turnAboutOrigin]) {
      const shard = { x: 4, y: -3, part: 0 };
      assert.deepEqual(mapShard(about(lattice, lattice.turns, false), shard), shard);
    }
  }
});

test("turns and flips one after the other are those of the plane", () => {
  for (const name of names) {
    const lattice = lattices[name];
    for (let turn = 0; turn < lattice.turns; ++turn) {
      const angle = (2 * Math.PI * turn) / lattice.turns;
      for (let part = 0; part < lattice.partsPerCell; ++part) {
        const shard = { x: -1, y: 3, part };
        const image = mapShard(turnAboutOrigin(lattice, turn, true), shard);
        const places = lattice.corners(image).map((corner) => inPlane(lattice, corner));
        for (const corner of lattice.corners(shard)) {
          const { x, y } = inPlane(lattice, corner);
          const there = {
            x: -x * Math.cos(angle) - y * Math.sin(angle),
            y: -x * Math.sin(angle) + y * Math.cos(angle),
          };
          const meets = places.some((own) => Math.hypot(own.x - there.x, own.y - there.y) < 1e-9);
          assert.ok(meets, `${name} ${turn} ${part}`);
        }
      }
    }
  }
});

test("six triangles lie round a corner", () => {
  const seen = new Set<number>();
  for (let turn = 0; turn < 6; ++turn) {
    const map = turnAboutOrigin(lattices.triangle, turn, false);
    seen.add(shardKey(mapShard(map, { x: 0, y: 0, part: 0 })));
  }
  assert.equal(seen.size, 6);
});

test("the middle of the first cell stays under turns about it", () => {
  for (const name of ["tetrakis", "square", "hex"] as const) {
    const image = mapShard(turnAboutMiddle(lattices[name], 1, true), { x: 0, y: 0, part: 0 });
    assert.deepEqual([image.x, image.y], [0, 0]);
  }
});

test("the nearest shift is found again from a little beside it", () => {
  for (const name of names) {
    const lattice = lattices[name];
    for (let x = -3; x <= 3; ++x) {
      for (let y = -3; y <= 3; ++y) {
        const way = shiftInPlane(lattice, { x, y });
        const found = nearestShift(lattice, { x: way.x + 0.4, y: way.y - 0.2 });
        assert.deepEqual(found, { x, y }, name);
      }
    }
  }
});

test("a place is a cell, but each triangle by itself", () => {
  for (const name of names) {
    const lattice = lattices[name];
    const shards = [0, 1].flatMap((x) =>
      Array.from({ length: lattice.partsPerCell }, (_, part) => ({ x, y: 5, part })),
    );
    const places = byPlace(lattice, shards);
    assert.equal(places.length, name === "triangle" ? 4 : 2, name);
    assert.ok(places.every((place) => place.length === lattice.partsPerPlace));
    assert.deepEqual(places.flat(), shards);
  }
});

test("keys tell shards apart and back", () => {
  for (const shard of [
    { x: -4095, y: 4095, part: 3 },
    { x: 0, y: 0, part: 0 },
    { x: 7, y: -2, part: 1 },
  ]) {
    assert.deepEqual(shardOfKey(shardKey(shard)), shard);
  }
});
