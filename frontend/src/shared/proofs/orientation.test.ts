import { orientationOf } from './orientation';

/** TIFF header with an orientation behind another tag. */
function tiff(orientation: number, little: boolean): number[] {
  const short = (value: number) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (little ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entry = (tag: number, value: number) => [...short(tag), ...short(3), ...long(1), ...short(value), 0, 0];
  return [
    ...(little ? [73, 73] : [77, 77]),
    ...short(42),
    ...long(8),
    ...short(2),
    ...entry(256, 9),
    ...entry(274, orientation),
  ];
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = (size: number) => [size & 255, (size >> 8) & 255, 0, 0];
const big = (size: number) => [0, 0, (size >> 8) & 255, size & 255];

const webp = (exif: number[]) =>
  new Uint8Array([
    ...letters('RIFF'),
    ...little(100),
    ...letters('WEBP'),
    ...letters('VP8 '),
    ...little(3),
    1,
    2,
    3,
    0,
    ...letters('EXIF'),
    ...little(exif.length),
    ...exif,
  ]);
const png = (exif: number[]) =>
  new Uint8Array([
    ...letters('\x89PNG\r\n\x1a\n'),
    ...big(2),
    ...letters('IHDR'),
    1,
    2,
    0,
    0,
    0,
    0,
    ...big(exif.length),
    ...letters('eXIf'),
    ...exif,
    0,
    0,
    0,
    0,
  ]);

describe('the orientation of a picture', () => {
  const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
    [true, false].map((order) => [orientation, order] as const),
  );
  it.each(cases)('%i is read (little-endian: %s) in WebP and PNG', (orientation, order) => {
    const exif = tiff(orientation, order);
    expect(orientationOf(webp(exif))).toBe(orientation);
    expect(orientationOf(webp([...letters('Exif\0\0'), ...exif]))).toBe(orientation);
    expect(orientationOf(png(exif))).toBe(orientation);
  });

  it('is upright where nothing sensible is said', () => {
    const cut = tiff(8, true).slice(0, 20);
    for (const bytes of [
      webp([]),
      webp(cut),
      png(cut),
      webp(tiff(9, true)),
      new Uint8Array(),
      new Uint8Array([255, 216]),
    ])
      expect(orientationOf(bytes)).toBe(1);
  });
});
