import { pageInfo } from '../pages';
import { Trail } from './Trail';

/** Way back to the list that a page belongs to; a page with a trail of its own shows that instead. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageInfo(path);
  const title = page?.above && pageInfo(page.above)?.title;
  if (!page?.above || !title || page.hasTrail) return null;
  return <Trail above={[{ to: page.above, title }]} here={page.title} />;
}
