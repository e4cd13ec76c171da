import { oneOf, pageNumber } from './readSearch';
import { TRIP_STATES, type TripState } from './tripState';

/** Fields by which lists of trips are ordered. */
export const TRIP_ORDERS = ['tanggalPengajuan', 'tanggalBerangkat', 'noNotaDinas'] as const;

/** Receipts that wait for the clerk (`kuitansi`), with their names. */
export const WAITING_RECEIPTS = [
  { value: 'belum-diajukan', label: 'Kuitansi belum diajukan' },
  { value: 'ditolak', label: 'Kuitansi dikembalikan' },
] as const;

/** Filter and order of a list of trips (P9); days are `YYYY-MM-DD`, and a trip matches that touches them. */
export type TripFilter = {
  cari?: string;
  keadaan?: TripState;
  /** Trips with such a receipt. */
  kuitansi?: (typeof WAITING_RECEIPTS)[number]['value'];
  tipe?: 1 | 2;
  /** Work unit, in a list of all units. */
  unitKerjaId?: number;
  dari?: string;
  sampai?: string;
  /** The days are those of departures, as recaps count. */
  menurut?: 'berangkat';
  pegawaiId?: number;
  subKegiatanId?: number;
  sumberDanaId?: number;
  /** Name of the figure whose trips these are. */
  rekap?: string;
  urut?: (typeof TRIP_ORDERS)[number];
  arah?: 'naik' | 'turun';
};

/** Filter and page in the address; `halaman` counts from 1, as the page's buttons do. */
export type TripSearch = TripFilter & { halaman?: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day in an address. */
export const day = (given: unknown) => (DAY.test(String(given)) ? String(given) : undefined);

/** An id in an address. */
const idOf = (given: unknown) => (Number.isInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined);

/** Parameters of a filter in the calls of the lists; the name of the figure is none. */
export const filterQuery = ({ rekap: _, ...filter }: TripFilter) =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** A filter without the figure that led to it. */
export const withoutFigure = (filter: TripFilter): TripFilter => ({
  ...filter,
  menurut: undefined,
  pegawaiId: undefined,
  subKegiatanId: undefined,
  sumberDanaId: undefined,
  rekap: undefined,
});

/** Reads filter and page from an address; unknown and empty values are left out. */
export function readTripSearch(search: Record<string, unknown>): TripSearch {
  const sought = String(search.cari ?? '').trim();
  const read: TripSearch = {
    cari: sought || undefined,
    keadaan: oneOf(TRIP_STATES, search.keadaan),
    kuitansi: oneOf(
      WAITING_RECEIPTS.map(({ value }) => value),
      search.kuitansi,
    ),
    tipe: oneOf([1, 2] as const, search.tipe),
    unitKerjaId: idOf(search.unitKerjaId),
    dari: day(search.dari),
    sampai: day(search.sampai),
    menurut: oneOf(['berangkat'] as const, search.menurut),
    pegawaiId: idOf(search.pegawaiId),
    subKegiatanId: idOf(search.subKegiatanId),
    sumberDanaId: idOf(search.sumberDanaId),
    rekap: String(search.rekap ?? '').slice(0, 100) || undefined,
    urut: oneOf(TRIP_ORDERS, search.urut),
    arah: oneOf(['naik', 'turun'] as const, search.arah),
    halaman: pageNumber(search.halaman),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** First and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { dari: string; sampai: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { dari: `${month}-01`, sampai: `${month}-${last}` };
}

/** First and last day of a year. */
export const daysOfYear = (year: number) => ({ dari: `${year}-01-01`, sampai: `${year}-12-31` });

/** Year that the days of a filter are, if they are one. */
export function yearOf({ dari, sampai }: Days): number | undefined {
  const year = Number(dari?.slice(0, 4));
  return daysOfYear(year).dari === dari && daysOfYear(year).sampai === sampai ? year : undefined;
}

type Days = { dari?: string; sampai?: string };

/** Month that the days of a filter are, if they are one. */
export function monthOf({ dari, sampai }: Days): string | undefined {
  const month = dari?.slice(0, 7);
  return month && daysOfMonth(month).dari === dari && daysOfMonth(month).sampai === sampai ? month : undefined;
}
