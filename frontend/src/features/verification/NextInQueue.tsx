import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listWaitingReceiptsOptions } from '../../api/generated';
import { useRemovals } from '../../shared/removeLater';
import { approvalKey } from './approvalKey';
import { useWorkbenchKeys } from './useWorkbenchKeys';

type Props = { tripId: number; onOpen: (tripId: number) => void };

/** The next receipt of the queue, once those of this trip are decided; N opens it. */
export function NextInQueue({ tripId, onOpen }: Props) {
  const query = { page: '0', limit: '10' };
  const isApproved = useRemovals();
  const queue = useQuery({ ...listWaitingReceiptsOptions({ query }), staleTime: 0 });
  const next = queue.data?.result.find(
    ({ perjalananId, personilId }) => perjalananId !== tripId && !isApproved(approvalKey(personilId)),
  );
  useWorkbenchKeys({ n: () => next && onOpen(next.perjalananId) }, next !== undefined);
  if (!queue.data) return null;
  return (
    <Group className="bench-next" justify="space-between" role="status">
      <Text size="sm">
        {next ? `${queue.data.totalRows} kuitansi menunggu` : 'Tidak ada kuitansi lain yang menunggu'}
      </Text>
      {next && <Button onClick={() => onOpen(next.perjalananId)}>{`Berikutnya: ${next.nama}`}</Button>}
    </Group>
  );
}
