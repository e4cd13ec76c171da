import { useQuery } from '@tanstack/react-query';
import { getReceiptOptions } from '../../api/generated';
import { idInAddress } from '../../shared/idInAddress';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { ReceiptDetails } from './ReceiptDetails';

type Props = { id: string; onOpenRills: (travellerId: number) => void };

/** /rampung/{id}: the receipt of one traveller. */
export function ReceiptScreen({ id, onOpenRills }: Props) {
  const travellerId = idInAddress(id);
  return travellerId === null ? (
    <>
      <PageTitle title="Data Rampung" />
      <InvalidId />
    </>
  ) : (
    <Loaded key={travellerId} travellerId={travellerId} onOpenRills={onOpenRills} />
  );
}

function Loaded({ travellerId, onOpenRills }: { travellerId: number; onOpenRills: Props['onOpenRills'] }) {
  const receipt = useQuery(getReceiptOptions({ path: { personilId: travellerId } }));
  return (
    <>
      <PageTitle title="Data Rampung" description={receipt.data?.result.perjalanan.untuk} />
      <AsyncSection query={receipt}>{(page) => <ReceiptDetails page={page} onOpenRills={onOpenRills} />}</AsyncSection>
    </>
  );
}
