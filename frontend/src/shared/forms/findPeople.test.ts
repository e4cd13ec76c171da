import { describe, expect, it } from 'vitest';
import { findPeople } from './findPeople';

const people = [
  { id: 1, nama: 'Contoh Satu, SKM', nip: '19000101 192001 1 001', jabatan: 'Analis' },
  { id: 2, nama: 'Contoh Dua', nip: '-', jabatan: 'Sopir' },
  { id: 3, nama: 'Ma\u2019ruf\u00a0Misal', nip: '-', jabatan: 'Sopir' },
];
const found = (typed: string) => findPeople(people, typed).map((person) => person.id);

describe('searching people', () => {
  it('offers everyone before anything is typed', () => expect(found(' ')).toEqual([1, 2, 3]));
  it('finds by name without regard to case', () => expect(found('contoh s')).toEqual([1]));
  it('finds by name whatever its apostrophes and blanks', () => {
    for (const typed of ["ma'ruf misal", 'MA\u2019RUF  MISAL', 'ruf\u00a0mis'])
      expect(found(typed), typed).toEqual([3]);
  });
  it('finds by NIP whatever its blanks', () => {
    expect(found('190001011920')).toEqual([1]);
    expect(found('1900 0101 19')).toEqual([1]);
  });
  it('finds nobody for an unknown number', () => expect(found('77')).toEqual([]));
});
