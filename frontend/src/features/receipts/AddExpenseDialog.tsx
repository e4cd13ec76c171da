import { SimpleGrid, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { addExpenseLineMutation, type ReceiptSheet } from '../../api/generated';
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
import { FormDialog } from '../../shared/ui/FormDialog';
import { expenseSchema, LARGEST_QTY } from './expenseSchema';
import { useReceiptAction } from './useReceiptAction';

const schema = z.extend(expenseSchema, { jenisId: requiredInt('Jenis wajib dipilih'), pic: z.nullable(proof()) });
const BLANK: z.input<typeof schema> = {
  item: '',
  satuan: '',
  qty: null,
  nilai: null,
  nomorBukti: '',
  jenisId: null,
  pic: null,
};

type Props = { opened: boolean; onClose: () => void; page: ReceiptSheet };

/** 'Tambah Rincian': an expense line with an optional proof; of several proofs chosen at once each becomes a line in turn. */
export function AddExpenseDialog({ opened, onClose, page }: Props) {
  const { id } = page.result;
  const [waiting, setWaiting] = useState<File[]>([]);
  /** Proof of the form, of those chosen at once; each has a form of its own. */
  const [next, setNext] = useState<{ round: number; file?: File }>({ round: 0 });
  const isSaved = useRef(false);
  const upload = useUpload();
  const add = useReceiptAction({
    ...addExpenseLineMutation(),
    success: 'Rincian tersimpan.',
    note: 'Data Nomor Batch berhasil disimpan.',
  });
  const kinds = page.jenisRampung.map((kind) => ({ value: kind.id, label: kind.jenis }));
  const send = async ({ pic, ...line }: z.output<typeof schema>) => {
    const gambar = await pictureOf(pic);
    await add.mutateAsync({ body: { ...line, pic, gambar, personilId: id }, ...(pic && upload.options) });
    isSaved.current = true;
  };
  /** After a line was saved, the form of the next proof comes instead of the end. */
  const close = () => {
    const [file, ...rest] = isSaved.current ? waiting : [];
    isSaved.current = false;
    setWaiting(rest);
    setNext({ round: next.round + 1, file });
    if (!file) onClose();
  };
  return (
    <FormDialog
      key={next.round}
      schema={schema}
      opened={opened}
      onClose={close}
      title="Tambah Rincian"
      submitLabel="Submit"
      initial={BLANK}
      onSubmit={send}
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
          <TextField form={form} name="nomorBukti" label="Nomor bukti" placeholder="Contoh: INV/2026/0123" />
          <PhotoField
            form={form}
            name="pic"
            documents
            given={next.file}
            onMore={(files) => setWaiting([...waiting, ...files])}
          />
          {waiting.length > 0 && (
            <Text size="sm" role="status" className="written">
              {`Berikutnya: ${waiting.map(({ name }) => name).join(', ')}`}
            </Text>
          )}
          <UploadProgress share={upload.share} />
        </>
      )}
    </FormDialog>
  );
}
