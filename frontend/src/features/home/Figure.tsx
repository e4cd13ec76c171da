import { Text } from '@mantine/core';
import type { AddressLink } from '../../shared/addressLink';
import styles from './FinanceFigures.module.css';

type Props = { link: AddressLink; to: string; label: string; value: string; about: string; isLate?: boolean };

/** A figure with what it is compared to; it leads to the page that proves it. */
export function Figure({ link: Link, to, label, value, about, isLate = false }: Props) {
  return (
    <div className={styles.keyFigure}>
      <Text size="sm" c="dimmed">
        <Link to={to}>{label}</Link>
      </Text>
      <div className={isLate ? `${styles.keyFigureValue} overdue` : styles.keyFigureValue}>{value}</div>
      <Text size="xs" c="dimmed">
        {about}
      </Text>
    </div>
  );
}
