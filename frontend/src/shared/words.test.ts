import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** Words that no screen shows, with the word that it shows instead: one word for one act, one thing and one state. */
const INSTEAD: readonly [RegExp, string][] = [
  [/\bsave\b/i, 'Simpan'],
  [/\bcancel\b/i, 'Batal'],
  [/\b(delete|remove)\b/i, 'Hapus'],
  [/\bupload\b|diupload/i, 'Unggah, diunggah'],
  [/\bdownload\b/i, 'Unduh'],
  [/\bloading\b/i, 'Memuat'],
  [/\berror\b/i, 'Gagal'],
  [/\bquantity\b/i, 'Qty'],
  [/\b(max size|add photo)\b/i, 'paling besar, tambah foto'],
  [/\bfiles?\b/i, 'berkas'],
  [/\btemplates?\b/i, 'templat'],
  [/\bpassword\b/i, 'kata sandi'],
  [/\broles?\b/i, 'peran'],
  [/\busers?\b/i, 'pengguna'],
  [/kwitansi/i, 'kuitansi'],
  [/\brills?\b/i, 'pengeluaran riil'],
  [/\bstaff\b/i, 'staf'],
  [/\bdraft\b/i, 'Draf'],
  [/\bupdate\b|diupdate/i, 'Ubah, diubah'],
  [/\bdashboard\b/i, 'dasbor'],
  [/\bsubmit\b/i, 'Ajukan'],
  [/kuitansi\S* ditolak/i, 'Kuitansi dikembalikan'],
  [/kuitansi terverifikasi/i, 'Kuitansi disetujui'],
  [/\bsunting\b/i, 'Ubah'],
];

/** Texts that the specification quotes, with such words in them. */
const QUOTED: ReadonlySet<string> = new Set([
  'Submit',
  'User',
  'Error',
  'Lihat Rills',
  'Email atau password salah!',
  'File harus diunggah',
  'File size is greater than maximum limit.',
  'Format file tidak valid. Harap unggah file .docx',
  'File berhasil diunduh.',
  'Gagal mengunduh file.',
  'File surat tugas berhasil diunduh',
  'Gagal mengunduh file surat tugas',
  'File nota dinas berhasil diunduh',
  'Terjadi kesalahan saat mengunduh file',
  'Terjadi kesalahan saat mengunggah file',
  'Data berhasil diupdate',
]);

/** A button that the help names by its text. */
const NAMED = /‘(Submit|Lihat Rills)’/g;

const isOurs = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|worker/.test(file) && !/^(api|test)\b/.test(file);

/** True for the message of an error that only a log or a developer sees. */
const isThrown = (node: ts.Node) => ts.isNewExpression(node.parent);

/** Texts of a source file that a screen may show: text in JSX, and strings that read as words. */
function textsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isJsxText(node)) found.push(node.text.trim());
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);
    if (isText && !isThrown(node) && /^[^A-Za-z/[]*[A-Z]|[a-z] [a-z]/.test(node.text) && !/\[|:not\(/.test(node.text))
      found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(SOURCE, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const files = readdirSync(SOURCE, { recursive: true }).map(String).filter(isOurs);
const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

describe('words of the screens', () => {
  it('are read from the source: texts in JSX, in attributes and in toasts', () => {
    const all = texts.map(({ text }) => text);
    for (const text of ['Terjadi kesalahan saat mengirim pengajuan.', 'Lihat Rills', 'Unggah Templat Word'])
      expect(all).toContain(text);
  });

  it.each(INSTEAD)('have no %s, but %s', (word) => {
    const shown = texts.filter(({ text }) => word.test(text.replace(NAMED, '')) && !QUOTED.has(text));
    expect(shown).toEqual([]);
  });
});
