import { useQuery } from '@tanstack/react-query';
import { getTripReceiptsOptions } from '../../api/generated';
import { idInAddress } from '../../shared/idInAddress';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { TripReceipts } from '../../shared/ui/TripReceipts';
import { VerifyActions } from './VerifyActions';

const TITLE = 'Verifikasi Kuitansi';

/** /admin/rampung/{id}: approves or rejects the receipts of a trip. */
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
  const trip = useQuery(getTripReceiptsOptions({ path: { id: tripId } }));
  return (
    <AsyncSection query={trip}>
      {({ result }) => <TripReceipts trip={result} actions={(traveller) => <VerifyActions traveller={traveller} />} />}
    </AsyncSection>
  );
}
