import { SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import { addExpenseLineMutation, type ReceiptSheet } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { NumberField } from '../../shared/forms/NumberField';
import { PhotoField } from '../../shared/forms/PhotoField';
import { photo } from '../../shared/forms/photo';
import { RupiahField } from '../../shared/forms/RupiahField';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { FormDialog } from '../../shared/ui/FormDialog';
import { expenseSchema, LARGEST_QTY } from './expenseSchema';
import { useReceiptAction } from './useReceiptAction';

const schema = z.extend(expenseSchema, { jenisId: requiredInt('Jenis wajib dipilih'), pic: z.nullable(photo()) });
const BLANK: z.input<typeof schema> = { item: '', satuan: '', qty: null, nilai: null, jenisId: null, pic: null };

type Props = { opened: boolean; onClose: () => void; page: ReceiptSheet };

/** 'Tambah Rincian': an expense line with an optional photo. */
export function AddExpenseDialog({ opened, onClose, page }: Props) {
  const { id } = page.result;
  const upload = useUpload();
  const add = useReceiptAction({
    ...addExpenseLineMutation(),
    success: 'Data Nomor Batch berhasil disimpan.',
  });
  const kinds = page.jenisRampung.map((kind) => ({ value: kind.id, label: kind.jenis }));
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Rincian"
      submitLabel="Submit"
      initial={BLANK}
      onSubmit={(line) => add.mutateAsync({ body: { ...line, personilId: id }, ...(line.pic && upload.options) })}
    >
      {(form) => (
        <>
          <TextField form={form} name="item" label="Item" placeholder="Contoh: Hotel" />
          <SimpleGrid cols={2} spacing="sm">
            <TextField form={form} name="satuan" label="Satuan" placeholder="contoh: malam" />
            <NumberField form={form} name="qty" label="Qty" placeholder="contoh: 1" max={LARGEST_QTY} />
          </SimpleGrid>
          <RupiahField form={form} name="nilai" label="Nilai" placeholder="Contoh: 5.000.000" />
          <SelectField form={form} name="jenisId" label="Jenis" placeholder="Pilih Jenis" data={kinds} />
          <PhotoField form={form} name="pic" />
          <UploadProgress share={upload.share} />
        </>
      )}
    </FormDialog>
  );
}
