import * as z from 'zod/mini';
import '../../api/withoutEval';
import { PDF_TYPE } from '../proofs/fileKind';

/** Largest photo the server accepts, in bytes (contract R12). */
export const LARGEST_PHOTO = 1_048_576;
/** Largest PDF the server accepts, in bytes (office 2.4). */
const LARGEST_PDF = 5 * 1_048_576;

/** Words of the specification about a file that is too large, before our own. */
const TOO_LARGE = 'File size is greater than maximum limit.';

/** File types of a photo picker: what the server accepts, and what becomes JPEG in the browser. */
export const PHOTO_TYPES = 'image/png,image/jpeg,image/heic,image/heif,image/tiff,.heic,.heif,.tif,.tiff';
/** File types of a picker of proofs. */
export const PROOF_TYPES = `${PHOTO_TYPES},${PDF_TYPE},.pdf`;

const NO_PHOTO = 'Foto harus PNG atau JPEG.';

/** Returns why a file cannot be uploaded as a photo; undefined if it can. */
export function photoFault(file: File): string | undefined {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return NO_PHOTO;
  return file.size > LARGEST_PHOTO ? `${TOO_LARGE} Ukuran foto maksimum 1.024 KB.` : undefined;
}

/** Returns why a file cannot be uploaded as a proof; undefined if it can. */
export function proofFault(file: File): string | undefined {
  if (file.type !== PDF_TYPE) {
    const photo = photoFault(file);
    return photo === NO_PHOTO ? 'Bukti harus PNG, JPEG, atau PDF.' : photo;
  }
  return file.size > LARGEST_PDF ? `${TOO_LARGE} Ukuran PDF maksimum 5 MB.` : undefined;
}

const fileWithout = (fault: (file: File) => string | undefined) =>
  z.file().check(({ value, issues }) => {
    const message = fault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** Schema of a photo. */
export const photo = () => fileWithout(photoFault);

/** Schema of a proof: a photo or a PDF. */
export const proof = () => fileWithout(proofFault);
