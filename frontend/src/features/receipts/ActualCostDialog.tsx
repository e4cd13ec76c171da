import { Anchor, Modal } from '@mantine/core';
import type { ReceiptPage } from '../../api/receipts';
import { isOpenForChange } from '../../shared/receiptStatus';
import { ActualCostTable } from '../../shared/ui/ActualCostTable';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { ActualCostForm } from './ActualCostForm';

type Props = { opened: boolean; onClose: () => void; page: ReceiptPage; onOpenRills: (travellerId: number) => void };

/** 'Rill': the actual costs, and another one while the receipt is open for change. */
export function ActualCostDialog({ opened, onClose, page, onOpenRills }: Props) {
  const { id, statusId } = page.result;
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Rill" size="lg">
      <ActualCostTable costs={page.daftarRill} />
      {isOpenForChange(statusId) && (
        <>
          <ActualCostForm travellerId={id} onAdded={onClose} sending={hold} />
          <Anchor component="button" type="button" size="sm" mt="sm" onClick={() => onOpenRills(id)}>
            Isi beberapa sekaligus
          </Anchor>
        </>
      )}
    </Modal>
  );
}
