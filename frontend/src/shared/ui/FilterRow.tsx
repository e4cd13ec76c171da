import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../phone';
import { MoreFilters } from './MoreFilters';
import styles from './TripFilters.module.css';

type Props = {
  /** Accessible name. */
  label: string;
  /** Number of the filters in `children` that are set. */
  count: number;
  /** Stays in view. */
  search: ReactNode;
  children: ReactNode;
};

/** Search and filters of a list in one row; the filters are in a sheet on a phone. */
export function FilterRow({ label, count, search, children }: Props) {
  const isPhone = usePhone();
  return (
    <Group role="search" aria-label={label} className={styles.row} gap={8} wrap="nowrap">
      {search}
      {isPhone ? (
        <MoreFilters isSheet count={count}>
          {children}
        </MoreFilters>
      ) : (
        children
      )}
    </Group>
  );
}
