/** Largest photo the server takes, in bytes (contract R12). */
export const LARGEST_PHOTO = 1_048_576;

export const TOO_LARGE = 'File size is greater than maximum limit';
const WRONG_TYPE = 'Foto harus PNG atau JPEG.';
const MISSING = 'Foto wajib dipilih';

/** Why a file is no photo to upload; undefined when it is one, or none is asked for. */
export function photoFault(file: File | null, required = false): string | undefined {
  if (!file) return required ? MISSING : undefined;
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return WRONG_TYPE;
  return file.size > LARGEST_PHOTO ? TOO_LARGE : undefined;
}
