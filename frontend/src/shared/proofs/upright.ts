/** RGBA pixels, row by row. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Turns pixels as an EXIF orientation says, 1 to 8. */
export function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation < 2 || orientation > 8) return pixels;
  const { width, height } = pixels;
  const turned = orientation >= 5 ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(pixels.data.buffer);
  const to = new Uint32Array(from.length);
  const [right, bottom] = [width - 1, height - 1];
  const source = (x: number, y: number): [number, number] => {
    switch (orientation) {
      case 2:
        return [right - x, y];
      case 3:
        return [right - x, bottom - y];
      case 4:
        return [x, bottom - y];
      case 5:
        return [y, x];
      case 6:
        return [y, bottom - x];
      case 7:
        return [right - y, bottom - x];
      default:
        return [right - y, x];
    }
  };
  for (let y = 0; y < turned.height; y++)
    for (let x = 0; x < turned.width; x++) {
      const [column, row] = source(x, y);
      to[y * turned.width + x] = from[row * width + column] ?? 0;
    }
  return { ...turned, data: new Uint8ClampedArray(to.buffer) };
}
