import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FinanceTrip } from '../../api/finance';
import { tripReceiptsQuery } from '../../shared/tripReceiptsQuery';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { TripReceipts } from '../../shared/ui/TripReceipts';

type Props = { trip: FinanceTrip | null; onClose: () => void };

/** A trip's receipts beside the list, to be read by those who do not verify. */
export function TripReceiptsDrawer({ trip, onClose }: Props) {
  return (
    <Drawer
      opened={trip !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={trip?.noSuratTugas}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      {trip && <Loaded tripId={trip.id} />}
    </Drawer>
  );
}

function Loaded({ tripId }: { tripId: number }) {
  const trip = useQuery(tripReceiptsQuery(tripId));
  return <AsyncSection query={trip}>{(loaded) => <TripReceipts trip={loaded} />}</AsyncSection>;
}
