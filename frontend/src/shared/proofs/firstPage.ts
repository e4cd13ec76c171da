import { PDF_TYPE } from './fileKind';

/** Width of the picture of a first page, in pixels. */
const WIDTH = 1240;
const QUALITY = 0.85;

/** Picture of a PDF's first page; null where the browser can't draw it, and the server draws a card. */
async function firstPage(file: File): Promise<File | null> {
  try {
    const { drawPage, openPdf } = await import('./pdf');
    const pdf = await openPdf(await file.arrayBuffer());
    const canvas = document.createElement('canvas');
    await drawPage(pdf, 1, canvas, WIDTH);
    await pdf.loadingTask.destroy();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob && new File([blob], 'halaman-1.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

/** Picture to be sent along with a proof: of a PDF's first page, none of a photo. */
export const pictureOf = async (proof: File | null) => (proof?.type === PDF_TYPE ? firstPage(proof) : null);
