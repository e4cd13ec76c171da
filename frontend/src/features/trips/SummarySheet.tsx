import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { opened: boolean; onClose: () => void; children: ReactNode };

/** Ringkasan as a sheet from below. */
export function SummarySheet({ opened, onClose, children }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="auto" title="Ringkasan">
      {children}
    </Drawer>
  );
}
