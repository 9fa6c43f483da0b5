// Makes a PNG file of an SVG file by the browser's own drawing.

/** The largest side of a canvas that all browsers draw. */
const maxSide = 8192;

/** @param side the longer side of the picture, in pixels */
export async function pngOf(svg: string, side: number): Promise<Blob> {
  const picture = new Image();
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await new Promise<void>((done, failed) => {
    picture.onload = () => done();
    picture.onerror = () => failed(new Error("this browser could not draw the picture"));
    picture.src = address;
  });
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(side, maxSide) / Math.max(1, width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob) done(blob);
      else failed(new Error("the picture is too large for this browser; choose fewer shapes"));
    }, "image/png");
  });
}
