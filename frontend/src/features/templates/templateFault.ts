/** Bytes a template may have: the server refuses more. */
const MOST_BYTES = 5 * 1024 * 1024;

/** What is wrong with a file before it is sent; null: nothing that can be seen from here. */
export function templateFault(file: File | null): string | null {
  if (!file) return 'File harus diunggah';
  if (!file.name.toLowerCase().endsWith('.docx')) return 'Format file tidak valid. Harap unggah file .docx';
  return file.size > MOST_BYTES ? 'Ukuran template maksimum 5 MB.' : null;
}
