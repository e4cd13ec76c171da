import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComputedForAll, computeReceiptsMutation, getTripOptions } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { notifyWarning } from '../../shared/notify';
import { isOpenForChange } from '../../shared/receiptStatus';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';
import { useAskUnsaved } from '../../shared/unsaved';
import styles from './ReceiptScreen.module.css';
import { SubmitAll } from './SubmitAll';
import { useReceiptAction } from './useReceiptAction';

type Props = { tripId: number; shownId: number; onOpen: (travellerId: number) => void };

/** 'Berhasil' is said of what was done; where nothing was, the reasons alone are told. */
const summary = ({ dibuat, dilewati }: ComputedForAll) =>
  [...new Set([`${dibuat.length} kuitansi dibuat otomatis`, ...dilewati.map(({ alasan }) => alasan)])].join('. ');

/** 'Lembar biaya': all travellers of the trip with state and total; a row switches to its receipt. */
export function CostSheet({ tripId, shownId, onOpen }: Props) {
  const trip = useQuery(getTripOptions({ path: { id: tripId } }));
  const compute = useReceiptAction({
    ...computeReceiptsMutation(),
    success: ({ result }: { result: ComputedForAll }) => {
      if (result.dibuat.length > 0) return summary(result);
      notifyWarning(summary(result));
      return false;
    },
  });
  const people = trip.data?.result.personils ?? [];
  const isOpen = people.some(({ statusId }) => isOpenForChange(statusId));
  const computeAll = useAskUnsaved(() => compute.mutate({ path: { id: tripId } }));
  const open = useAskUnsaved(onOpen);
  return (
    <Section title="Lembar biaya">
      <FailureAbove query={trip}>
        <table aria-label="Lembar biaya" className={`${tables.plainTable} ${styles.costSheet}`}>
          <tbody>
            {people.map(({ id, pegawai, total, ...receipt }) => (
              <tr key={id} data-shown={id === shownId || undefined}>
                <td className="wrap">
                  <UnstyledButton
                    onClick={() => id === shownId || open.start(id)}
                    aria-current={id === shownId || undefined}
                    fw={id === shownId ? 700 : undefined}
                  >
                    {pegawai.nama}
                  </UnstyledButton>
                  <div>
                    <ReceiptBadge receipt={receipt} />
                  </div>
                </td>
                <td className="amount">{rupiah(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>Jumlah perjalanan</th>
              <th className="amount">{rupiah(people.reduce((sum, { total }) => sum + total, 0))}</th>
            </tr>
          </tfoot>
        </table>
      </FailureAbove>
      {isOpen && (
        <Group gap="xs" mt="sm">
          {trip.data?.result.keadaan !== 'batal' && (
            <Button variant="light" size="compact-sm" loading={compute.isPending} onClick={computeAll.start}>
              Buat otomatis semua
            </Button>
          )}
          <SubmitAll tripId={tripId} people={people} />
        </Group>
      )}
      {computeAll.dialog}
      {open.dialog}
      {people.length > 1 && (
        <Text size="xs" c="dimmed" mt="xs" className="no-print">
          Pilih nama untuk berpindah ke kuitansinya.
        </Text>
      )}
    </Section>
  );
}
