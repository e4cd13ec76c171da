import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTripReceiptsOptions, type TripReceipts as Trip } from '../../api/generated';
import { idInAddress } from '../../shared/idInAddress';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { useRemovals } from '../../shared/removeLater';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { TripReceipts } from '../../shared/ui/TripReceipts';
import { approvalKey } from './approvalKey';
import { NextInQueue } from './NextInQueue';
import { Workbench } from './Workbench';

const TITLE = 'Verifikasi Kuitansi';
type Props = {
  id: string;
  /** Opens the verification of another trip. */
  onOpen?: (tripId: number) => void;
};

/** /admin/rampung/{id}: judges the receipts of a trip line by line, approves or rejects them. */
export function VerificationPage({ id, onOpen }: Props) {
  const tripId = idInAddress(id);
  return (
    <>
      <PageTitle title={TITLE} />
      {tripId === null ? <InvalidId /> : <Loaded key={tripId} tripId={tripId} onOpen={onOpen} />}
    </>
  );
}

function Loaded({ tripId, onOpen }: { tripId: number; onOpen: Props['onOpen'] }) {
  const trip = useQuery(getTripReceiptsOptions({ path: { id: tripId } }));
  const isRemoved = useRemovals();
  return (
    <AsyncSection query={trip}>
      {({ result }) => (
        <>
          <Benches trip={result} onOpen={onOpen} />
          {onOpen && waiting(result).every(({ id }) => isRemoved(approvalKey(id))) && (
            <NextInQueue tripId={tripId} onOpen={onOpen} />
          )}
        </>
      )}
    </AsyncSection>
  );
}

const waiting = (trip: Trip) => trip.personils.filter(({ statusId }) => statusId === RECEIPT_STATUS.submitted);

function Benches({ trip, onOpen }: { trip: Trip; onOpen: Props['onOpen'] }) {
  const submitted = waiting(trip);
  const [chosen, setChosen] = useState<number>();
  const active = submitted.find(({ id }) => id === chosen) ?? submitted[0];
  return (
    <TripReceipts
      trip={trip}
      lines={(traveller) =>
        traveller.statusId === RECEIPT_STATUS.submitted ? (
          <Workbench
            traveller={traveller}
            isActive={traveller.id === active?.id}
            onActivate={() => setChosen(traveller.id)}
            onOpen={onOpen}
          />
        ) : undefined
      }
    />
  );
}
