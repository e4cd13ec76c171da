import { type ActivityDraft, postActivity } from '../../api/activities';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { activitySchema, BLANK_ACTIVITY } from './activitySchema';
import { ACTIVITIES } from './queries';

type Props = { opened: boolean; onClose: () => void; unitId: number };

/** 'Tambah Sub Kegiatan'. */
export function AddActivityDialog({ opened, onClose, unitId }: Props) {
  const add = useAction({
    run: (draft: ActivityDraft) => postActivity(unitId, draft),
    success: 'Berhasil Menambah subKegiatan',
    reload: [ACTIVITIES, ['tripSeed']],
  });
  return (
    <FormDialog
      schema={activitySchema}
      opened={opened}
      onClose={onClose}
      title="Tambah Sub Kegiatan"
      submitLabel="Tambah"
      initial={BLANK_ACTIVITY}
      onSubmit={add.mutateAsync}
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
          <RupiahField
            form={form}
            name="anggaran"
            label="Anggaran"
            placeholder="Rp3.400.000"
            prefix="Rp"
            leftSection={null}
          />
        </>
      )}
    </FormDialog>
  );
}
