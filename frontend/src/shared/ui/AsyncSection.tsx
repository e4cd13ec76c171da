import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureAbove } from './FailureAbove';
import { Loading } from './Loading';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** Said while it runs, where a page has words of its own. */
  loadingText?: string;
  /** Said when it fails, where a page has words of its own. */
  failure?: Error;
  children: (data: Data) => ReactNode;
};

/**
 * What a page shows of one load: the loader, the failure with 'Coba lagi', or its content. Content that is there stays, with
 * all that was typed into it, while it is loaded again; the failure of that stands above it.
 */
export function AsyncSection<Data>({ query, loadingText, failure, children }: Props<Data>) {
  if (query.isPending) return <Loading text={loadingText} />;
  const mb = query.data === undefined ? undefined : 'md';
  return (
    <FailureAbove query={query} failure={failure} mb={mb}>
      {query.data !== undefined && children(query.data)}
    </FailureAbove>
  );
}
