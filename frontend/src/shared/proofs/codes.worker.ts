/** Looks for boarding passes in pictures. It runs apart because its policy allows WebAssembly, which the pages' does not. */
import { prepareZXingModule } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { passIn } from './codeReader';

prepareZXingModule({ overrides: { locateFile: () => reader } });

self.onmessage = async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, picture.width, picture.height);
  picture.close();
  self.postMessage(pixels ? await passIn(pixels) : undefined);
};
