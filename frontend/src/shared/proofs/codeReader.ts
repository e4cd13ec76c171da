import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { readPass } from './boardingPass';

/** Pixels of a picture, four bytes each. */
export type CodePixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Options for the codes of boarding passes. */
const OPTIONS: ReaderOptions = {
  formats: ['PDF417', 'Aztec', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
};

/** Longer side of a picture that is looked at first, and of a second look, in pixels. */
const [FIRST, SECOND] = [1600, 2600];
/** Turns in degrees by which a PDF417 that lies askew is looked for: its reader follows about five. */
const TURNS = [9, -9, 18, -18];

/** Text of the first boarding pass among the codes of a picture. */
export async function passIn(picture: CodePixels): Promise<string | undefined> {
  const scale = (longest: number) => Math.min(1, longest / Math.max(picture.width, picture.height));
  const small = drawn(picture, scale(FIRST), 0);
  let text = await passAt(small, OPTIONS);
  for (const turn of text ? [] : TURNS)
    text ??= await passAt(drawn(small, 1, turn), { ...OPTIONS, formats: ['PDF417'], tryDownscale: false });
  return text ?? (small === picture ? undefined : passAt(drawn(picture, scale(SECOND), 0), OPTIONS));
}

async function passAt({ data, width, height }: CodePixels, options: ReaderOptions): Promise<string | undefined> {
  const found = await readBarcodes(new ImageData(data, width, height), options);
  return found.find(({ isValid, text }) => isValid && readPass(text))?.text;
}

/** The picture smaller and turned around its middle: each pixel is the mean of those that it stands for, white outside. */
function drawn(picture: CodePixels, scale: number, turn: number): CodePixels {
  if (scale === 1 && turn === 0) return picture;
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180) / scale, Math.cos((turn * Math.PI) / 180) / scale];
  const reach = scale < 1 ? [-0.25, 0.25] : [0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      let [sum, count] = [0, 0];
      for (const dy of reach)
        for (const dx of reach) {
          const [right, down] = [x + dx - width / 2, y + dy - height / 2];
          const column = Math.floor(right * cos - down * sin + picture.width / 2);
          const row = Math.floor(right * sin + down * cos + picture.height / 2);
          if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
          const from = (row * picture.width + column) * 4;
          sum += ((picture.data[from] ?? 0) + 2 * (picture.data[from + 1] ?? 0) + (picture.data[from + 2] ?? 0)) / 4;
          count++;
        }
      if (count > 0) data[at] = data[at + 1] = data[at + 2] = sum / count;
    }
  return { data, width, height };
}
