import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';
import { Loading } from './Loading';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** Said while it runs, where a page has words of its own. */
  loadingText?: string;
  children: (data: Data) => ReactNode;
};

/** What a page shows of one load: the loader, the failure with 'Coba lagi', or its content. */
export function AsyncSection<Data>({ query, loadingText, children }: Props<Data>) {
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Loading text={loadingText} />;
  return children(query.data);
}
