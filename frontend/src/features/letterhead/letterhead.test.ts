import { describe, expect, it } from 'vitest';
import { addressLines, draftOf, linesAbove, logoFault, requestOf } from './letterhead';

const alamat = 'Jalan Contoh Nomor 1';
const head = { barisAtas: ['P'], nama: 'N', baris2: null, alamat, telepon: '', surel: '', situs: '' };
const draft = draftOf(head);

describe('the lines above the name of an office', () => {
  it('are sent in order, without empty ones', () => {
    const puskesmas = draftOf({ ...head, barisAtas: ['Pemerintah Kabupaten Contoh', 'Dinas Kesehatan,\nContoh'] });
    expect(linesAbove({ ...puskesmas, barisAtas2: ' ', barisAtas3: 'UPTD' })).toEqual([
      'Pemerintah Kabupaten Contoh',
      'UPTD',
    ]);
    expect(requestOf(puskesmas)).toMatchObject({
      pemerintah: 'Pemerintah Kabupaten Contoh',
      barisAtas: ['Pemerintah Kabupaten Contoh', 'Dinas Kesehatan,\nContoh'],
      baris2: '',
    });
  });
});

describe('the lines below the name of an office', () => {
  it('are the address and then what the office can be reached by', () =>
    expect(addressLines({ ...draft, telepon: '(0000) 123456', surel: 'dinkes@contoh.example' })).toEqual([
      'Jalan Contoh Nomor 1',
      'Telepon (0000) 123456, Surel dinkes@contoh.example',
    ]));
  it('are the address alone without any', () => expect(addressLines(draft)).toEqual(['Jalan Contoh Nomor 1']));
});

describe('a logo', () => {
  it('is PNG or JPEG', () => expect(logoFault({ type: 'image/gif', size: 10 })).toBe('Logo harus PNG atau JPEG.'));
  it('has at most 512 KB', () => {
    expect(logoFault({ type: 'image/png', size: 524_288 })).toBeNull();
    expect(logoFault({ type: 'image/png', size: 524_289 })).toBe('Ukuran logo paling besar 512 KB.');
  });
});
