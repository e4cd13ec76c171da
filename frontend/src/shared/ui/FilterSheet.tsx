import { Button, Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { opened: boolean; onClose: () => void; children: ReactNode };

/** Filters of a list on a phone, in a sheet at the thumb; they count at once. */
export function FilterSheet({ opened, onClose, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Saringan"
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      <Stack gap="sm">
        {children}
        <Button onClick={onClose}>Tampilkan</Button>
      </Stack>
    </Drawer>
  );
}
