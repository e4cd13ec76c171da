/** Signature of a PNG. */
const PNG = '\x89PNG\r\n\x1a\n';

const text = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/**
 * Orientation that EXIF gives a WebP or PNG, 1 to 8; 1 where it gives none. Browsers follow it in JPEG, not all of them in these.
 */
export function orientationOf(bytes: Uint8Array): number {
  const exif = exifOf(bytes);
  return exif ? orientationIn(exif) : 1;
}

/** Payload of the chunk with EXIF. */
function exifOf(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWebp = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP';
  if (!isWebp && text(bytes, 0, 8) !== PNG) return null;
  let start = isWebp ? 12 : 8;
  while (start + 8 <= bytes.length) {
    const size = isWebp ? view.getUint32(start + 4, true) : view.getUint32(start);
    const data = bytes.subarray(start + 8, start + 8 + size);
    if (isWebp && text(bytes, start, 4) === 'EXIF') return data;
    if (!isWebp && text(bytes, start + 4, 4) === 'eXIf') return data;
    // Chunks of WebP have even lengths, those of PNG a checksum.
    start += 8 + size + (isWebp ? size % 2 : 4);
  }
  return null;
}

/** Tag 274 of the first directory of a TIFF header. */
function orientationIn(exif: Uint8Array): number {
  const tiff = text(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = text(tiff, 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 1;
  const [view, little] = [new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength), order === 'II*\0'];
  try {
    const directory = view.getUint32(4, little);
    for (let entry = 0; entry < view.getUint16(directory, little); entry++) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, little) !== 274) continue;
      const orientation = view.getUint16(at + 8, little);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch (error) {
    // A directory that points behind the end says nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}
