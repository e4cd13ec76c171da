/** Media type of a PDF. */
export const PDF_TYPE = 'application/pdf';

/** Kind of a file by its content. */
export type FileKind = 'png' | 'jpeg' | 'pdf' | 'heic' | 'tiff' | 'other';

/** Brands of HEIF files, of HEVC pictures first. */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Bytes at the beginning of a file among which viewers look for the header of a PDF, as the server does. */
const HEAD = 1024;

/** Reads the kind from the beginning of a file. */
export async function fileKind(file: Blob): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.includes(text.slice(8, 12))) return 'heic';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return text.includes('%PDF-') ? 'pdf' : 'other';
}
