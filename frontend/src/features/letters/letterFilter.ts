import { oneOf, pageNumber } from '../../shared/readSearch';
import { day } from '../../shared/tripFilter';

/** Fields by which outgoing letters are ordered. */
const ORDERS = ['tanggalSurat', 'nomor'] as const;

/** Search and order of the outgoing letters. */
export type LetterFilter = {
  /** Text in the number, the subject or the addressee. */
  cari?: string;
  /** First and last day of the letters, `YYYY-MM-DD`. */
  dari?: string;
  sampai?: string;
  urut?: (typeof ORDERS)[number];
  arah?: 'naik' | 'turun';
};

/** Filter and page in the address; `halaman` counts from 1, as the page's buttons do. */
export type LetterSearch = LetterFilter & { halaman?: number };

/** Reads filter and page from an address; unknown and empty values are left out. */
export function readLetterSearch(search: Record<string, unknown>): LetterSearch {
  const read: LetterSearch = {
    cari: String(search.cari ?? '').trim() || undefined,
    dari: day(search.dari),
    sampai: day(search.sampai),
    urut: oneOf(ORDERS, search.urut),
    arah: oneOf(['naik', 'turun'] as const, search.arah),
    halaman: pageNumber(search.halaman),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
