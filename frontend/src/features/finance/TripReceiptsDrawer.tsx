import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FinanceTripRow, getTripReceiptsOptions } from '../../api/generated';
import { tripNumber } from '../../shared/letters/LetterNumber';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { TripReceipts } from '../../shared/ui/TripReceipts';

type Props = { trip: FinanceTripRow | null; onClose: () => void };

/** Side panel with a trip's receipts, for users who do not verify. */
export function TripReceiptsDrawer({ trip, onClose }: Props) {
  return (
    <Drawer
      opened={trip !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={trip && tripNumber(trip)}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      {trip && <Loaded tripId={trip.id} />}
    </Drawer>
  );
}

function Loaded({ tripId }: { tripId: number }) {
  const trip = useQuery(getTripReceiptsOptions({ path: { id: tripId } }));
  return <AsyncSection query={trip}>{({ result }) => <TripReceipts trip={result} />}</AsyncSection>;
}
