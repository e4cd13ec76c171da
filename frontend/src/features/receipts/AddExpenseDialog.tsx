import { SimpleGrid } from '@mantine/core';
import { type NewExpense, postExpense, type ReceiptPage } from '../../api/receipts';
import { NumberField } from '../../shared/forms/NumberField';
import { RupiahField } from '../../shared/forms/RupiahField';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { PhotoField } from './PhotoField';
import { useReceiptAction } from './useReceiptAction';

const BLANK: NewExpense = { item: '', satuan: '', qty: null, nilai: null, jenisId: null, pic: null };

type Props = { opened: boolean; onClose: () => void; page: ReceiptPage };

/** 'Tambah Rincian': one expense line, with its photo if there is one. */
export function AddExpenseDialog({ opened, onClose, page }: Props) {
  const { id } = page.result;
  const add = useReceiptAction<NewExpense>(id, {
    run: (line) => postExpense(id, line),
    success: 'Data Nomor Batch berhasil disimpan.',
  });
  const kinds = page.jenisRampung.map((kind) => ({ value: kind.id, label: kind.jenis }));
  return (
    <FormDialog<NewExpense>
      opened={opened}
      onClose={onClose}
      title="Tambah Rincian"
      submitLabel="Submit"
      initial={BLANK}
      onSubmit={add.mutateAsync}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="item" label="Item" placeholder="Contoh: Hotel" required />
          <SimpleGrid cols={2} spacing="sm">
            <TextField control={control} name="satuan" label="Satuan" placeholder="contoh: malam" required />
            <NumberField control={control} name="qty" label="Quantity" placeholder="contoh: 1" required />
          </SimpleGrid>
          <RupiahField control={control} name="nilai" label="Nilai" placeholder="Contoh: 5000000" required />
          <SelectField control={control} name="jenisId" label="Jenis" placeholder="Pilih Jenis" data={kinds} required />
          <PhotoField control={control} name="pic" />
        </>
      )}
    </FormDialog>
  );
}
