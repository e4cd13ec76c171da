import { describe, expect, it } from 'vitest';
import { filesOf, type PrintableTrip, papersOf } from './papers';

const trip = (rest: Partial<PrintableTrip> = {}): PrintableTrip => ({
  id: 5,
  keadaan: 'ditugaskan',
  noNotaDinas: 'ND-1',
  noSuratTugas: 'ST-1',
  laporan: 'Baik',
  personils: [
    { id: 51, statusId: 3, pegawai: { nama: 'Ani Contoh' } },
    { id: 52, statusId: 2, pegawai: { nama: 'Budi Contoh' } },
  ],
  ...rest,
});

describe('letters of a selection', () => {
  it('stay in the order of the trips and of the kinds', () => {
    expect(papersOf([trip(), trip({ id: 6 })], ['surat-tugas', 'nota-dinas']).surat).toEqual([
      { perjalananId: 5, dokumen: 'nota-dinas' },
      { perjalananId: 5, dokumen: 'surat-tugas' },
      { perjalananId: 6, dokumen: 'nota-dinas' },
      { perjalananId: 6, dokumen: 'surat-tugas' },
    ]);
  });

  it('are files of journeys alone where those are wanted', () =>
    expect(filesOf([trip(), trip({ id: 6, keadaan: 'batal' })])).toEqual({
      surat: [
        { perjalananId: 5, dokumen: 'berkas' },
        { perjalananId: 6, dokumen: 'berkas' },
      ],
      leftOut: [],
    }));

  it('leaves out what cannot be printed, and says it', () => {
    const trips = [trip(), trip({ id: 6, noSuratTugas: null, laporan: null }), trip({ id: 7, keadaan: 'batal' })];
    const { surat, leftOut } = papersOf(trips, ['surat-tugas', 'kuitansi', 'laporan']);
    expect(surat).toEqual([
      { perjalananId: 5, dokumen: 'surat-tugas' },
      { personilId: 51, dokumen: 'kuitansi' },
      { perjalananId: 5, dokumen: 'laporan' },
      { personilId: 51, dokumen: 'kuitansi' },
    ]);
    expect(leftOut).toEqual([
      'Budi Contoh (ST-1): kuitansi belum diverifikasi',
      'ND-1: surat tugas belum diterbitkan',
      'Budi Contoh (ND-1): kuitansi belum diverifikasi',
      'ND-1: belum ada laporan',
      'ST-1: perjalanan dibatalkan',
    ]);
  });
});
