import { type Call, get, keyOf, queryOf, send, sendForFile } from './calls';
import type { FileTrip } from './generated';
import type { TripState } from './tripLife';

export type TripCheck = {
  sah: boolean;
  errors: { field: string; message: string }[];
  peringatan: string[];
  bentukSurat: 'panjang' | 'singkat' | null;
  jumlahHari?: number | null;
  kodeRekening?: string | null;
  perkiraan: {
    pegawaiId: number;
    nama: string;
    baris: { item: string; nilai: number; qty: number; jumlah: number; dasar?: { rumus: string } | null }[];
    total: number;
  }[];
  totalPerkiraan: number;
  anggaran?: { pagu: number; terealisasi: number; terpesan: number; tersedia: number; setelah: number } | null;
};

export type PlannedTrip = FileTrip & { id?: number };

/** P5. */
export const checkTrip = ({ body, signal }: { body: PlannedTrip; signal?: AbortSignal }) =>
  send<{ result: TripCheck }>('post', '/api/perjalanan/periksa', { body, ...(signal && { signal }) });

/** P6. */
export const previewTripLetter = (options: { body: PlannedTrip }) => sendForFile('/api/perjalanan/pratinjau', options);

export type Engagement = {
  pegawaiId: number;
  perjalananId: number;
  nomor: string;
  tujuan: string;
  tanggalBerangkat: string;
  tanggalPulang: string;
  tipePerjalananId: number;
};

/** P7. */
export const listEngagements = (options: {
  query: { pegawaiId: string; dari: string; sampai: string };
  signal?: AbortSignal;
}) => get<{ result: Engagement[] }>('/api/pegawai/ketersediaan', options);
export const listEngagementsQueryKey = (options?: Call) => keyOf('listEngagements', options);

export type CalendarTrip = {
  perjalananId: number;
  nomor: string;
  tujuan: string;
  keadaan: TripState;
  tanggalBerangkat: string;
  tanggalPulang: string;
  personils: { nama: string }[];
};

/** P8. */
export const getTripCalendarQueryKey = (options?: Call) => keyOf('getTripCalendar', options);
export const getTripCalendarOptions = (options: { query: { bulan: string; unitKerjaId?: number } }) =>
  queryOf<{ result: CalendarTrip[] }>('getTripCalendar', '/api/perjalanan/kalender', options);
