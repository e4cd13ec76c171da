import { fileKind } from './fileKind';

test.each([
  ['\x89PNG\r\n\x1a\nrest', 'png'],
  ['\xff\xd8\xff\xe0rest', 'jpeg'],
  ['\0\0\0\x18ftypheicrest', 'heic'],
  ['\0\0\0\x18ftypmif1rest', 'heic'],
  ['\0\0\0\x18ftypisomrest', 'other'],
  ['II*\0rest', 'tiff'],
  ['MM\0*rest', 'tiff'],
  ['%PDF-1.7', 'pdf'],
  ['\n\n%PDF-1.4', 'pdf'],
  [`${' '.repeat(1100)}%PDF-1.4`, 'other'],
  ['', 'other'],
])('%j is known by its content, whatever its name', async (content, kind) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  expect(await fileKind(new File([bytes], 'a.jpg', { type: 'image/jpeg' }))).toBe(kind);
});
