import * as z from 'zod/mini';
import '../../api/withoutEval';

/** Largest photo the server accepts, in bytes (contract R12). */
export const LARGEST_PHOTO = 1_048_576;

export const TOO_LARGE = 'File size is greater than maximum limit';

/** Returns why a file cannot be uploaded as a photo; undefined if it can. */
export function photoFault(file: File): string | undefined {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return 'Foto harus PNG atau JPEG.';
  return file.size > LARGEST_PHOTO ? TOO_LARGE : undefined;
}

/** Schema of a photo. */
export const photo = () =>
  z.file().check(({ value, issues }) => {
    const message = photoFault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
