import { type ParentUnits, postParentUnit } from '../../api/units';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { FundingSourceChecks } from './FundingSourceChecks';
import { LONGEST_CODE } from './unitCode';

export type ParentUnitDraft = { opd: string; kodeInduk: string; asal: string; sumberDanaId: number[] };
type Props = { opened: boolean; onClose: () => void; sources: ParentUnits['resultSumberDana'] };

const BLANK: ParentUnitDraft = { opd: '', kodeInduk: '', asal: '', sumberDanaId: [] };

/** 'Tambah OPD': a parent unit with its code, its origin and the sources it uses. */
export function AddParentUnitDialog({ opened, onClose, sources }: Props) {
  const add = useAction({
    run: ({ opd, ...draft }: ParentUnitDraft) => postParentUnit({ ...draft, FEIndukUnitKerja: opd }),
    success: 'OPD berhasil ditambahkan',
    reload: [['parentUnits']],
  });
  return (
    <FormDialog<ParentUnitDraft>
      opened={opened}
      onClose={onClose}
      title="Tambah OPD"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={add.mutateAsync}
      fieldNames={{ FEIndukUnitKerja: 'opd' }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="opd" label="OPD" placeholder="isi dengan nama OPD" required />
          <TextField
            control={control}
            name="kodeInduk"
            label="Kode"
            placeholder="isi dengan Kode"
            maxLength={LONGEST_CODE}
            required
          />
          <TextField control={control} name="asal" label="Asal" placeholder="isi dengan Asal" required />
          <FundingSourceChecks control={control} sources={sources} />
        </>
      )}
    </FormDialog>
  );
}
