import * as z from 'zod/mini';
import { getParentUnitQueryKey, openWorkUnitMutation } from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { LASTS } from '../../shared/notify';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { LONGEST_CODE } from './unitCode';

const schema = z.object({
  unitKerja: requiredText('Unit Kerja wajib diisi'),
  kode: requiredText('Kode wajib diisi'),
  asal: requiredText('Asal wajib diisi'),
});
type Props = { opened: boolean; onClose: () => void; indukUnitKerjaId: number };

const BLANK: z.input<typeof schema> = { unitKerja: '', kode: '', asal: '' };

/** 'Tambah Unit Kerja': opens a work unit of the parent unit. */
export function AddWorkUnitDialog({ opened, onClose, indukUnitKerjaId }: Props) {
  const add = useAction({
    ...openWorkUnitMutation(),
    success: 'Unit kerja berhasil ditambahkan',
    failure: { lasts: LASTS.long },
    reload: [getParentUnitQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Unit Kerja"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={(unit) => add.mutateAsync({ body: { ...unit, indukUnitKerjaId } })}
    >
      {(form) => (
        <>
          <TextField form={form} name="unitKerja" label="Unit Kerja" placeholder="isi dengan nama Unit Kerja" />
          <TextField form={form} name="kode" label="Kode" placeholder="isi dengan Kode" maxLength={LONGEST_CODE} />
          <TextField form={form} name="asal" label="Asal" placeholder="isi dengan Asal" />
        </>
      )}
    </FormDialog>
  );
}
