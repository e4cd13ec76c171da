import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './Folded.module.css';

type Props = {
  /** Values of the folded inputs. */
  text: string;
  /** Accessible name of the button that unfolds them. */
  label: string;
  /** True while nothing is missing or at fault. */
  isFolded: boolean;
  children: ReactNode;
};

/** Inputs that seldom differ from their defaults: one line with a button, until it is pressed or something is wrong. */
export function Folded({ text, label, isFolded, children }: Props) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (!isFolded && !isOpen) setOpen(true);
  if (isOpen) return children;
  return (
    <div className={styles.folded}>
      <Text size="sm" className="written">
        {text}
      </Text>
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setOpen(true)}>
        Ubah
      </Button>
    </div>
  );
}
