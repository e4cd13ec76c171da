import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter } from 'zxing-wasm/writer';
import { CODES, passText, pictureOfPass } from '../../test/passPictures';
import { passIn } from './codeReader';

/** Every night two hundred pictures are made, else a few. */
const NIGHTLY = process.env.JALADIN_TEST_NIGHTLY !== undefined;
const EACH = NIGHTLY ? 50 : 2;
/** Most millions of pixels beyond the first. */
const LARGEST = NIGHTLY ? 11 : 1;

const wasm = (name: string) => {
  const file = readFileSync(`node_modules/zxing-wasm/dist/${name}/zxing_${name}.wasm`);
  return { wasmBinary: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer };
};

beforeAll(() => {
  prepareReader({ overrides: wasm('reader') });
  prepareWriter({ overrides: wasm('writer') });
  globalThis.ImageData ??= class {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  } as unknown as typeof ImageData;
});

/** Number from 0 to 1 that follows from a seed. */
const part = (seed: number) => (((Math.sin(seed * 12.9898) * 43758.5453) % 1) + 1) % 1;

it('reads the codes of passes that lie askew under a light, and none of them wrong', {
  timeout: 1_800_000,
}, async () => {
  const times: number[] = [];
  const unread: string[] = [];
  for (const [kind, format] of CODES.entries())
    for (let at = 0; at < EACH; at++) {
      const seed = kind * 1000 + at;
      const leg = {
        pnr: `AB${1000 + at}`,
        dari: 'PLW',
        ke: 'UPG',
        flight: `GA${600 + at}`,
        day: 1 + Math.floor(part(seed) * 365),
      };
      const text = passText(`SANTOSO/BUDI ${'ABCDEF'[at % 6]}`, leg);
      const shot = {
        megapixels: 1 + LARGEST * part(seed + 0.1),
        tilt: Math.round(40 * part(seed + 0.2) - 20) + 90 * (at % 4),
        glare: 60 * part(seed + 0.3),
        share: 0.35 + 0.4 * part(seed + 0.4),
      };
      const picture = await pictureOfPass({ text, format }, shot);
      const before = performance.now();
      const read = await passIn(picture);
      times.push(performance.now() - before);
      if (read === undefined) unread.push(`${format} ${JSON.stringify(shot)}`);
      else expect(read).toBe(text);
    }
  times.sort((one, other) => one - other);
  const all = EACH * CODES.length;
  const at = (share: number) => Math.round(times[Math.min(all - 1, Math.floor(all * share))] ?? 0);
  console.info(
    `${all - unread.length} of ${all} read; ms: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}\n${unread.join('\n')}`,
  );
  expect(unread.length).toBeLessThanOrEqual(all * 0.05);
});
