import { type Call, keyOf, queryOf, send, sendForFile } from './calls';
import type { DueTraveller, FileTrip, TripDetail, TripRow } from './generated';

/** States of a trip. */
export type TripState = 'diajukan' | 'ditugaskan' | 'selesai' | 'batal';

/** What every answer about a trip says of its life after it was filed. */
export type TripLife = { keadaan?: TripState; versi?: number; revisi?: number; alasanBatal?: string | null };

export type TripTraveller = DueTraveller & { versi?: number };

/** Fields of the form of a trip that no other key of T6 has; the keys are those of T3. */
type TripFields = {
  dataTtdNotaDinas: number;
  dataTtdSurTug: number;
  PPTKId: number;
  KPAId: number;
  dataBendaharaId: number;
  sumberDanaId: number;
  jenis: number;
  pelayananKesehatanId: number;
  kodeKlasifikasi: { id: number; kode: string; klasifikasiId: number };
  dasar?: string | null;
  isSrikandi: number;
};

/** What the trip's page and its form read of a trip. */
export type Trip = Omit<TripDetail, 'personils'> &
  TripLife & {
    personils: TripTraveller[];
    laporan?: string | null;
    isian?: TripFields;
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
export const setTripReport = (options: ById<{ isi: string; versi?: number }>) =>
  send('post', '/api/perjalanan/{id}/laporan', options);
