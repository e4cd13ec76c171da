import { describe, expect, it } from 'vitest';
import { inputByName, placeErrors } from './placeErrors';

const values = { nama: '', kode: '', pangkatId: null };
const inputOf = inputByName<typeof values>(values, { kodeInduk: 'kode', daftarPangkat: 'pangkatId' });

describe('a message of the server', () => {
  it.each([
    ['nama', 'nama'],
    ['kodeInduk', 'kode'],
    ['formData.nama', 'nama'],
    ['dataPegawai[daftarPangkat]', 'pangkatId'],
  ])('about %s belongs to %s', (field, input) => expect(inputOf(field)).toBe(input));

  it('about no input is shown elsewhere, and an input shows only its first message', () => {
    const placed = placeErrors(
      [
        { field: 'nama', message: 'pertama' },
        { field: 'nama', message: 'kedua' },
        { field: 'lain', message: 'apa saja' },
      ],
      inputOf,
    );
    expect([...placed.beside]).toEqual([['nama', 'pertama']]);
    expect(placed.elsewhere).toEqual(['apa saja']);
  });
});
