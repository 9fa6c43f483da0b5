// Texts of puzzle files in links, and links that somebody has made to do harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { linkIn } from "../../studio/editor/files.js";
import { LinkError, packed, unpacked } from "../../studio/editor/link.js";

const file = 'name = "Zwölf Stücke — 十二"\nlattice = "tetrakis"\n\n[[piece]]\nname = "A"\nrows = ["◣█"]\n';

/** A link of any bytes as an attacker can make it. */
function forged(bytes: Uint8Array): string {
  return deflateRawSync(bytes).toString("base64url");
}

async function refused(link: string): Promise<string> {
  try {
    return `accepted: ${await unpacked(link)}`;
  } catch (error) {
    assert.ok(error instanceof LinkError, `${error}`);
    return error.message;
  }
}

test("a puzzle file survives a link", async () => {
  const link = await packed(file);
  assert.match(link, /^[A-Za-z0-9_-]+$/);
  assert.equal(await unpacked(link), file);
});

test("a link is found at the end of a text", () => {
  assert.equal(linkIn("Look: https://example.org/studio.html#p=abc-_1 \n"), "abc-_1");
  assert.equal(linkIn("https://example.org/#shapes"), null);
});

test("damaged links are refused with a message", async () => {
  const link = await packed(file);
  for (const wrong of ["", "A", "!", "<script>", "%00", "AQAAAAAA", link.slice(0, -4)]) {
    assert.match(await refused(wrong), /the link is damaged/, wrong);
  }
  assert.match(await refused(forged(Uint8Array.of(0xff, 0xfe, 65))), /the link is damaged/);
  assert.match(await refused("A".repeat(70_000)), /the link is too long/);
});

test("a small link cannot become a large text", async () => {
  const bomb = forged(new Uint8Array(40_000_000));
  assert.ok(bomb.length < 64 * 1024);
  assert.match(await refused(bomb), /more than a puzzle can have/);
});

test("a puzzle that is too large for a link is refused when the link is made", async () => {
  let seed = 1;
  const noise = Array.from({ length: 100_000 }, () =>
    String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90)),
  );
  await assert.rejects(packed(noise.join("")), /too large for a link/);
});

test("random bytes become a text or are refused", async () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  for (let i = 0; i < 500; ++i) {
    const bytes = Buffer.from(Array.from({ length: random(60) }, () => random(256)));
    assert.doesNotMatch(await refused(bytes.toString("base64url")), /undefined/);
  }
});
