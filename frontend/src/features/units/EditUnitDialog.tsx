import * as z from 'zod/mini';
import {
  editParentUnitMutation,
  editWorkUnitMutation,
  getParentUnitQueryKey,
  listParentUnitsQueryKey,
} from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { LONGEST_CODE } from './unitCode';

const schema = z.object({
  nama: requiredText('Nama wajib diisi'),
  kode: requiredText('Kode wajib diisi'),
  asal: requiredText('Asal wajib diisi'),
});

/** A unit whose data are to be corrected, with the version that is shown. */
export type EditedUnit = z.output<typeof schema> & { id: number; versi: number; kind: 'induk' | 'unit' };
type Props = { unit: EditedUnit | null; onClose: () => void };

const TITLES = { induk: 'Ubah OPD', unit: 'Ubah Unit Kerja' };
const LABELS = { induk: 'OPD', unit: 'Unit Kerja' };

/** 'Ubah OPD', 'Ubah Unit Kerja': corrects name, code and place; issued numbers and letters keep theirs. */
export function EditUnitDialog({ unit, onClose }: Props) {
  const reload = [listParentUnitsQueryKey, getParentUnitQueryKey];
  const editParent = useAction({ ...editParentUnitMutation(), success: 'OPD diubah', reload });
  const editUnit = useAction({ ...editWorkUnitMutation(), success: 'Unit kerja diubah', reload });
  const kind = unit?.kind ?? 'unit';
  const send = async ({ nama, kode, asal }: z.output<typeof schema>) => {
    if (!unit) return;
    const { id, versi } = unit;
    if (kind === 'induk')
      await editParent.mutateAsync({ path: { id }, body: { indukUnitKerja: nama, kodeInduk: kode, asal, versi } });
    else await editUnit.mutateAsync({ path: { id }, body: { unitKerja: nama, kode, asal, versi } });
  };
  return (
    <FormDialog
      schema={schema}
      opened={unit !== null}
      onClose={onClose}
      title={TITLES[kind]}
      submitLabel={WORDS.save}
      initial={{ nama: unit?.nama ?? '', kode: unit?.kode ?? '', asal: unit?.asal ?? '' }}
      fieldNames={{ indukUnitKerja: 'nama', unitKerja: 'nama', kodeInduk: 'kode' }}
      onSubmit={send}
    >
      {(form) => (
        <>
          <TextField form={form} name="nama" label={LABELS[kind]} />
          <TextField
            form={form}
            name="kode"
            label="Kode"
            maxLength={LONGEST_CODE}
            description="Dipakai nomor surat berikutnya; nomor yang sudah terbit tidak berubah."
          />
          <TextField form={form} name="asal" label="Asal" />
        </>
      )}
    </FormDialog>
  );
}
