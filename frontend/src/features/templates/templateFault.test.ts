import { expect, it } from 'vitest';
import { templateFault } from './templateFault';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

it('asks for a file, a Word file, and one that is not too large', () => {
  expect(templateFault(null)).toBe('File harus diunggah');
  expect(templateFault(file('nota.doc'))).toBe('Format file tidak valid. Harap unggah file .docx');
  expect(templateFault(file('nota.docx.pdf'))).toBe('Format file tidak valid. Harap unggah file .docx');
  expect(templateFault(file('nota.docx', 5 * 1024 * 1024 + 1))).toBe('Ukuran template maksimum 5 MB.');
  expect(templateFault(file('NOTA.DOCX', 5 * 1024 * 1024))).toBeNull();
});
