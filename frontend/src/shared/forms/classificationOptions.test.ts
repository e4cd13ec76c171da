import { describe, expect, it } from 'vitest';
import { codeTexts, foundOptions, pickerOptions } from './classificationOptions';

const groups = [
  {
    id: 1,
    kode: '000.1',
    namaKlasifikasi: 'KETATAUSAHAAN',
    codes: [
      { id: 91, kode: '000.1.2.3', kegiatan: 'Perjalanan Dinas Pegawai' },
      { id: 92, kode: '000.1.2', kegiatan: 'Perjalanan Dinas' },
    ],
  },
  { id: 5, kode: '400.7', namaKlasifikasi: 'KESEHATAN', codes: [{ id: 95, kode: '400.7.1', kegiatan: 'Imunisasi' }] },
];

const find = (typed: string, recent: number[] = []) =>
  foundOptions(pickerOptions(groups, recent), codeTexts(groups), typed, 50).flatMap((option) =>
    'group' in option ? option.items.map((item) => (typeof item === 'string' ? item : item.value)) : [],
  );

describe('the picker of classifications', () => {
  it('offers recent codes, then the classifications, before anything is typed', () =>
    expect(find('', [95])).toEqual(['r:95', 'g:1', 'g:5']));
  it('finds a code by its digits', () => expect(find('400.7.1')).toEqual(['c:95']));
  it('finds a code by its activity', () => expect(find('dinas pegawai')).toEqual(['c:91']));
  it('finds a classification and its codes by its name', () => expect(find('kesehatan')).toEqual(['g:5', 'c:95']));
  it('finds nothing for words of two codes', () => expect(find('imunisasi dinas')).toEqual([]));
});
