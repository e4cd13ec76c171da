import * as z from 'zod/mini';
import '../../api/withoutEval';

/** Largest photo the server accepts, in bytes (contract R12). */
export const LARGEST_PHOTO = 1_048_576;

const TOO_LARGE = 'File size is greater than maximum limit';

/** File types of a photo picker: what the server accepts, and what some browsers convert to it. */
export const PHOTO_TYPES = 'image/png,image/jpeg,image/heic,image/heif,.heic,.heif';

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
