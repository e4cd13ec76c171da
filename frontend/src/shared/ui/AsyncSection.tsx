import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureAbove } from './FailureAbove';
import { Loading } from './Loading';

type Props<Data> = {
  query: UseQueryResult<Data, unknown>;
  /** Text of the loader, 'Loading ...' by default. */
  loadingText?: string;
  /** Error to show instead of the query's. */
  failure?: Error;
  children: (data: Data) => ReactNode;
};

/**
 * Shows a query: the loader, the failure with 'Coba lagi', or its content. Content stays mounted while it is loaded again,
 * with the text in its inputs; the failure of a reload is shown above it.
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
