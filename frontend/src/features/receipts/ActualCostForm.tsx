import { Button, Flex, Stack } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { type NewActualCost, postActualCost } from '../../api/receipts';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { useSubmit } from '../../shared/forms/useSubmit';
import type { useHeldOpen } from '../../shared/ui/useHeldOpen';
import { useReceiptAction } from './useReceiptAction';

const BLANK: NewActualCost = { item: '', nilai: null };

type Props = {
  travellerId: number;
  onAdded?: () => void;
  /** Runs the call, for a dialog that stays open meanwhile. */
  sending?: ReturnType<typeof useHeldOpen>['hold'];
};

/** Adds an actual cost; afterwards the inputs are empty and the first one has the focus. */
export function ActualCostForm({ travellerId, onAdded, sending = (call) => call() }: Props) {
  const form = useForm<NewActualCost>({ defaultValues: BLANK });
  const add = useReceiptAction<NewActualCost>(travellerId, {
    run: (cost) => postActualCost(travellerId, cost),
    success: 'Pengeluaran rill berhasil ditambahkan.',
  });
  const { formProps, refusal, isSending } = useSubmit(form, {
    send: (cost) => sending(() => add.mutateAsync(cost)),
    onDone: () => {
      form.reset(BLANK, { keepFieldsRef: true });
      form.setFocus('item');
      onAdded?.();
    },
  });
  return (
    <form {...formProps} aria-label="Tambah pengeluaran rill">
      <Stack gap="sm" mt="md">
        <Flex gap="sm" align="flex-start" direction={{ base: 'column', xs: 'row' }}>
          <TextField control={form.control} name="item" label="Item" required flex={2} w="100%" />
          <RupiahField control={form.control} name="nilai" label="Nilai" required flex={1} w="100%" />
          <Button type="submit" loading={isSending} mt={{ base: 0, xs: 25 }}>
            Tambah
          </Button>
        </Flex>
        <RefusalAlert refusal={refusal} />
      </Stack>
    </form>
  );
}
