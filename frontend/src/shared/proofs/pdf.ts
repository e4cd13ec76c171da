/**
 * PDFs drawn by pdf.js, which is loaded with this file. Scripts, forms and links of a PDF are never run: pages are pixels.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Files that pdf.js asks for by name: fonts of signs, decoders of scanned pages. Others are drawn with what the system has. */
const FILES: Record<string, string> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

class BinaryDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = FILES[filename];
    if (!address) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** Pixels above which a picture in a PDF is drawn smaller, as the server's limit of photos. */
const MOST_PIXELS = 40_000_000;
/** Pixels of a picture that is drawn at all; the server takes no bill with more. */
const MOST_DECODED = 150_000_000;

/** Opens a PDF; throws for one that can't be read. */
export async function openPdf(data: ArrayBuffer): Promise<PDFDocumentProxy> {
  const task = pdfjs.getDocument({
    data,
    BinaryDataFactory,
    enableXfa: false,
    isEvalSupported: false,
    canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    maxImageSize: MOST_DECODED,
    useWorkerFetch: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  // Nobody is asked for the password of a bill.
  task.onPassword = () => void task.destroy();
  return task.promise;
}

/** Longest side of a drawn page, in pixels. */
const LONGEST = 4000;

/** Draws a page on a canvas, as wide as given in pixels. */
export async function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(width / whole.width, LONGEST / Math.max(whole.width, whole.height));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  page.cleanup();
}
