import { PDF_TYPE } from './fileKind';

/** Longest time for a picture, in milliseconds. */
const PATIENCE = 15_000;
/** Longest time that an upload waits for what is read, in milliseconds: a bill without a code is searched in vain for longer. */
const WAIT = 2500;
/** Pages of a PDF that are looked at, and their width in pixels. */
const [PAGES, WIDTH] = [3, 1600];

const found = new WeakMap<Blob, Promise<string | undefined>>();

/**
 * Text of the boarding pass on a proof that is about to be sent, read on this device; undefined where there is none. The file as it was
 * chosen is read before the smaller one that is sent.
 */
export function passOn(file: Blob, chosen: Blob = file): Promise<string | undefined> {
  const before = found.get(file);
  if (before) return before;
  const reading = read(chosen).then((text) => text ?? (chosen === file ? undefined : read(file)));
  found.set(file, reading);
  return reading;
}

/** Field of a form for the code on a proof. */
export async function readCodeOf(file: File | null, chosen?: File): Promise<string | undefined> {
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT));
  const teks = file ? await Promise.race([passOn(file, chosen), waited]) : undefined;
  return teks && JSON.stringify({ sumber: 'bcbp', teks });
}

async function read(file: Blob): Promise<string | undefined> {
  try {
    return await inWorker(file.type === PDF_TYPE ? pagesOf(file) : photo(file));
  } catch {
    // What can't be read says nothing.
    return undefined;
  }
}

async function* photo(file: Blob) {
  yield createImageBitmap(file);
}

async function* pagesOf(file: Blob) {
  const { drawPage, openPdf } = await import('./pdf');
  const pdf = await openPdf(await file.arrayBuffer());
  try {
    const canvas = document.createElement('canvas');
    for (let page = 1; page <= Math.min(PAGES, pdf.numPages); page++) {
      await drawPage(pdf, page, canvas, WIDTH);
      yield createImageBitmap(canvas);
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The first pass that a worker finds in pictures. */
async function inWorker(pictures: AsyncIterable<ImageBitmap>): Promise<string | undefined> {
  const worker = new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' });
  try {
    for await (const picture of pictures) {
      const text = await new Promise<string | undefined>((done, fail) => {
        worker.onmessage = ({ data }: MessageEvent<string | undefined>) => done(data);
        worker.onerror = () => fail(new Error('The reader of codes failed.'));
        setTimeout(() => fail(new Error('The reader of codes took too long.')), PATIENCE);
        worker.postMessage(picture, [picture]);
      });
      if (text) return text;
    }
    return undefined;
  } finally {
    worker.terminate();
  }
}
