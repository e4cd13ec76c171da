import { expect, it } from 'vitest';
import type { TemplateVariable } from '../../api/generated';
import { listedVariables, tagOf } from './templateVariables';

const variable = (nama: string, changed: Partial<TemplateVariable> = {}): TemplateVariable => ({
  nama,
  bentuk: 'teks',
  arti: `arti ${nama}`,
  contoh: '',
  jenis: ['nota-dinas', 'kwitansi'],
  isi: [],
  ...changed,
});

const people = variable('personil', { bentuk: 'perulangan', isi: [variable('nip', { jenis: [] })] });
const all = [variable('asal', { contoh: 'Kota Asal' }), people, variable('total', { jenis: ['kwitansi'] })];
const names = (kinds: string[], search: string) => listedVariables(all, kinds, search).map(({ nama }) => nama);

it('writes the tag that Word needs', () => {
  expect(tagOf(variable('asal'))).toBe('{asal}');
  expect(tagOf(people)).toBe('{#personil}{/personil}');
  expect(tagOf(variable('qr', { bentuk: 'gambar' }))).toBe('{%qr}');
});

it('lists the variables of the letters asked for, the items of a loop after it', () => {
  expect(names(['nota-dinas'], '')).toEqual(['asal', 'personil', 'nip']);
  expect(names(['kwitansi'], '')).toEqual(['asal', 'personil', 'nip', 'total']);
});

it('searches in name, meaning, sample and loop', () => {
  expect(names(['kwitansi'], 'kota')).toEqual(['asal']);
  expect(names(['kwitansi'], 'PERSONIL')).toEqual(['personil', 'nip']);
  expect(names(['kwitansi'], 'arti total')).toEqual(['total']);
  expect(names(['kwitansi'], 'bulan')).toEqual([]);
});
