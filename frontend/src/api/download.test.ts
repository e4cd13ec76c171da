import { describe, expect, it } from 'vitest';
import { fileNameOf, warningsOf } from './download';

describe('the name of a download', () => {
  it('comes from the answer', () =>
    expect(fileNameOf('attachment; filename="Surat_Tugas_P2P_17.docx"', 'x.docx')).toBe('Surat_Tugas_P2P_17.docx'));
  it('may be percent-encoded', () =>
    expect(fileNameOf("attachment; filename*=UTF-8''nota%20dinas.docx", 'x.docx')).toBe('nota dinas.docx'));
  it('never holds a folder', () => expect(fileNameOf('attachment; filename="../../a.docx"', 'x.docx')).toBe('a.docx'));
  it('falls back when there is none', () => expect(fileNameOf(null, 'nota_dinas.docx')).toBe('nota_dinas.docx'));
});

describe('warnings of an answer', () => {
  const told = (header?: string) =>
    warningsOf(new Response(null, { headers: header ? { 'X-Jaladin-Peringatan': header } : {} }));
  it('are a percent-encoded list of texts', () =>
    expect(told(encodeURIComponent('["Pengajuan setelah keberangkatan"]'))).toEqual([
      'Pengajuan setelah keberangkatan',
    ]));
  it('are none when missing or unreadable', () => {
    expect(told()).toEqual([]);
    expect(told('%E0%A4%A')).toEqual([]);
  });
});
