import { Button, Group, SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import {
  getReceiptQueryKey,
  getTripQueryKey,
  getTripReceiptsQueryKey,
  listFinanceTripsQueryKey,
  type Settlement as Money,
  recordReturnMutation,
} from '../../api/generated';
import { rupiah } from '../format';
import { DateField } from '../forms/DateField';
import { RefusalAlert } from '../forms/RefusalAlert';
import { RupiahField } from '../forms/RupiahField';
import { required, requiredInt, requiredText } from '../forms/schema';
import { TextField } from '../forms/TextField';
import { useSchemaForm } from '../forms/useSchemaForm';
import { officeToday } from '../officeClock';
import { useAction } from '../useAction';
import { CtrlEnter } from './CtrlEnter';
import { advanceDue } from './Settlement';

const schema = z.object({
  nilai: requiredInt('Nilai wajib diisi'),
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  nomorBukti: requiredText('Nomor bukti wajib diisi'),
});

type Props = { traveller: Partial<Money> & { id: number; versi: number }; name: string };

/** Records the return of an advance, in part or whole; nothing when all of it was returned. */
export function ReturnForm({ traveller, name }: Props) {
  const due = advanceDue(traveller);
  // Another form after each return, with what is left of the advance.
  return due > 0 ? <Form key={due} traveller={traveller} name={name} due={due} /> : null;
}

function Form({ traveller: { id, versi, sisa }, name, due }: Props & { due: number }) {
  const unspent = Math.min(due, -(sisa ?? -due));
  const record = useAction({
    ...recordReturnMutation(),
    success: 'Setoran kembali dicatat',
    reload: [listFinanceTripsQueryKey, getTripReceiptsQueryKey, getTripQueryKey, getReceiptQueryKey],
  });
  const form = useSchemaForm(schema, {
    // Proposes what the costs of the receipt leave of the advance.
    initial: { nilai: unspent > 0 ? unspent : null, tanggal: officeToday(), nomorBukti: '' },
    send: (body) => record.mutateAsync({ path: { personilId: id }, body: { ...body, versi } }),
  });
  return (
    <form {...form.formProps} aria-label={`Setoran kembali ${name}`}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt="sm">
        <RupiahField
          form={form}
          name="nilai"
          label="Disetor kembali"
          description={`Belum disetor kembali: ${rupiah(due)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <DateField form={form} name="tanggal" label="Tanggal setoran" />
        <TextField form={form} name="nomorBukti" label="Nomor bukti setoran" placeholder="Contoh: STS-3" />
      </SimpleGrid>
      <RefusalAlert refusal={form.refusal} />
      <Group mt="xs" justify="flex-end">
        <Button type="submit" rightSection={<CtrlEnter />} variant="light" loading={form.isSending}>
          Catat setoran kembali
        </Button>
      </Group>
    </form>
  );
}
