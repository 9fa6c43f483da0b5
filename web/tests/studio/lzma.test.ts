import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bytesOfBase85 } from "../../engine/base85.js";
import { DamagedData, unpackLzma } from "../../engine/lzma.js";

/** Packs as studio/build.mjs does; null without xz. */
function packed(bytes: Uint8Array, ...options: string[]): Uint8Array | null {
  const { status, stdout } = spawnSync("xz", ["--format=lzma", "--stdout", ...options], {
    input: bytes,
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? new Uint8Array(stdout) : null;
}

const samples: Readonly<Record<string, Uint8Array>> = {
  "one byte": new Uint8Array([7]),
  text: new TextEncoder().encode("Pieces are placed, placed and placed again. ".repeat(50)),
  zeros: new Uint8Array(300_000),
  noise: Uint8Array.from({ length: 70_000 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 13) & 255),
  program: new Uint8Array(readFileSync(process.execPath).subarray(1_000_000, 1_120_000)),
};

for (const [name, bytes] of Object.entries(samples)) {
  for (const options of [["-9e"], ["-0"], ["--lzma1=lc=0,lp=2,pb=0"], ["--lzma1=lc=4,lp=0,pb=4"]]) {
    test(`${name} packed with ${options[0]} comes back`, (context) => {
      const small = packed(bytes, ...options);
      if (!small) return context.skip("xz is missing");
      assert.deepEqual(unpackLzma(small, bytes.length), bytes);
      return undefined;
    });
  }
}

test("damaged data is refused and does not hang", (context) => {
  const bytes = samples["program"] as Uint8Array;
  const small = packed(bytes, "-6");
  if (!small) return context.skip("xz is missing");
  assert.throws(() => unpackLzma(small.subarray(0, 1000), bytes.length), DamagedData);
  assert.throws(() => unpackLzma(new Uint8Array(0), 10), DamagedData);
  assert.throws(() => unpackLzma(new Uint8Array(100).fill(255), 10), DamagedData);
  assert.throws(() => unpackLzma(small, bytes.length + 1), DamagedData);
  for (let i = 20; i < 4000; i += 211) {
    const copy: Uint8Array = small.slice();
    copy[i] = (copy[i] as number) ^ 0x55;
    try {
      assert.equal(unpackLzma(copy, bytes.length).length, bytes.length);
    } catch (error) {
      assert.ok(error instanceof DamagedData, String(error));
    }
  }
  return undefined;
});

test("text in base 85 becomes bytes, or is refused", () => {
  const zero = "#####";
  assert.deepEqual([...bytesOfBase85(zero)], [0, 0, 0, 0]);
  assert.deepEqual([...bytesOfBase85(`${zero}####$`)], [0, 0, 0, 0, 0, 0, 0, 1]);
  // 60 is left out, so = has the value 25.
  assert.deepEqual([...bytesOfBase85("####=")], [0, 0, 0, 25]);
  for (const wrong of ["#", "####<", "####y", "xxxxx", "####\u00e9"]) {
    assert.throws(() => bytesOfBase85(wrong), RangeError, wrong);
  }
});
