import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconCopy, IconDots, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import type { TripDetail as Trip } from '../../api/generated';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { TripStateBadge } from '../../shared/ui/TripStateBadge';
import { CancelTripDialog } from './CancelTripDialog';
import { IssueLetterDialog } from './IssueLetterDialog';
import styles from './TripDetail.module.css';

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
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Tindakan lain">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Action Icon={IconPencil} label="Ubah" refusal={noChange} onClick={() => onChange(id)} />
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(id)}>
              Salin
            </Menu.Item>
            <Action Icon={IconBan} label="Batalkan" refusal={noCancel} onClick={cancelDialog.open} className="danger" />
          </Menu.Dropdown>
        </Menu>
      </Group>
      <IssueLetterDialog trip={issuing ? trip : null} onClose={onIssued ?? issueDialog.close} onChange={onChange} />
      <CancelTripDialog trip={trip} opened={cancelling} onClose={cancelDialog.close} />
    </Group>
  );
}

type ActionProps = {
  Icon: typeof IconBan;
  label: string;
  /** Reason why it cannot be done now. */
  refusal: string | false | undefined;
  onClick: () => void;
  className?: string;
};

/** Item of the menu; one that cannot be chosen says why, and can still be reached by the keyboard. */
function Action({ Icon, label, refusal, onClick, className }: ActionProps) {
  const reasonId = useId();
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={label}
      aria-disabled={refusal ? true : undefined}
      aria-describedby={refusal ? reasonId : undefined}
      closeMenuOnClick={!refusal}
      onClick={refusal ? undefined : onClick}
      className={refusal ? 'unavailable' : className}
    >
      {label}
      {refusal && (
        <Text id={reasonId} size="xs" c="dimmed" maw={260}>
          {refusal}
        </Text>
      )}
    </Menu.Item>
  );
}
