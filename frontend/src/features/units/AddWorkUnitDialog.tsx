import { postWorkUnit } from '../../api/units';
import { TextField } from '../../shared/forms/TextField';
import { LASTS } from '../../shared/notify';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { LONGEST_CODE } from './unitCode';

type Draft = { unitKerja: string; kode: string; asal: string };
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
    <FormDialog<Draft>
      opened={opened}
      onClose={onClose}
      title="Tambah Unit Kerja"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={add.mutateAsync}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="unitKerja"
            label="Unit Kerja"
            placeholder="isi dengan nama Unit Kerja"
            required
          />
          <TextField
            control={control}
            name="kode"
            label="Kode"
            placeholder="isi dengan Kode"
            maxLength={LONGEST_CODE}
            required
          />
          <TextField control={control} name="asal" label="Asal" placeholder="isi dengan Asal" required />
        </>
      )}
    </FormDialog>
  );
}
