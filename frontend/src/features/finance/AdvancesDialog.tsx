import { Button, Group, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import * as z from 'zod/mini';
import {
  type FinanceTraveller,
  type FinanceTripRow,
  getTripReceiptsQueryKey,
  listFinanceTripsQueryKey,
  type RecordedAdvance,
  recordAdvanceMutation,
} from '../../api/generated';
import { rupiah } from '../../shared/format';
import { DateField } from '../../shared/forms/DateField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { RupiahField } from '../../shared/forms/RupiahField';
import { required, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { officeToday } from '../../shared/officeClock';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { ReturnForm } from '../../shared/ui/ReturnForm';
import { advanceDue, Settlement } from '../../shared/ui/Settlement';
import { useAction } from '../../shared/useAction';

const schema = z.object({
  nilai: requiredInt('Nilai wajib diisi'),
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  nomorBukti: requiredText('Nomor bukti wajib diisi'),
});

type Props = { trip: FinanceTripRow | null; onClose: () => void };

/** 'Uang Muka': the advance of each traveller of a trip, also before the trip, and its returns. */
export function AdvancesDialog({ trip, onClose }: Props) {
  return (
    <Modal opened={trip !== null} onClose={onClose} title="Uang Muka" size="xl" closeOnClickOutside={false}>
      <Stack gap="lg">
        <Text size="sm">{trip?.untuk}</Text>
        {trip?.personils.map((traveller) => (
          <Traveller
            key={`${traveller.id} ${traveller.versi}`}
            traveller={traveller}
            cancelled={trip.keadaan === 'batal'}
          />
        ))}
      </Stack>
    </Modal>
  );
}

function Traveller({ traveller, cancelled }: { traveller: FinanceTraveller; cancelled: boolean }) {
  const { id, versi, statusId, pegawai, total, uangMuka } = traveller;
  const record = useAction({
    ...recordAdvanceMutation(),
    success: ({ peringatan }: RecordedAdvance) => ['Uang muka dicatat.', ...peringatan].join(' '),
    reload: [listFinanceTripsQueryKey, getTripReceiptsQueryKey],
  });
  const send = (body: { nilai: number; tanggal?: string; nomorBukti?: string }) =>
    record.mutateAsync({ path: { personilId: id }, body: { ...body, versi } });
  const form = useSchemaForm(schema, {
    initial: {
      nilai: uangMuka?.nilai ?? null,
      tanggal: uangMuka?.tanggal.slice(0, 10) ?? officeToday(),
      nomorBukti: uangMuka?.nomorBukti ?? '',
    },
    keep: `uang muka ${id}`,
    send,
  });
  return (
    <section aria-label={pegawai.nama}>
      <Group justify="space-between" mb={6}>
        <Title order={3}>{pegawai.nama}</Title>
        <Text size="sm">
          Kuitansi: <b className="amount">{rupiah(total)}</b>
        </Text>
      </Group>
      <Settlement {...traveller} />
      {statusId !== RECEIPT_STATUS.approved && !cancelled && (
        <form {...form.formProps} aria-label={`Uang muka ${pegawai.nama}`}>
          <RestoredDraft form={form} />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <RupiahField form={form} name="nilai" label="Nilai" />
            <DateField form={form} name="tanggal" label="Tanggal" />
            <TextField form={form} name="nomorBukti" label="Nomor bukti" placeholder="Contoh: BK-12" />
          </SimpleGrid>
          <RefusalAlert refusal={form.refusal} />
          <Group gap="xs" mt="xs" justify="flex-end">
            {uangMuka && advanceDue(traveller) === uangMuka.nilai && (
              <Button
                variant="subtle"
                color="red"
                disabled={form.isSending}
                // A failure is told by a toast.
                onClick={() => void send({ nilai: 0 }).catch(() => undefined)}
              >
                Batalkan uang muka
              </Button>
            )}
            <Button type="submit" rightSection={<CtrlEnter />} loading={form.isSending}>
              Simpan
            </Button>
          </Group>
        </form>
      )}
      <ReturnForm traveller={traveller} name={pegawai.nama} />
    </section>
  );
}
