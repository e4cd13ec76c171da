import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { lodgeWithoutProofMutation, type Receipt } from '../../api/generated';
import { NumberField } from '../../shared/forms/NumberField';
import { requiredInt } from '../../shared/forms/schema';
import type { SchemaForm } from '../../shared/forms/useSchemaForm';
import { FormDialog } from '../../shared/ui/FormDialog';
import { proposalsOptions, sumOf } from './proposals';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ malam: requiredInt('Jumlah malam wajib diisi') });

type NightsProps = { form: SchemaForm<z.input<typeof schema>, z.output<typeof schema>>; most: number | undefined };

/** The number of nights, the most possible unless another was typed before that was known. */
function Nights({ form, most }: NightsProps) {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (most && getValues('malam') === null) setValue('malam', most);
  }, [most, getValues, setValue]);
  return <NumberField form={form} name="malam" label="Jumlah malam" placeholder="contoh: 2" />;
}

type Props = { opened: boolean; onClose: () => void; receipt: Receipt };

/** 'Penginapan 30%': nights without a hotel's bill, with the tariff, the most nights and their sum. */
export function LodgingDialog({ opened, onClose, receipt }: Props) {
  const { id, versi } = receipt;
  const lodge = useReceiptAction({ ...lodgeWithoutProofMutation(), receipt, success: ({ message }) => message });
  const proposed = useQuery({ ...proposalsOptions(receipt), enabled: opened }).data?.result;
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
          {proposed && (
            <Text size="sm" className="written">
              {proposed.malam === 0
                ? 'Semua malam perjalanan ini sudah ada rinciannya.'
                : `Paling banyak ${proposed.malam} malam: ${sumOf(proposed.tanpaBukti) || 'tarif penginapannya belum ada.'}`}
            </Text>
          )}
          <Nights form={form} most={proposed?.malam} />
        </>
      )}
    </FormDialog>
  );
}
