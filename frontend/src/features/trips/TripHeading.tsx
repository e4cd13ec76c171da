import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconCopy, IconDots, IconPencil } from '@tabler/icons-react';
import type { TripDetail as Trip } from '../../api/generated';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { TripStateBadge } from '../../shared/ui/TripStateBadge';
import { CancelTripDialog } from './CancelTripDialog';
import { IssueLetterDialog } from './IssueLetterDialog';

type Props = {
  trip: Trip;
  onOpenReceipt: (travellerId: number) => void;
  onChange: (id: number) => void;
  onCopy: (id: number) => void;
};

/** Purpose and state of a trip, its next action as the only filled button, the others in a menu. */
export function TripHeading({ trip, onOpenReceipt, onChange, onCopy }: Props) {
  const [issuing, issueDialog] = useDisclosure(false);
  const [cancelling, cancelDialog] = useDisclosure(false);
  const { id, untuk, keadaan, noSuratTugas, personils, revisi } = trip;
  const isCancelled = keadaan === 'batal';
  const receipts = personils.map(({ statusId }) => statusId);
  const mayChange = !isCancelled && !receipts.some((status) => !isOpenForChange(status));
  const mayCancel = !isCancelled && !receipts.includes(RECEIPT_STATUS.approved);
  const unfinished = personils.find(({ statusId }) => isOpenForChange(statusId));
  return (
    <Group justify="space-between" align="flex-start" mb="xs" gap="sm">
      <div className="trip-title">
        <Title order={1} lineClamp={3}>
          {untuk}
        </Title>
        <Group gap="xs" mt={4}>
          <TripStateBadge state={keadaan} size="lg" />
          {revisi ? <Text size="sm">{`Revisi ${revisi}`}</Text> : null}
        </Group>
      </div>
      <Group gap="xs" wrap="nowrap">
        {!isCancelled && !noSuratTugas && <Button onClick={issueDialog.open}>Terbitkan surat tugas</Button>}
        {!isCancelled && noSuratTugas && unfinished && (
          <Button onClick={() => onOpenReceipt(unfinished.id)}>Lengkapi kuitansi</Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Tindakan lain">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              disabled={!mayChange}
              onClick={() => onChange(id)}
            >
              Ubah
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(id)}>
              Salin
            </Menu.Item>
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden />}
              disabled={!mayCancel}
              onClick={cancelDialog.open}
              className="danger"
            >
              Batalkan
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <IssueLetterDialog trip={issuing ? trip : null} onClose={issueDialog.close} />
      <CancelTripDialog trip={trip} opened={cancelling} onClose={cancelDialog.close} />
    </Group>
  );
}
