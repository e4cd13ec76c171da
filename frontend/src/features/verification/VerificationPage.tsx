import { useQuery } from '@tanstack/react-query';
import { getTripReceiptsOptions } from '../../api/generated';
import { idInAddress } from '../../shared/idInAddress';
import { useSettleOnLeave } from '../../shared/removeLater';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { type OpenReceipt, VerificationDesk } from './VerificationDesk';

const TITLE = 'Verifikasi Kuitansi';
type Props = {
  id: string;
  /** Traveller whose receipt is opened; without one the first that waits. */
  traveller?: number;
  onOpen?: OpenReceipt;
};

/** /admin/rampung/{id}: judges receipts line by line, one at a time, beside the queue of those that wait. */
export function VerificationPage({ id, traveller, onOpen }: Props) {
  const tripId = idInAddress(id);
  useSettleOnLeave();
  return (
    <>
      <PageTitle title={TITLE} />
      {tripId === null ? (
        <InvalidId />
      ) : (
        <Loaded key={`${tripId} ${traveller}`} tripId={tripId} traveller={traveller} onOpen={onOpen} />
      )}
    </>
  );
}

type LoadedProps = Omit<Props, 'id'> & { tripId: number };

function Loaded({ tripId, traveller, onOpen }: LoadedProps) {
  const trip = useQuery(getTripReceiptsOptions({ path: { id: tripId } }));
  return (
    <AsyncSection query={trip}>
      {({ result }) => <VerificationDesk trip={result} opened={traveller} onOpen={onOpen} />}
    </AsyncSection>
  );
}
