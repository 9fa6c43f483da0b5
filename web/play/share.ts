// Shares a solved challenge as a picture and a link: by the device's share function or, without it,
// as a file and a copied text.

import type { Game } from "../core/game.js";
import { allRings, edgeColour, readableOn } from "../draw/picture.js";
import { labelPlace, pathOf, type Rings } from "../core/outline.js";
import { pieceRings } from "../core/ground.js";

export type Shared = "shared" | "given up" | "saved and copied" | "saved";

export interface Message {
  /** The lines below the picture. The first one is the title. */
  readonly lines: readonly string[];
  readonly link: string;
  /** The name of the picture's file, without its extension. */
  readonly name: string;
}

export async function share(game: Game, message: Message): Promise<Shared> {
  const picture = await pictureOf(game, message.lines);
  const file = new File([picture], `${message.name}.png`, { type: "image/png" });
  const text = message.lines.join(" · ");
  const all = { files: [file], title: message.lines[0] ?? "", text, url: message.link };
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
const colours = { ground: "#f6f4f0", paper: "#ffffff", rim: "#6f7078", text: "#1f2023" };

async function pictureOf(game: Game, lines: readonly string[]): Promise<Blob> {
  const { left, right, foot, top } = game.ground.box;
  const scale = (side - 2 * margin) / Math.max(right - left, top - foot);
  const height = Math.ceil((top - foot) * scale);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = height + 2 * margin + lines.length * lineHeight;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawLines(pen, lines, margin + height + lineHeight);
  const x = side / 2 - ((left + right) / 2) * scale;
  const y = margin + top * scale;
  pen.lineJoin = "round";
  pen.textBaseline = "middle";
  pen.setTransform(scale, 0, 0, scale, x, y);
  draw(pen, allRings(game.ground), colours.paper, colours.rim, 0.06);
  for (const copy of game.copies) {
    const { pose, spot } = game.lie(copy.index);
    if (!spot) continue;
    const { colour, letter } = copy.piece;
    const rings = pieceRings(game.ground, copy.piece, pose, spot);
    draw(pen, rings, colour, edgeColour(colour), 0.04);
    const { at, room } = labelPlace(rings);
    // Browsers do not draw enlarged letters that are smaller than a pixel, so the scale is removed.
    pen.setTransform(1, 0, 0, 1, 0, 0);
    const size = Math.min(0.62, room * 1.5) * scale;
    pen.font = `700 ${size}px Lato, Carlito, system-ui, sans-serif`;
    pen.fillStyle = readableOn(colour);
    pen.fillText(letter, x + at.x * scale, y - at.y * scale);
    pen.setTransform(scale, 0, 0, scale, x, y);
  }
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob) done(blob);
      else failed(new Error("the picture is too large for this browser"));
    }, "image/png");
  });
}

function drawLines(pen: CanvasRenderingContext2D, lines: readonly string[], top: number): void {
  pen.fillStyle = colours.text;
  pen.textAlign = "center";
  lines.forEach((line, i) => {
    pen.font = `${i === 0 ? 700 : 400} ${i === 0 ? 40 : 34}px Lato, Carlito, system-ui, sans-serif`;
    pen.fillText(line, side / 2, top + i * lineHeight, side - 2 * margin);
  });
}

function draw(
  pen: CanvasRenderingContext2D,
  rings: Rings,
  fill: string,
  stroke: string,
  width: number,
): void {
  const path = new Path2D(pathOf(rings));
  pen.fillStyle = fill;
  pen.fill(path, "evenodd");
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke(path);
}
