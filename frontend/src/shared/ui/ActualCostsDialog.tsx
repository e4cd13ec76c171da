import { Button, Group, Modal } from '@mantine/core';
import type { ActualCost } from '../../api/generated';
import { WORDS } from '../words';
import { ActualCostTable } from './ActualCostTable';

type Props = { opened: boolean; onClose: () => void; costs: ActualCost[] };

/** Actual costs of a line, to be read. */
export function ActualCostsDialog({ opened, onClose, costs }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Pengeluaran riil" withCloseButton={false}>
      <ActualCostTable costs={costs} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {WORDS.close}
        </Button>
      </Group>
    </Modal>
  );
}
