import type { MantineSpacing } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

type Props = {
  query: UseQueryResult<unknown>;
  /** Said when it fails, where a page has words of its own. */
  failure?: Error;
  mb?: MantineSpacing;
  children: ReactNode;
};

/** What needs a load, with the failure of it above; where nothing was ever loaded the failure stands alone. */
export function FailureAbove({ query, failure, mb, children }: Props) {
  return (
    <>
      {query.isError && <LoadFailure error={failure ?? query.error} onRetry={() => void query.refetch()} mb={mb} />}
      {!query.isLoadingError && children}
    </>
  );
}
