/** The page of a list in the address: `halaman` counts from 1, as on the page's buttons; the first is not named. */
export type PageSearch = { halaman?: number };

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search.halaman);
  return Number.isInteger(page) && page > 1 ? { halaman: page } : {};
}

/** The address of a page counted from 0. */
export const pageSearch = (page: number): PageSearch => (page > 0 ? { halaman: page + 1 } : {});

/** The page an address names, counted from 0. */
export const pageOf = ({ halaman = 1 }: PageSearch): number => halaman - 1;
