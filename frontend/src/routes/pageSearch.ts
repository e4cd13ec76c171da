import { pageNumber } from '../shared/readSearch';

/** Page of a list in the address: `halaman` counts from 1, as the page's buttons do; the first page has none. */
export type PageSearch = { halaman?: number };

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const halaman = pageNumber(search.halaman);
  return halaman ? { halaman } : {};
}

/** Search of the address of a page counted from 0. */
export const pageSearch = (page: number): PageSearch => (page > 0 ? { halaman: page + 1 } : {});

/** Page of an address, counted from 0. */
export const pageOf = ({ halaman = 1 }: PageSearch): number => halaman - 1;
