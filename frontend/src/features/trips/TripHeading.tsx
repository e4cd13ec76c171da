import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { TripDetail as Trip } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { TripStateBadge } from '../../shared/ui/TripStateBadge';
import styles from './TripDetail.module.css';
import { TripMenuButton } from './TripMenuButton';

const CancelTripDialog = laterPart(() => import('./CancelTripDialog').then((file) => file.CancelTripDialog));
const IssueLetterDialog = laterPart(() => import('./IssueLetterDialog').then((file) => file.IssueLetterDialog));
const loadMenu = () => import('./TripMenu').then((file) => ({ default: file.TripMenu }));
const TripMenu = lazy(loadMenu);

type Props = {
  trip: Trip;
  /** Letters are ticked for the print, whose button is then the filled one. */
  isPrinting: boolean;
  isIssuing?: boolean;
  /** The dialog that issues the letter was left. */
  onIssued?: () => void;
  onOpenReceipt: (travellerId: number) => void;
  onChange: (id: number) => void;
  onCopy: (id: number) => void;
};

/** Purpose and state of a trip, its next action as the only filled button unless letters are ticked, the others in a menu. */
export function TripHeading({ trip, isPrinting, isIssuing, onIssued, onOpenReceipt, onChange, onCopy }: Props) {
  const [issuing, issueDialog] = useDisclosure(isIssuing && !trip.noSuratTugas);
  const [cancelling, cancelDialog] = useDisclosure(false);
  const { id, untuk, keadaan, noSuratTugas, personils, revisi } = trip;
  const isCancelled = keadaan === 'batal';
  const handedIn = personils.find(({ statusId }) => !isOpenForChange(statusId));
  const approved = personils.find(({ statusId }) => statusId === RECEIPT_STATUS.approved);
  const cancelled = isCancelled && 'Perjalanan sudah dibatalkan.';
  const noChange = cancelled || (handedIn && `Kuitansi ${handedIn.pegawai.nama} sudah diajukan.`);
  const noCancel = cancelled || (approved && `Kuitansi ${approved.pegawai.nama} sudah diverifikasi.`);
  const unfinished = personils.find(({ statusId }) => isOpenForChange(statusId));
  const [asked, setAsked] = useState(false);
  const menuButton = <TripMenuButton onPointerEnter={() => void loadMenu()} onClick={() => setAsked(true)} />;
  const variant = isPrinting ? 'light' : 'filled';
  return (
    <Group justify="space-between" align="flex-start" mb="xs" gap="sm">
      <div className={styles.tripTitle}>
        <Title order={1} lineClamp={3}>
          {untuk}
        </Title>
        <Group gap="xs" mt={4}>
          <TripStateBadge state={keadaan} size="lg" />
          {revisi ? <Text size="sm">{`Revisi ${revisi}`}</Text> : null}
        </Group>
      </div>
      <Group gap="xs" wrap="nowrap">
        {!isCancelled && !noSuratTugas && (
          <Button variant={variant} onClick={issueDialog.open}>
            Terbitkan surat tugas
          </Button>
        )}
        {!isCancelled && noSuratTugas && unfinished && (
          <Button variant={variant} onClick={() => onOpenReceipt(unfinished.id)}>
            Lengkapi kuitansi
          </Button>
        )}
        <Suspense fallback={menuButton}>
          {asked ? (
            <TripMenu
              noChange={noChange}
              noCancel={noCancel}
              onChange={() => onChange(id)}
              onCopy={() => onCopy(id)}
              onCancel={cancelDialog.open}
            />
          ) : (
            menuButton
          )}
        </Suspense>
      </Group>
      <IssueLetterDialog
        opened={issuing}
        trip={issuing ? trip : null}
        onClose={onIssued ?? issueDialog.close}
        onChange={onChange}
      />
      <CancelTripDialog trip={trip} opened={cancelling} onClose={cancelDialog.close} />
    </Group>
  );
}
