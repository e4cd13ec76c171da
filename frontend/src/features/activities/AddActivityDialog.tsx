import { type ActivityDraft, postActivity } from '../../api/activities';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { ACTIVITIES } from './queries';

const BLANK: ActivityDraft = { kodeRekening: '', subKegiatan: '', anggaran: null };

type Props = { opened: boolean; onClose: () => void; unitId: number };

/** 'Tambah Sub Kegiatan'. The budget may stay unknown. */
export function AddActivityDialog({ opened, onClose, unitId }: Props) {
  const add = useAction({
    run: (draft: ActivityDraft) => postActivity(unitId, draft),
    success: 'Berhasil Menambah subKegiatan',
    reload: [ACTIVITIES, ['tripSeed']],
  });
  return (
    <FormDialog<ActivityDraft>
      opened={opened}
      onClose={onClose}
      title="Tambah Sub Kegiatan"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={add.mutateAsync}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="kodeRekening"
            label="Kode Rekening"
            placeholder="Contoh: 1.00.12"
            inputMode="decimal"
            required
          />
          <TextField control={control} name="subKegiatan" label="Sub Kegiatan" placeholder="Contoh: xxx" required />
          <RupiahField
            control={control}
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
