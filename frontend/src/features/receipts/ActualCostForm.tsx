import { Button, Flex, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addActualCostMutation } from '../../api/generated';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { RupiahField } from '../../shared/forms/RupiahField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import type { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useUnsaved } from '../../shared/unsaved';
import { lineName } from './lineName';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ item: requiredText('Item wajib diisi'), nilai: requiredInt('Nilai wajib diisi') });
const BLANK: z.input<typeof schema> = { item: '', nilai: null };

type Props = {
  travellerId: number;
  /** Version of the receipt. */
  versi: number;
  onAdded?: () => void;
  /** Wraps the call, for a dialog that has to stay open during it. */
  sending?: ReturnType<typeof useHeldOpen>['hold'];
};

/** Adds an actual cost, then clears the inputs and focuses the first one. */
export function ActualCostForm({ travellerId, versi, onAdded, sending = (call) => call() }: Props) {
  const add = useReceiptAction({
    ...addActualCostMutation(),
    receipt: { id: travellerId, versi },
    success: 'Pengeluaran riil berhasil ditambahkan.',
  });
  const form = useSchemaForm(schema, {
    initial: BLANK,
    keep: `riil baru ${travellerId}`,
    send: (cost) => sending(() => add.mutateAsync({ body: { ...cost, personilId: travellerId, versi } })),
    onDone: () => {
      form.startOver();
      form.setFocus('item');
      onAdded?.();
    },
  });
  const nilai = useWatch({ control: form.control, name: 'nilai' });
  useUnsaved(form.formState.isDirty ? { what: lineName(nilai), save: form.save } : null);
  return (
    <form {...form.formProps} aria-label="Tambah pengeluaran riil">
      <Stack gap="sm" mt="md">
        <RestoredDraft form={form} />
        <Flex gap="sm" align="flex-start" direction={{ base: 'column', xs: 'row' }}>
          <TextField form={form} name="item" label="Item" flex={2} w="100%" />
          <RupiahField form={form} name="nilai" label="Nilai" flex={1} w="100%" />
          <Button type="submit" rightSection={<CtrlEnter />} loading={form.isSending} mt={{ base: 0, xs: 25 }}>
            Tambah
          </Button>
        </Flex>
        <RefusalAlert refusal={form.refusal} />
      </Stack>
    </form>
  );
}
