import { writeBarcode } from 'zxing-wasm/writer';
import type { CodePixels } from '../shared/proofs/codeReader';

/** Kinds of codes that airlines print and show. */
export const CODES = ['PDF417', 'Aztec', 'QRCode', 'DataMatrix'] as const;

type Code = { text: string; format: (typeof CODES)[number] };

/** How a pass lies before the camera. */
export type Shot = {
  /** Millions of pixels. */
  megapixels: number;
  /** Degrees clockwise. */
  tilt: number;
  /** Brightness that is added at the middle of a light, 0 to 255. */
  glare: number;
  /** Share of the picture's width that the code takes. */
  share: number;
};

/** Text of the boarding pass of one leg. */
export function passText(name: string, leg: { pnr: string; dari: string; ke: string; flight: string; day: number }) {
  const { pnr, dari, ke, flight, day } = leg;
  const [carrier, number] = [flight.slice(0, 2).padEnd(3), flight.slice(2).padStart(4, '0').padEnd(5)];
  const items = '>60B1WW6342BGA 2A1262345678901 0GA XX1234567890123';
  const size = items.length.toString(16).toUpperCase();
  return `M1${name.padEnd(20)}E${pnr.padEnd(7)}${dari}${ke}${carrier}${number}${String(day).padStart(3, '0')}Y012A0025 1${size}${items}`;
}

/** Picture of a boarding pass on a table: grey around, white paper, its code tilted, a light on it. */
export async function pictureOfPass(
  { text, format }: Code,
  { megapixels, tilt, glare, share }: Shot,
): Promise<CodePixels> {
  const { symbol, error } = await writeBarcode(text, { format, scale: 1 });
  if (!symbol) throw new Error(error);
  const width = Math.round(Math.sqrt(megapixels * 1e6 * (4 / 3)));
  const height = Math.round((width * 3) / 4);
  const data = new Uint8ClampedArray(width * height * 4);
  const [sin, cos] = [Math.sin((-tilt * Math.PI) / 180), Math.cos((-tilt * Math.PI) / 180)];
  // However it lies, all of the code is in the picture.
  const module = (height * share * 1.25) / Math.hypot(symbol.width, symbol.height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, down] = [x - width / 2, y - height / 2];
      const u = (right * cos - down * sin) / module + symbol.width / 2;
      const v = (right * sin + down * cos) / module + symbol.height / 2;
      const ink = inkAt(symbol, u, v, 1 / module);
      const light = glare * Math.max(0, 1 - Math.hypot(right - width / 8, down - height / 8) / (height / 3));
      const at = (y * width + x) * 4;
      data.fill(Math.min(255, ink + light), at, at + 3);
      data[at + 3] = 255;
    }
  return { data, width, height };
}

/** Brightness of a point of the paper: the mean of four samples, as a lens sees it. */
function inkAt(
  symbol: { data: Uint8ClampedArray | Uint8Array; width: number; height: number },
  u: number,
  v: number,
  pixel: number,
) {
  let sum = 0;
  for (const du of [-0.3, 0.3])
    for (const dv of [-0.3, 0.3]) {
      const [column, row] = [Math.floor(u + du * pixel), Math.floor(v + dv * pixel)];
      const isInside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height;
      const isPaper = column >= -12 && row >= -12 && column < symbol.width + 12 && row < symbol.height + 12;
      const isDark = isInside && (symbol.data[row * symbol.width + column] ?? 255) < 128;
      sum += isDark ? 45 : isPaper || isInside ? 215 : 120;
    }
  return sum / 4;
}
