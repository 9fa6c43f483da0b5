// The data block that the program writes into the page (docs/reference/booklets-and-pages.md).

import type { Catalogue, Challenge, Group, Kind, Piece, PlacedPiece, Symmetry } from "./catalogue.js";
import { type LatticeName, lattices, type Shard } from "./lattice.js";

export interface PieceData {
  name: string;
  letter: string;
  colour: string;
  copies: number;
  sides: { name: string; cells: number[] }[];
}

export interface ChallengeData {
  fingerprint: string;
  number?: number;
  copies?: number[];
  kind: Kind;
  symmetry: Symmetry;
  width: number;
  /** The symmetry under which a search lists the shape. */
  group?: Group;
  full_group?: Group;
  mirror_image?: number;
  components: { centre: [number, number]; cells: number[] }[];
  givens?: { piece: number; cells: number[] }[];
  tilings?: string;
  solutions?: string;
  difficulty?: number;
  grade?: number;
  title?: string;
  level?: number;
  holes?: number;
  solution?: number[][];
}

export interface DataBlock {
  format: 1;
  puzzle: string;
  /** The title of the page, if it is not the puzzle's name. */
  title?: string;
  author?: string;
  date?: string;
  digest: string;
  state: "exhausted" | "incomplete";
  lattice: LatticeName;
  turns: boolean;
  flips: boolean;
  pieces: PieceData[];
  numbers?: number[];
  chosen_from?: number;
  challenges: ChallengeData[];
}

export function readCatalogue(data: DataBlock): Catalogue {
  if (data.format !== 1) throw new Error("The data of this page has a format that this page cannot read.");
  return {
    puzzle: {
      name: data.title ?? data.puzzle,
      digest: data.digest,
      lattice: lattices[data.lattice],
      turns: data.turns,
      flips: data.flips,
      pieces: data.pieces.map(pieceOf),
      numbers: data.numbers ?? [],
    },
    exhausted: data.state === "exhausted",
    chosenFrom: data.chosen_from ?? null,
    imprint: [data.author, data.date].filter(Boolean).join(", "),
    challenges: data.challenges.map(readChallenge),
  };
}

function pieceOf(data: PieceData, index: number): Piece {
  return {
    ...data,
    index,
    sides: data.sides.map(({ name, cells }) => ({ name, shards: shardsOf(cells) })),
  };
}

export function readChallenge(data: ChallengeData, index: number): Challenge {
  const components = whenAsked(() =>
    data.components.map(({ centre: [x, y], cells }) => ({
      centre: { x, y },
      shards: shardsOf(cells),
    })),
  );
  return {
    number: data.number ?? index + 1,
    fingerprint: data.fingerprint,
    kind: data.kind,
    symmetry: data.symmetry,
    group: data.full_group ?? null,
    mirrorImage: data.mirror_image ?? null,
    width: data.width,
    get components() {
      return components();
    },
    copies: data.copies ?? null,
    givens: (data.givens ?? []).map(({ piece, cells }) => ({ piece, shards: shardsOf(cells) })),
    tilings: data.tilings ?? null,
    solutions: data.solutions ?? data.tilings ?? null,
    difficulty: data.difficulty ?? null,
    grade: data.grade ?? null,
    title: data.title ?? null,
    level: data.level ?? null,
    holes: data.holes ?? null,
    solution: data.solution?.map(placedOf) ?? null,
  };
}

/** Parsed when it is first used, because a player looks at few of thousands of challenges. */
function whenAsked<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => (known ??= { value: read() }).value;
}

/** Three numbers for each cell: x, y, and the sum of 2^part over the parts of the cell. */
function shardsOf(cells: readonly number[]): Shard[] {
  const shards: Shard[] = [];
  for (let i = 0; i + 2 < cells.length; i += 3) {
    const [x = 0, y = 0, parts = 0] = cells.slice(i, i + 3);
    for (let part = 0; part < 4; ++part) {
      if (parts & (1 << part)) shards.push({ x, y, part });
    }
  }
  return shards;
}

function placedOf(numbers: readonly number[]): PlacedPiece {
  const [piece = 0, side = 0, turn = 0, flipped = 0, x = 0, y = 0, component = 0] = numbers;
  return { piece, side, turn, flipped: flipped !== 0, x, y, component };
}
