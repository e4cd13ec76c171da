import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AddressLink } from '../../shared/addressLink';
import styles from './FinanceFigures.module.css';

type Props = {
  link: AddressLink;
  to: string;
  label: string;
  value: string;
  about: string;
  isLate?: boolean;
  /** Picture of it, between the figure and what it is compared to. */
  picture?: ReactNode;
};

/** A figure with what it is compared to; it leads to the page that proves it. */
export function Figure({ link: Link, to, label, value, about, isLate = false, picture }: Props) {
  return (
    <div className={styles.keyFigure}>
      <Text size="sm" c="dimmed">
        <Link to={to}>{label}</Link>
      </Text>
      <div className={isLate ? `${styles.keyFigureValue} overdue` : styles.keyFigureValue}>{value}</div>
      {picture}
      <Text size="xs" c="dimmed">
        {about}
      </Text>
    </div>
  );
}
