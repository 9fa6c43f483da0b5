import assert from "node:assert/strict";
import { test } from "node:test";
import { type LatticeName, lattices, type Point, type Shard } from "../../core/lattice.js";
import { type Mesh, meshInPlane, meshOf, shardsInMesh } from "../../core/mesh.js";
import { ringsOf } from "../../core/ground.js";
import { outline, type Rings } from "../../core/outline.js";

// Centres that some group has in common, in sixths, as src/geometry/ has them.
const centres: readonly (readonly [LatticeName, readonly Point[]])[] = [
  ["tetrakis", [at(0, 0), at(3, 3), at(3, 0), at(0, 3)]],
  ["square", [at(0, 0), at(3, 3), at(3, 0), at(0, 3)]],
  ["hex", [at(0, 0), at(2, 4), at(4, 2)]],
  ["hex", [at(0, 0), at(3, 0), at(0, 3), at(3, 3)]],
  ["triangle", [at(0, 0), at(2, 2), at(4, 4)]],
  ["triangle", [at(0, 0), at(3, 0), at(0, 3), at(3, 3)]],
];

function at(x: number, y: number): Point {
  return { x, y };
}

const shown = (rings: Rings): string[] =>
  rings.flatMap((ring) => ring.map(({ x, y }) => `${(x + 9).toFixed(6)} ${(y + 9).toFixed(6)}`)).sort();

function meshRings(name: LatticeName, mesh: Mesh, shards: readonly Shard[]): Rings {
  return outline(mesh.lattice, shards).map((polygon) =>
    polygon.map((point) => meshInPlane(lattices[name], mesh, point)),
  );
}

test("each shard is made of the shards of the mesh that lie inside it", () => {
  for (const [name, all] of centres) {
    const mesh = meshOf(lattices[name], all);
    for (const centre of all) {
      for (let part = 0; part < lattices[name].partsPerCell; ++part) {
        const shard = { x: -2, y: 1, part };
        const made = shardsInMesh(mesh, centre, shard);
        assert.deepEqual(
          shown(meshRings(name, mesh, made)),
          shown(ringsOf(lattices[name], centre, [shard])),
          `${name} ${JSON.stringify(centre)} ${part}`,
        );
      }
    }
  }
});

test("a mesh is no finer than it has to be", () => {
  const counts = centres.map(([name, all]) => meshOf(lattices[name], all).shardsOfPart[0]?.length);
  assert.deepEqual(counts, [4, 4, 6, 24, 9, 4]);
});
