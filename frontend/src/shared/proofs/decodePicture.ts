import { UnreadablePicture } from '../forms/shrinkPhoto';
import type { Decoded, Decoding } from './pictures.worker';

const WAY_OUT = {
  heic: 'Foto HEIC ini tidak dapat dibuka. Di iPhone pilih Pengaturan > Kamera > Format > Paling Kompatibel, atau simpan sebagai JPEG.',
  tiff: 'Gambar TIFF ini tidak dapat dibuka. Simpan sebagai JPEG atau PDF, lalu unggah hasilnya.',
  notWhole: 'Foto HEIC ini tidak utuh: sebagian isinya hilang saat disalin. Salin ulang dari ponsel, lalu unggah lagi.',
  pages: 'TIFF ini lebih dari satu halaman. Simpan sebagai PDF, lalu unggah hasilnya.',
};

/** Longest time for a picture, in milliseconds. */
const PATIENCE = 60_000;

/** Decodes HEIC or TIFF with a decoder that is loaded now. Throws [`UnreadablePicture`]. */
export async function decodePicture(file: Blob, kind: Decoding['kind']): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await file.arrayBuffer();
    const decoded = await new Promise<Decoded>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<Decoded>) => done(data);
      worker.onerror = () => fail(new UnreadablePicture(WAY_OUT[kind]));
      setTimeout(() => fail(new UnreadablePicture(WAY_OUT[kind])), PATIENCE);
      worker.postMessage({ kind, bytes } satisfies Decoding, [bytes]);
    });
    if ('fault' in decoded) {
      const ways = { 'many-pages': WAY_OUT.pages, 'not-whole': WAY_OUT.notWhole, unreadable: WAY_OUT[kind] };
      throw new UnreadablePicture(ways[decoded.fault]);
    }
    const { data, width, height } = decoded.pixels;
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    worker.terminate();
  }
}
