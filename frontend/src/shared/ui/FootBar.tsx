import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FootBar.module.css';
import { IconButton } from './IconButton';

type Props = {
  label: string;
  /** What is chosen, or how to choose. */
  told: string;
  /** Chooses all that fits, where there is more. */
  all?: { label: string; onClick: () => void };
  /** Leaves what is chosen. */
  onClear?: () => void;
  /** Acts on what is chosen, the one that applies first. */
  children?: ReactNode;
  /** What the acts ask, above them. */
  above?: ReactNode;
};

/** Bar of one height at the foot of a list, with what is chosen and the acts on it. */
export function FootBar({ label, told, all, onClear, children, above }: Props) {
  return (
    <section className={`${styles.foot} no-print`} aria-label={label}>
      {above}
      <div className={styles.bar}>
        <Text size="sm" fw={600} role="status" className={styles.told}>
          {told}
        </Text>
        {all && (
          <Button size="compact-sm" variant="subtle" onClick={all.onClick}>
            {all.label}
          </Button>
        )}
        {onClear && <IconButton label="Kosongkan pilihan" icon={IconX} onClick={onClear} />}
        <div className={styles.acts}>{children}</div>
      </div>
    </section>
  );
}
