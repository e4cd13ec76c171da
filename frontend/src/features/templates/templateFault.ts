import * as z from 'zod/mini';
import { required } from '../../shared/forms/schema';

/** Largest template the server accepts, in bytes. */
const LARGEST_TEMPLATE = 5 * 1024 * 1024;

/** Returns what is wrong with the name or size of a file; null if nothing is. */
export function templateFault(file: File): string | null {
  if (!file.name.toLowerCase().endsWith('.docx')) return 'Format file tidak valid. Harap unggah file .docx';
  return file.size > LARGEST_TEMPLATE ? 'Ukuran templat maksimum 5 MB.' : null;
}

/** Schema of a template to upload. */
export const templateFile = () =>
  required(
    z.file().check(({ value, issues }) => {
      const message = templateFault(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
    'File harus diunggah',
  );
