/** Zeros in a row that no picture holds, within it and at its end: HEVC escapes three of them and ends in another byte (ITU-T H.265, 7.4.2). */
const [ZEROS, ZEROS_AT_END] = [1024, 64];

/**
 * Returns whether the data of a HEIF file are all there: it does not end within them, and they hold no gap of zeros, as a broken
 * transfer leaves one. Decoders show such a picture with a grey or green part. A file that ends before its data is left to them.
 */
export function isWholeHeif(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  while (start + 8 <= bytes.length) {
    const size = boxSize(view, start);
    if (String.fromCharCode(...bytes.subarray(start + 4, start + 8)) === 'mdat')
      if (start + size > bytes.length || hasGap(bytes.subarray(start, start + size))) return false;
    if (size < 8) break;
    start += size;
  }
  return true;
}

/** Size of a box; 0 stands for the rest of the file, 1 for a size of 64 bits behind the kind. */
function boxSize(view: DataView, start: number): number {
  const size = view.getUint32(start);
  if (size === 0) return view.byteLength - start;
  if (size > 1) return size;
  return start + 16 <= view.byteLength ? Number(view.getBigUint64(start + 8)) : 0;
}

function hasGap(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (const byte of bytes) {
    zeros = byte === 0 ? zeros + 1 : 0;
    if (zeros >= ZEROS) return true;
  }
  return zeros >= ZEROS_AT_END;
}
