/**
 * Decodes HEIC, HEIF and TIFF. It runs apart because its policy allows WebAssembly, which the pages' does not, and because large
 * pictures take seconds.
 */
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import heifBinary from 'libheif-js/libheif-wasm/libheif.wasm?url';
import UTIF from 'utif2';
import { type Pixels, upright } from './upright';
import { isWholeHeif } from './wholeHeif';

/** Limit on all pixels, as the server's. */
const MOST_PIXELS = 40_000_000;

/** What is used of libheif; its own types leave these classes out. */
type Libheif = (options: { wasmBinary: ArrayBuffer }) => Promise<{
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] };
}>;
type HeifPicture = {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(pixels: Pixels, done: (shown: Pixels | null) => void): void;
};

export type Decoding = { kind: 'heic' | 'tiff'; bytes: ArrayBuffer };
export type Decoded = { pixels: Pixels } | { fault: 'many-pages' | 'not-whole' | 'unreadable' };

function checked(width: number, height: number) {
  if (!(width > 0 && height > 0 && width * height <= MOST_PIXELS)) throw new Error('The picture is too large.');
}

async function fromHeic(bytes: ArrayBuffer): Promise<Pixels> {
  const wasmBinary = await (await fetch(heifBinary)).arrayBuffer();
  const { HeifDecoder } = await (libheif as unknown as Libheif)({ wasmBinary });
  const pictures = new HeifDecoder().decode(new Uint8Array(bytes));
  // The decoder turns pictures as the file says.
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('The file has no picture.');
  const [width, height] = [picture.get_width(), picture.get_height()];
  checked(width, height);
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((done, fail) =>
    picture.display({ data, width, height }, (shown) => (shown ? done() : fail(new Error('It cannot be decoded.')))),
  );
  return { data, width, height };
}

/** First number of a tag. */
const tag = (page: UTIF.IFD, name: `t${number}`) => {
  const values = page[name];
  return Array.isArray(values) ? Number(values[0]) : undefined;
};

function fromTiff(bytes: ArrayBuffer): Pixels | null {
  const pages = UTIF.decode(bytes);
  // A thumbnail is no page.
  const whole = pages.filter((page) => ((tag(page, 't254') ?? 0) & 1) === 0);
  const [page] = whole;
  if (!page) throw new Error('The file has no picture.');
  if (whole.length > 1) return null;
  checked(tag(page, 't256') ?? 0, tag(page, 't257') ?? 0);
  UTIF.decodeImage(bytes, page);
  const { width, height } = page;
  checked(width, height);
  const data = new Uint8ClampedArray(UTIF.toRGBA8(page));
  return upright({ data, width, height }, tag(page, 't274') ?? 1);
}

async function decode({ kind, bytes }: Decoding): Promise<Decoded> {
  if (kind === 'heic' && !isWholeHeif(new Uint8Array(bytes))) return { fault: 'not-whole' };
  try {
    const pixels = kind === 'heic' ? await fromHeic(bytes) : fromTiff(bytes);
    return pixels ? { pixels } : { fault: 'many-pages' };
  } catch {
    return { fault: 'unreadable' };
  }
}

self.onmessage = async ({ data }: MessageEvent<Decoding>) => self.postMessage(await decode(data));
