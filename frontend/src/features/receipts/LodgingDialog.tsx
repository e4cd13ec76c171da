import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { lodgeWithoutProofMutation, type Receipt } from '../../api/generated';
import { NumberField } from '../../shared/forms/NumberField';
import { requiredInt } from '../../shared/forms/schema';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ malam: requiredInt('Jumlah malam wajib diisi') });

type Props = { opened: boolean; onClose: () => void; receipt: Receipt };

/** 'Penginapan 30%': nights without a hotel's bill. */
export function LodgingDialog({ opened, onClose, receipt: { id, versi } }: Props) {
  const lodge = useReceiptAction({ ...lodgeWithoutProofMutation(), success: ({ message }) => message });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Penginapan tanpa bukti"
      submitLabel="Tambah"
      initial={{ malam: null }}
      onSubmit={({ malam }) => lodge.mutateAsync({ path: { personilId: id }, body: { malam, versi } })}
    >
      {(form) => (
        <>
          <Text size="sm">Tanpa nota hotel dibayar 30% dari tarif penginapan provinsi tempat menginap.</Text>
          <NumberField form={form} name="malam" label="Jumlah malam" placeholder="contoh: 2" />
        </>
      )}
    </FormDialog>
  );
}
