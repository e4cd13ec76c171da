import { oneOf, pageNumber } from '../../shared/readSearch';

/** Fields by which outgoing letters are ordered. */
const ORDERS = ['tanggalSurat', 'nomor'] as const;

/** Search and order of the outgoing letters. */
export type LetterFilter = {
  /** Text in the number, the subject or the addressee. */
  cari?: string;
  urut?: (typeof ORDERS)[number];
  arah?: 'naik' | 'turun';
};

/** Filter and page in the address; `halaman` counts from 1, as the page's buttons do. */
export type LetterSearch = LetterFilter & { halaman?: number };

/** Reads filter and page from an address; unknown and empty values are left out. */
export function readLetterSearch(search: Record<string, unknown>): LetterSearch {
  const read: LetterSearch = {
    cari: String(search.cari ?? '').trim() || undefined,
    urut: oneOf(ORDERS, search.urut),
    arah: oneOf(['naik', 'turun'] as const, search.arah),
    halaman: pageNumber(search.halaman),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
