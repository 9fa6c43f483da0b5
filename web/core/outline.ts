// Outlines of sets of shards, and the paths and boxes that pictures are made of.

import { inPlane, type Lattice, type PlanePoint, type Point, type Shard } from "./lattice.js";

/** A closed polygon: the last corner is joined to the first. */
export type Polygon = readonly Point[];

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

const pointKey = ({ x, y }: Point): string => `${x},${y}`;
const edgeKey = ({ from, to }: Edge): string => `${pointKey(from)}>${pointKey(to)}`;

/** The exact outline: counter-clockwise around covered areas, clockwise around holes. */
export function outline(lattice: Lattice, shards: readonly Shard[]): Polygon[] {
  const edges = boundary(lattice, shards);
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges.values()) {
    const key = pointKey(edge.from);
    const known = leaving.get(key);
    if (known) known.push(edge);
    else leaving.set(key, [edge]);
  }
  const polygons: Polygon[] = [];
  const open = new Map(edges);
  for (const start of edges.values()) {
    if (!open.has(edgeKey(start))) continue;
    const corners: Point[] = [];
    let edge = start;
    do {
      corners.push(edge.from);
      open.delete(edgeKey(edge));
      edge = leftmost(lattice, edge, leaving.get(pointKey(edge.to)) ?? [start]);
    } while (edge !== start);
    polygons.push(withoutStraightCorners(corners));
  }
  return polygons;
}

/** The edges with a covered area on their left only. */
function boundary(lattice: Lattice, shards: readonly Shard[]): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const shard of shards) {
    const corners = lattice.corners(shard);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      if (!edges.delete(edgeKey({ from: to, to: from }))) edges.set(edgeKey({ from, to }), { from, to });
    });
  }
  return edges;
}

/** If parts meet in a corner, the outline continues along the part that it already follows. */
function leftmost(lattice: Lattice, edge: Edge, candidates: readonly Edge[]): Edge {
  const heading = direction(lattice, edge);
  let best = candidates[0] ?? edge;
  let maxBend = -Infinity;
  for (const candidate of candidates) {
    const bend = Math.atan2(
      cross(heading, direction(lattice, candidate)),
      dot(heading, direction(lattice, candidate)),
    );
    if (bend > maxBend) {
      maxBend = bend;
      best = candidate;
    }
  }
  return best;
}

function direction(lattice: Lattice, { from, to }: Edge): PlanePoint {
  return inPlane(lattice, { x: to.x - from.x, y: to.y - from.y });
}

const cross = (a: PlanePoint, b: PlanePoint): number => a.x * b.y - a.y * b.x;
const dot = (a: PlanePoint, b: PlanePoint): number => a.x * b.x + a.y * b.y;

function withoutStraightCorners(corners: readonly Point[]): Polygon {
  const size = corners.length;
  return corners.filter((corner, i) => {
    const before = corners[(i + size - 1) % size] ?? corner;
    const after = corners[(i + 1) % size] ?? corner;
    const onward = { x: after.x - corner.x, y: after.y - corner.y };
    return cross({ x: corner.x - before.x, y: corner.y - before.y }, onward) !== 0;
  });
}

/** Polygons in the plane, y up. */
export type Rings = readonly (readonly PlanePoint[])[];

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly top: number;
}

export function boxOf(rings: Rings): Box {
  let [left, right, foot, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of rings.flat()) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    foot = Math.min(foot, y);
    top = Math.max(top, y);
  }
  return { left, right, foot, top };
}

export function middleOf(box: Box): PlanePoint {
  return { x: (box.left + box.right) / 2, y: (box.foot + box.top) / 2 };
}

export function moved(rings: Rings, by: PlanePoint): Rings {
  return rings.map((ring) => ring.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })));
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

/** The attribute `d` of an SVG path, in which y points down. */
export function pathOf(rings: Rings): string {
  return rings
    .map((ring) => "M" + ring.map(({ x, y }) => `${short(x)} ${short(-y)}`).join("L") + "Z")
    .join("");
}

/** The attribute `viewBox` of an SVG that shows a box with a margin. */
export function viewBoxOf(box: Box, margin: number): string {
  const width = box.right - box.left + 2 * margin;
  const height = box.top - box.foot + 2 * margin;
  return [box.left - margin, -box.top - margin, width, height].map(short).join(" ");
}

/** A good point for a letter: inside, far from the outline, and near the middle. */
export function labelPlace(rings: Rings): { at: PlanePoint; room: number } {
  const box = boxOf(rings);
  const middle = middleOf(box);
  let best = { at: middle, room: 0 };
  let merit = -Infinity;
  for (const x of between(box.left, box.right)) {
    for (const y of between(box.foot, box.top)) {
      const at = { x, y };
      if (!isInside(rings, at)) continue;
      const room = Math.min(0.5, distanceToOutline(rings, at));
      const value = room - 0.02 * Math.hypot(x - middle.x, y - middle.y);
      if (value > merit + 1e-9) {
        merit = value;
        best = { at, room };
      }
    }
  }
  return best;
}

/** Evenly spaced numbers between two numbers, at most 1/8 apart. The middle is one of them. */
function between(from: number, to: number): number[] {
  const count = 2 * Math.ceil((to - from) / 0.25 - 1e-9);
  return Array.from({ length: count - 1 }, (_, i) => from + ((i + 1) * (to - from)) / count);
}

function isInside(rings: Rings, { x, y }: PlanePoint): boolean {
  let inside = false;
  for (const [a, b] of segments(rings)) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

function distanceToOutline(rings: Rings, point: PlanePoint): number {
  let minDistance = Infinity;
  for (const [a, b] of segments(rings)) {
    const along = { x: b.x - a.x, y: b.y - a.y };
    const vector = { x: point.x - a.x, y: point.y - a.y };
    const share = Math.min(1, Math.max(0, dot(vector, along) / dot(along, along)));
    const distance = Math.hypot(vector.x - share * along.x, vector.y - share * along.y);
    minDistance = Math.min(minDistance, distance);
  }
  return minDistance;
}

function* segments(rings: Rings): Generator<[PlanePoint, PlanePoint]> {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; ++i) {
      const from = ring[i];
      const to = ring[(i + 1) % ring.length];
      if (from && to) yield [from, to];
    }
  }
}
