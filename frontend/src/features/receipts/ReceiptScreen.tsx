import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { getReceiptOptions, getTripOptions } from '../../api/generated';
import { idInAddress } from '../../shared/idInAddress';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { Loading } from '../../shared/ui/Loading';
import { PageTitle } from '../../shared/ui/PageTitle';
import { CostSheet } from './CostSheet';
import { ReceiptDetails } from './ReceiptDetails';
import styles from './ReceiptScreen.module.css';

type Props = {
  id: string;
  onOpenRills: (travellerId: number) => void;
  /** Shows the receipt of another traveller of the trip. */
  onOpen: (travellerId: number) => void;
  /** Way back to the list and the trip, which the routes provide. */
  trail: ComponentType<{ trip?: { id: number; purpose: string }; person?: string }>;
};

/** /rampung/{id}: the receipt of one traveller. */
export function ReceiptScreen({ id, ...props }: Props) {
  const travellerId = idInAddress(id);
  return travellerId === null ? (
    <>
      <PageTitle title="Data Rampung" />
      <InvalidId />
    </>
  ) : (
    <Loaded travellerId={travellerId} {...props} />
  );
}

type LoadedProps = Omit<Props, 'id'> & { travellerId: number };

function Loaded({ travellerId, onOpenRills, onOpen, trail: Trail }: LoadedProps) {
  const receipt = useQuery({
    ...getReceiptOptions({ path: { personilId: travellerId } }),
    // The other traveller's receipt stays, dimmed, until this one is there.
    placeholderData: keepPreviousData,
  });
  // The sheet of all travellers lies above the receipt on narrow screens: both appear at once.
  const tripId = receipt.data?.result.perjalananId;
  const trip = useQuery({ ...getTripOptions({ path: { id: tripId ?? 0 } }), enabled: tripId !== undefined });
  const shown = receipt.data?.result;
  return (
    <>
      <Trail trip={shown && { id: shown.perjalananId, purpose: shown.perjalanan.untuk }} person={shown?.pegawai.nama} />
      {!shown && <PageTitle title="Data Rampung" />}
      <AsyncSection query={receipt}>
        {(page) =>
          trip.isPending ? (
            <Loading />
          ) : (
            <div className={styles.receiptBesideSheet}>
              <div className={styles.receiptOfOne} data-stale={receipt.isPlaceholderData || undefined}>
                <ReceiptDetails
                  key={page.result.id}
                  page={page}
                  isCancelled={trip.data?.result.keadaan === 'batal'}
                  onOpenRills={onOpenRills}
                />
              </div>
              <CostSheet tripId={page.result.perjalananId} shownId={travellerId} onOpen={onOpen} />
            </div>
          )
        }
      </AsyncSection>
    </>
  );
}
