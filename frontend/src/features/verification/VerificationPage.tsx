import { useQuery } from '@tanstack/react-query';
import { idInAddress } from '../../shared/idInAddress';
import { tripReceiptsQuery } from '../../shared/tripReceiptsQuery';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { TripReceipts } from '../../shared/ui/TripReceipts';
import { VerifyActions } from './VerifyActions';

const TITLE = 'Verifikasi Kuitansi';

/** /admin/rampung/{id}: a trip's receipts, to be accepted or sent back. */
export function VerificationPage({ id }: { id: string }) {
  const tripId = idInAddress(id);
  return (
    <>
      <PageTitle title={TITLE} />
      {tripId === null ? <InvalidId /> : <Loaded key={tripId} tripId={tripId} />}
    </>
  );
}

function Loaded({ tripId }: { tripId: number }) {
  const trip = useQuery(tripReceiptsQuery(tripId));
  return (
    <AsyncSection query={trip}>
      {(loaded) => <TripReceipts trip={loaded} actions={(traveller) => <VerifyActions traveller={traveller} />} />}
    </AsyncSection>
  );
}
