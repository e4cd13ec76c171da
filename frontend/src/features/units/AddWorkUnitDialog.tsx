import * as z from 'zod/mini';
import { postWorkUnit } from '../../api/units';
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

type Draft = z.output<typeof schema>;
type Props = { opened: boolean; onClose: () => void; indukUnitKerjaId: number };

const BLANK: Draft = { unitKerja: '', kode: '', asal: '' };

/** 'Tambah Unit Kerja': a work unit of the parent unit. */
export function AddWorkUnitDialog({ opened, onClose, indukUnitKerjaId }: Props) {
  const add = useAction({
    run: (draft: Draft) => postWorkUnit({ ...draft, indukUnitKerjaId }),
    success: 'Unit kerja berhasil ditambahkan',
    failure: { lasts: LASTS.long },
    reload: [['parentUnit']],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Unit Kerja"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={add.mutateAsync}
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
