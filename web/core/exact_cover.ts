// Exact cover by Knuth's dancing links: chooses options so that each item is covered exactly once.

export type CoverOutcome =
  | { readonly kind: "found"; readonly options: readonly number[] }
  | { readonly kind: "none" }
  /** The search would need more than `maxNodes` nodes. */
  | { readonly kind: "undecided" };

export function exactCover(
  itemCount: number,
  options: readonly (readonly number[])[],
  maxNodes: number,
): CoverOutcome {
  const cover = new Links(itemCount, options);
  const chosen: number[] = [];
  let nodes = 0;

  const search = (): CoverOutcome["kind"] => {
    if (++nodes > maxNodes) return "undecided";
    const item = cover.scarcest();
    if (item === null) return "found";
    cover.cover(item);
    for (let node = cover.firstOf(item); node !== item; node = cover.below(node)) {
      chosen.push(cover.optionOf(node));
      cover.choose(node);
      const outcome = search();
      cover.unchoose(node);
      if (outcome !== "none") {
        cover.uncover(item);
        return outcome;
      }
      chosen.pop();
    }
    cover.uncover(item);
    return "none";
  };

  const kind = search();
  return kind === "found" ? { kind, options: chosen } : { kind };
}

/**
 * The matrix of dancing links. Node 0 is the head of the items; nodes 1 to itemCount are the items.
 */
class Links {
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly up: Int32Array;
  private readonly down: Int32Array;
  private readonly item: Int32Array;
  private readonly option: Int32Array;
  private readonly size: Int32Array;

  constructor(itemCount: number, options: readonly (readonly number[])[]) {
    const count = options.reduce((sum, items) => sum + items.length, itemCount + 1);
    this.left = new Int32Array(count);
    this.right = new Int32Array(count);
    this.up = new Int32Array(count);
    this.down = new Int32Array(count);
    this.item = new Int32Array(count);
    this.option = new Int32Array(count);
    this.size = new Int32Array(itemCount + 1);
    for (let i = 0; i <= itemCount; ++i) {
      this.left[i] = i === 0 ? itemCount : i - 1;
      this.right[i] = i === itemCount ? 0 : i + 1;
      this.up[i] = this.down[i] = this.item[i] = i;
    }
    let node = itemCount + 1;
    options.forEach((items, index) => {
      items.forEach((item, i) => {
        this.add(node, item + 1, index);
        this.left[node] = i === 0 ? node + items.length - 1 : node - 1;
        this.right[node] = i === items.length - 1 ? node - i : node + 1;
        ++node;
      });
    });
  }

  scarcest(): number | null {
    let best: number | null = null;
    for (let i = at(this.right, 0); i !== 0; i = at(this.right, i)) {
      if (best === null || at(this.size, i) < at(this.size, best)) best = i;
    }
    return best;
  }

  firstOf(item: number): number {
    return at(this.down, item);
  }

  below(node: number): number {
    return at(this.down, node);
  }

  optionOf(node: number): number {
    return at(this.option, node);
  }

  choose(node: number): void {
    for (let i = at(this.right, node); i !== node; i = at(this.right, i)) {
      this.cover(at(this.item, i));
    }
  }

  unchoose(node: number): void {
    for (let i = at(this.left, node); i !== node; i = at(this.left, i)) {
      this.uncover(at(this.item, i));
    }
  }

  cover(item: number): void {
    this.right[at(this.left, item)] = at(this.right, item);
    this.left[at(this.right, item)] = at(this.left, item);
    for (let i = at(this.down, item); i !== item; i = at(this.down, i)) {
      for (let j = at(this.right, i); j !== i; j = at(this.right, j)) {
        this.down[at(this.up, j)] = at(this.down, j);
        this.up[at(this.down, j)] = at(this.up, j);
        this.resize(at(this.item, j), -1);
      }
    }
  }

  uncover(item: number): void {
    for (let i = at(this.up, item); i !== item; i = at(this.up, i)) {
      for (let j = at(this.left, i); j !== i; j = at(this.left, j)) {
        this.resize(at(this.item, j), 1);
        this.down[at(this.up, j)] = j;
        this.up[at(this.down, j)] = j;
      }
    }
    this.right[at(this.left, item)] = item;
    this.left[at(this.right, item)] = item;
  }

  private add(node: number, item: number, option: number): void {
    this.item[node] = item;
    this.option[node] = option;
    this.up[node] = at(this.up, item);
    this.down[node] = item;
    this.down[at(this.up, item)] = node;
    this.up[item] = node;
    this.resize(item, 1);
  }

  private resize(item: number, by: number): void {
    this.size[item] = at(this.size, item) + by;
  }
}

function at(numbers: Int32Array, index: number): number {
  return numbers[index] ?? 0;
}
