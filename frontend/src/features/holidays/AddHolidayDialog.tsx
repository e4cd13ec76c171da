import * as z from 'zod/mini';
import { addHolidayMutation, listHolidaysQueryKey } from '../../api/generated';
import { DateField } from '../../shared/forms/DateField';
import { required, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';

const schema = z.object({
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  nama: requiredText('Nama wajib diisi'),
});
const BLANK: z.input<typeof schema> = { tanggal: null, nama: '' };

type Props = { opened: boolean; onClose: () => void };

/** 'Tambah Hari Libur'. */
export function AddHolidayDialog({ opened, onClose }: Props) {
  const add = useAction({
    ...addHolidayMutation(),
    success: 'Hari libur ditambahkan',
    reload: [listHolidaysQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Hari Libur"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={(body) => add.mutateAsync({ body })}
    >
      {(form) => (
        <>
          <DateField form={form} name="tanggal" label="Tanggal" />
          <TextField form={form} name="nama" label="Nama" placeholder="Contoh: Hari Kesehatan Nasional" />
        </>
      )}
    </FormDialog>
  );
}
