import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { lodgeWithoutProofMutation, type Receipt } from '../../api/generated';
import { NumberField } from '../../shared/forms/NumberField';
import { requiredInt } from '../../shared/forms/schema';
import { FormDialog } from '../../shared/ui/FormDialog';
import { proposalsOptions, sumOf } from './proposals';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ malam: requiredInt('Jumlah malam wajib diisi') });

type Props = { opened: boolean; onClose: () => void; receipt: Receipt };

/** 'Penginapan 30%': nights without a hotel's bill, with the tariff, the most nights and their sum. */
export function LodgingDialog({ opened, onClose, receipt }: Props) {
  const { id, versi } = receipt;
  const lodge = useReceiptAction({ ...lodgeWithoutProofMutation(), success: ({ message }) => message });
  const proposed = useQuery({ ...proposalsOptions(receipt), enabled: opened }).data?.result;
  return (
    <FormDialog
      key={proposed?.malam ?? 'unknown'}
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Penginapan tanpa bukti"
      submitLabel="Tambah"
      initial={{ malam: proposed?.malam || null }}
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
          <NumberField form={form} name="malam" label="Jumlah malam" placeholder="contoh: 2" />
        </>
      )}
    </FormDialog>
  );
}
