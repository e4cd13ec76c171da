import { expect, it } from 'vitest';
import { templateFile } from './templateFault';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const messageAbout = (chosen: File | null) => templateFile().safeParse(chosen).error?.issues[0]?.message;

it('requires a Word file that is not too large', () => {
  expect(messageAbout(null)).toBe('File harus diunggah');
  expect(messageAbout(file('nota.doc'))).toBe('Format file tidak valid. Harap unggah file .docx');
  expect(messageAbout(file('nota.docx.pdf'))).toBe('Format file tidak valid. Harap unggah file .docx');
  expect(messageAbout(file('nota.docx', 5 * 1024 * 1024 + 1))).toBe('Ukuran templat maksimum 5 MB.');
  expect(messageAbout(file('NOTA.DOCX', 5 * 1024 * 1024))).toBeUndefined();
});
