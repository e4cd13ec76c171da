import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { tripId: number; onOpen?: (tripId: number) => void; children: ReactNode };

/** Link to the verification of another trip. */
export function TripVerificationLink({ tripId, onOpen, children }: Props) {
  return (
    <Anchor
      inherit
      underline="always"
      href={`/admin/rampung/${tripId}`}
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(tripId);
      }}
    >
      {children}
    </Anchor>
  );
}
