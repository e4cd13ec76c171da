import { Anchor, Modal } from '@mantine/core';
import type { ReceiptSheet } from '../../api/generated';
import { isOpenForChange } from '../../shared/receiptStatus';
import { ActualCostTable } from '../../shared/ui/ActualCostTable';
import { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { ActualCostForm } from './ActualCostForm';
import { EditableActualCosts } from './EditableActualCosts';

type Props = { opened: boolean; onClose: () => void; page: ReceiptSheet; onOpenRills: (travellerId: number) => void };

/** 'Pengeluaran riil': lists the actual costs and adds one while the receipt can be changed. */
export function ActualCostDialog({ opened, onClose, page, onOpenRills }: Props) {
  const { id, versi, statusId } = page.result;
  const { close, hold } = useHeldOpen(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Pengeluaran riil" size="lg" closeOnClickOutside={false}>
      {isOpenForChange(statusId) ? (
        <EditableActualCosts costs={page.daftarRill} receipt={page.result} />
      ) : (
        <ActualCostTable costs={page.daftarRill} />
      )}
      {isOpenForChange(statusId) && (
        <>
          <ActualCostForm travellerId={id} versi={versi} onAdded={onClose} sending={hold} />
          <Anchor component="button" type="button" size="sm" mt="sm" onClick={() => onOpenRills(id)}>
            Isi beberapa sekaligus
          </Anchor>
        </>
      )}
    </Modal>
  );
}
