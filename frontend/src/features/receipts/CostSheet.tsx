import { Button, Group, Table, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ComputedForAll,
  computeReceiptsMutation,
  getTripOptions,
  type SubmittedReceipts,
  submitReceiptsMutation,
} from '../../api/generated';
import { rupiah } from '../../shared/format';
import { isOpenForChange } from '../../shared/receiptStatus';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { Section } from '../../shared/ui/Section';
import styles from './ReceiptScreen.module.css';
import { useReceiptAction } from './useReceiptAction';

type Props = { tripId: number; shownId: number; onOpen: (travellerId: number) => void };

const summary = (done: string, count: number, skipped: ComputedForAll['dilewati']) =>
  [`${count} kuitansi ${done}`, ...skipped.map(({ alasan }) => alasan)]
    .filter((text, index, all) => all.indexOf(text) === index)
    .join('. ');

/** 'Lembar biaya': all travellers of the trip with state and total; a row switches to its receipt. */
export function CostSheet({ tripId, shownId, onOpen }: Props) {
  const trip = useQuery(getTripOptions({ path: { id: tripId } }));
  const compute = useReceiptAction({
    ...computeReceiptsMutation(),
    success: ({ result: { dibuat, dilewati } }: { result: ComputedForAll }) =>
      summary('dibuat otomatis', dibuat.length, dilewati),
  });
  const submit = useReceiptAction({
    ...submitReceiptsMutation(),
    success: ({ result: { diajukan, dilewati }, peringatan }: SubmittedReceipts) =>
      [summary('diajukan', diajukan.length, dilewati), ...peringatan].join('. '),
  });
  const people = trip.data?.result.personils ?? [];
  const isOpen = people.some(({ statusId }) => isOpenForChange(statusId));
  const path = { path: { id: tripId } };
  return (
    <Section title="Lembar biaya">
      <FailureAbove query={trip}>
        <Table aria-label="Lembar biaya" className={styles.costSheet}>
          <Table.Tbody>
            {people.map(({ id, pegawai, total, ...receipt }) => (
              <Table.Tr key={id} data-shown={id === shownId || undefined}>
                <Table.Td className="wrap">
                  <UnstyledButton
                    onClick={() => onOpen(id)}
                    aria-current={id === shownId || undefined}
                    fw={id === shownId ? 700 : undefined}
                  >
                    {pegawai.nama}
                  </UnstyledButton>
                  <div>
                    <ReceiptBadge receipt={receipt} />
                  </div>
                </Table.Td>
                <Table.Td className="amount">{rupiah(total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>Jumlah perjalanan</Table.Th>
              <Table.Th className="amount">{rupiah(people.reduce((sum, { total }) => sum + total, 0))}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </FailureAbove>
      {isOpen && (
        <Group gap="xs" mt="sm">
          {trip.data?.result.keadaan !== 'batal' && (
            <Button
              variant="light"
              size="compact-sm"
              loading={compute.isPending}
              onClick={() => compute.mutate({ ...path })}
            >
              Buat otomatis semua
            </Button>
          )}
          <Button
            variant="light"
            size="compact-sm"
            loading={submit.isPending}
            onClick={() => submit.mutate({ ...path })}
          >
            Ajukan semua
          </Button>
        </Group>
      )}
      {people.length > 1 && (
        <Text size="xs" c="dimmed" mt="xs">
          Pilih nama untuk berpindah ke kuitansinya.
        </Text>
      )}
    </Section>
  );
}
