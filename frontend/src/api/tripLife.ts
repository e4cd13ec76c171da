import { type Call, keyOf, queryOf, send, sendForFile, sendForm } from './calls';
import type { FileTrip, Traveller, TripDetail, TripRow } from './generated';

/** States of a trip. */
export type TripState = 'diajukan' | 'ditugaskan' | 'selesai' | 'batal';

/** What every answer about a trip says of its life after it was filed. */
export type TripLife = { keadaan?: TripState; versi?: number; revisi?: number; alasanBatal?: string | null };

export type TripPhoto = { id: number; pic: string; keterangan?: string | null };

export type TripTraveller = Traveller & { versi?: number; tenggat?: string | null };

/** Ids that the trip form is filled in with, and what the trip's page shows beyond T6's own keys. */
export type Trip = Omit<TripDetail, 'personils'> &
  TripLife & {
    personils: TripTraveller[];
    foto?: TripPhoto[];
    laporan?: string | null;
    dasar?: string | null;
    isSrikandi?: boolean | number;
    kodeKlasifikasi?: { id: number; klasifikasiId?: number; kode?: string } | null;
    jenisPerjalanan?: { id: number; jenis: string; tipePerjalananId?: number };
    pelayananKesehatan?: { id: number } | null;
    ttdNotaDina?: { id: number };
    ttdSuratTuga?: { id: number; jabatan?: string; pegawai?: { nama: string } };
    KPA?: { id: number };
    PPTK?: { id: number };
    bendahara?: { id: number; sumberDana: { id: number; sumber: string } };
    peringatan?: string[];
  };

export type ListedTrip = TripRow & TripLife;

export type TripLetter = 'nota-dinas' | 'surat-tugas' | 'laporan';

export type TripHistory = {
  peristiwa: {
    kapan: string;
    oleh: string;
    jenis: string;
    alasan?: string | null;
    perubahan: { isian: string; lama?: string | null; baru?: string | null }[];
  }[];
  surat: { dokumen: TripLetter; nomor: string; dicetak: string; oleh: string; revisi: number; usang: boolean }[];
};

type ById<Body> = { path: { id: number }; body: Body };

/** P1. */
export const changeTrip = (options: ById<FileTrip & { versi?: number; alasan?: string }>) =>
  send<{ result: Trip; peringatan: string[] }>('put', '/api/perjalanan/{id}', options);

/** P2. */
export const cancelTrip = (options: ById<{ alasan: string; versi?: number }>) =>
  send<{ result?: Trip }>('post', '/api/perjalanan/{id}/batal', options);

/** P3. */
export const printTripLetter = (options: ById<{ dokumen: TripLetter; format: 'docx' }>) =>
  sendForFile('/api/perjalanan/{id}/cetak', options);

/** P4. */
export const getTripHistoryQueryKey = (options?: Call) => keyOf('getTripHistory', options);
export const getTripHistoryOptions = (options: { path: { id: number } }) =>
  queryOf<{ result: TripHistory }>('getTripHistory', '/api/perjalanan/{id}/riwayat', options);

/** P10. */
export function addTripPhoto({ path, body }: ById<{ pic: File; keterangan: string }>) {
  const form = new FormData();
  form.append('pic', body.pic);
  form.append('keterangan', body.keterangan);
  return sendForm('/api/perjalanan/{id}/foto', { path }, form);
}

export const removeTripPhoto = (options: { path: { id: number; fotoId: number } }) =>
  send('delete', '/api/perjalanan/{id}/foto/{fotoId}', options);

export const setTripReport = (options: ById<{ isi: string; versi?: number }>) =>
  send('post', '/api/perjalanan/{id}/laporan', options);
