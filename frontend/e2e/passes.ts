import { readFileSync } from 'node:fs';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = readFileSync(new URL('../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm', import.meta.url));

/** Text of a boarding pass from Makassar to Jakarta on a day, 'YYYY-MM-DD'. */
export function passText(name: string, booking: string, day: string) {
  const ofYear = (Date.parse(day) - Date.UTC(Number(day.slice(0, 4)), 0, 0)) / 86_400_000;
  return `M1${name.slice(0, 20).padEnd(20)}E${booking.padEnd(7)}UPGCGKGA 0603 ${String(ofYear).padStart(3, '0')}Y012A0025 100`;
}

/** Picture of a code, as a phone shows it. */
export async function codePicture(text: string, format: 'PDF417' | 'Aztec' | 'QRCode' | 'DataMatrix') {
  const { buffer, byteOffset, byteLength } = wasm;
  prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } });
  const { image, error } = await writeBarcode(text, { format, scale: 4, withQuietZones: true });
  if (!image) throw new Error(error);
  return { name: `${format}.png`, mimeType: 'image/png', buffer: Buffer.from(await image.arrayBuffer()) };
}
