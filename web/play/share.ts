// Shares a solved challenge as a picture and a link: by the device's share function or, without it,
// as a file and a copied text.

import type { Game } from "../core/game.js";
import { boardMarkup, escaped, laidParts, pictureFont, pieceMarkup } from "../draw/drawing.js";
import { pngOf } from "../draw/png_file.js";

export type Shared = "shared" | "given up" | "saved and copied" | "saved";

export interface Message {
  /** The lines below the picture. The first one is the title. */
  readonly lines: readonly string[];
  /** Null if the page has no address that leads here from elsewhere. */
  readonly link: string | null;
  /** The name of the picture's file, without its extension. */
  readonly name: string;
}

export async function share(game: Game, message: Message): Promise<Shared> {
  const picture = await pictureOf(game, message.lines);
  const file = new File([picture], `${message.name}.png`, { type: "image/png" });
  const text = message.lines.join(" · ");
  const url = message.link === null ? {} : { url: message.link };
  const all = { files: [file], title: message.lines[0] ?? "", text, ...url };
  if ("canShare" in navigator && navigator.canShare(all)) {
    try {
      await navigator.share(all);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "given up";
      // It was refused, so the picture is saved, as on a device that cannot share.
    }
  }
  save(file);
  if (message.link === null) return "saved";
  try {
    await navigator.clipboard.writeText(`${text}\n${message.link}`);
    return "saved and copied";
  } catch {
    return "saved";
  }
}

export function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const side = 1080;
const margin = 60;
const lineHeight = 54;

function pictureOf(game: Game, lines: readonly string[]): Promise<Blob> {
  const { left, right, foot, top } = game.ground.box;
  const scale = (side - 2 * margin) / Math.max(right - left, top - foot);
  const boardHeight = Math.ceil((top - foot) * scale);
  const height = boardHeight + 2 * margin + lines.length * lineHeight;
  const x = side / 2 - ((left + right) / 2) * scale;
  const board =
    boardMarkup(game.ground) +
    laidParts(game)
      .map((part) => pieceMarkup(part))
      .join("");
  const words = lines.map((line, i) => {
    // Long lines become smaller. A letter is on average not wider than 0.56 of its height.
    const size = Math.min(i === 0 ? 40 : 34, (side - 2 * margin) / (0.56 * line.length));
    return (
      `<text x="${side / 2}" y="${margin + boardHeight + (i + 1) * lineHeight}" font-size="${size}" ` +
      `font-weight="${i === 0 ? 700 : 400}" text-anchor="middle" fill="#1f2023">${escaped(line)}</text>`
    );
  });
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${height}" ` +
    `font-family="${pictureFont}"><rect width="100%" height="100%" fill="#f6f4f0"/>` +
    `<g transform="translate(${x} ${margin + top * scale}) scale(${scale})">${board}</g>` +
    `${words.join("")}</svg>`;
  return pngOf(picture, Math.max(side, height));
}
