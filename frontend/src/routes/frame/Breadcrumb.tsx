import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pageInfo } from '../pages';

/** Way back to the list that a page belongs to. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageInfo(path);
  if (!page?.above) return null;
  return (
    <Breadcrumbs component="nav" aria-label="Jejak halaman" separatorMargin={6} mb="xs" fz="sm">
      <Anchor inherit renderRoot={(props) => <Link to={page.above} {...props} />}>
        {pageInfo(page.above)?.title}
      </Anchor>
      <Text inherit c="dimmed" aria-current="page">
        {page.title}
      </Text>
    </Breadcrumbs>
  );
}
