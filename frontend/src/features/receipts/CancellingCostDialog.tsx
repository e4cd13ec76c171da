import { SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import { addCancellingCostMutation, type ReceiptSheet } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { NumberField } from '../../shared/forms/NumberField';
import { PhotoField } from '../../shared/forms/PhotoField';
import { proof } from '../../shared/forms/photo';
import { RupiahField } from '../../shared/forms/RupiahField';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { pictureOf } from '../../shared/proofs/firstPage';
import { readCodeOf } from '../../shared/proofs/readProof';
import { FormDialog } from '../../shared/ui/FormDialog';
import { expenseSchema, LARGEST_QTY } from './expenseSchema';
import { useReceiptAction } from './useReceiptAction';

const schema = z.extend(expenseSchema, { jenisId: requiredInt('Jenis wajib dipilih'), pic: z.nullable(proof()) });

type Props = { opened: boolean; onClose: () => void; page: ReceiptSheet };

/** Adds a cost of cancelling. */
export function CancellingCostDialog({ opened, onClose, page }: Props) {
  const { id, versi } = page.result;
  const upload = useUpload();
  const add = useReceiptAction({
    ...addCancellingCostMutation(),
    receipt: page.result,
    success: 'Biaya pembatalan disimpan.',
  });
  const kinds = page.jenisRampung.map((kind) => ({ value: kind.id, label: kind.jenis }));
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Biaya Pembatalan"
      submitLabel="Simpan"
      initial={{ item: '', satuan: '', qty: null, nilai: null, nomorBukti: '', jenisId: null, pic: null }}
      onSubmit={async ({ pic, ...line }) => {
        const [gambar, terbaca] = await Promise.all([pictureOf(pic), readCodeOf(pic)]);
        const body = { ...line, terbaca, pic, gambar, versi };
        await add.mutateAsync({ path: { personilId: id }, body, ...(pic && upload.options) });
      }}
    >
      {(form) => (
        <>
          <SelectField form={form} name="jenisId" label="Jenis" placeholder="Pilih Jenis" data={kinds} />
          <TextField form={form} name="item" label="Item" placeholder="Contoh: Potongan tiket" />
          <SimpleGrid cols={2} spacing="sm">
            <TextField form={form} name="satuan" label="Satuan" placeholder="contoh: tiket" />
            <NumberField form={form} name="qty" label="Qty" placeholder="contoh: 1" max={LARGEST_QTY} />
          </SimpleGrid>
          <RupiahField form={form} name="nilai" label="Nilai" placeholder="Contoh: 1.500.000" />
          <TextField form={form} name="nomorBukti" label="Nomor bukti" placeholder="Contoh: INV-012" />
          <PhotoField form={form} name="pic" documents near={page.result.perjalanan.tempats[0]?.tanggalBerangkat} />
          <UploadProgress share={upload.share} />
        </>
      )}
    </FormDialog>
  );
}
