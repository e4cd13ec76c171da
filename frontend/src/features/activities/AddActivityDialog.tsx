import { addSubActivityMutation, getTripChoicesQueryKey, listSubActivitiesQueryKey } from '../../api/generated';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { activitySchema, BLANK_ACTIVITY } from './activitySchema';

type Props = { opened: boolean; onClose: () => void; unitId: number };

/** 'Tambah Sub Kegiatan'. */
export function AddActivityDialog({ opened, onClose, unitId }: Props) {
  const add = useAction({
    ...addSubActivityMutation(),
    success: 'Berhasil Menambah subKegiatan',
    reload: [listSubActivitiesQueryKey, getTripChoicesQueryKey],
  });
  return (
    <FormDialog
      schema={activitySchema}
      opened={opened}
      onClose={onClose}
      title="Tambah Sub Kegiatan"
      submitLabel="Tambah"
      initial={BLANK_ACTIVITY}
      onSubmit={(draft) => add.mutateAsync({ body: { ...draft, unitKerjaId: unitId } })}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="kodeRekening"
            label="Kode Rekening"
            placeholder="Contoh: 1.00.12"
            inputMode="decimal"
          />
          <TextField form={form} name="subKegiatan" label="Sub Kegiatan" placeholder="Contoh: xxx" />
          <RupiahField form={form} name="anggaran" label="Anggaran" placeholder="3.400.000" />
        </>
      )}
    </FormDialog>
  );
}
