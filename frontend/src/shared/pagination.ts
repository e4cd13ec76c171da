export type PageItem = { kind: 'page'; page: number } | { kind: 'break'; after: number };

/**
 * Lists the page buttons for `page` (from 0) of `total`: `margin` pages at each end, `neighbours` on each side and a break
 * where pages are left out. A gap of one page shows that page.
 */
export function pageItems(page: number, total: number, margin = 1, neighbours = 2): PageItem[] {
  const shown = (p: number) => p < margin || p >= total - margin || Math.abs(p - page) <= neighbours;
  const items: PageItem[] = [];
  for (let p = 0; p < total; p += 1) {
    if (shown(p) || (shown(p - 1) && shown(p + 1))) items.push({ kind: 'page', page: p });
    else if (items.at(-1)?.kind === 'page') items.push({ kind: 'break', after: p - 1 });
  }
  return items;
}
