import type { MantineSpacing } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

type Props = {
  query: UseQueryResult<unknown, unknown>;
  /** Error to show instead of the query's. */
  failure?: Error;
  mb?: MantineSpacing;
  children: ReactNode;
};

/** Shows a query's failure above the content, or alone if the first load failed. */
export function FailureAbove({ query, failure, mb, children }: Props) {
  return (
    <>
      {query.isError && <LoadFailure error={failure ?? query.error} onRetry={() => void query.refetch()} mb={mb} />}
      {!query.isLoadingError && children}
    </>
  );
}
