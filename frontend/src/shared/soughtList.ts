import type { QueryKey } from '@tanstack/react-query';
import { useAddressState } from './addressState';

type Listed = { result: unknown[]; totalPage: number };
type PageQuery = { page: string; limit: string };

/** Largest page that the server gives. */
export const LARGEST_PAGE = 100;

/** Rows of all pages of a list, or of as many pages as are enough. */
export async function readPages<Page extends Listed>(
  load: (query: PageQuery) => Promise<Page>,
  isEnough = (_: Page['result']) => false,
) {
  const pageAt = (page: number) => load({ page: String(page), limit: String(LARGEST_PAGE) });
  const first = await pageAt(0);
  const result = [...first.result];
  for (let page = 1; page < first.totalPage && !isEnough(result); page += 1)
    result.push(...(await pageAt(page)).result);
  return { ...first, result, totalPage: 1 };
}

/** Query of all pages of a list, to search and sort a list of which the server does neither. */
export const allPagesOptions = <Page extends Listed>(
  queryKey: QueryKey,
  load: (query: PageQuery) => Promise<Page>,
) => ({
  queryKey: [...queryKey, 'all'],
  queryFn: () => readPages(load),
});

/** Returns true while a text stands in the search box above the table of a page, or a column sorts it. */
export function useIsSought(): boolean {
  const [sought] = useAddressState('saring');
  const [order] = useAddressState('urut');
  return Boolean(sought || order);
}
