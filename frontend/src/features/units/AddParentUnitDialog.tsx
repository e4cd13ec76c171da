import * as z from 'zod/mini';
import { type ParentUnits, postParentUnit } from '../../api/units';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { FundingSourceChecks } from './FundingSourceChecks';
import { LONGEST_CODE } from './unitCode';

const schema = z.object({
  opd: requiredText('OPD wajib diisi'),
  kodeInduk: requiredText('Kode wajib diisi'),
  asal: requiredText('Asal wajib diisi'),
  sumberDanaId: z.array(z.int()),
});

export type ParentUnitDraft = z.input<typeof schema>;
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
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah OPD"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={add.mutateAsync}
      fieldNames={{ FEIndukUnitKerja: 'opd' }}
    >
      {(form) => (
        <>
          <TextField form={form} name="opd" label="OPD" placeholder="isi dengan nama OPD" />
          <TextField form={form} name="kodeInduk" label="Kode" placeholder="isi dengan Kode" maxLength={LONGEST_CODE} />
          <TextField form={form} name="asal" label="Asal" placeholder="isi dengan Asal" />
          <FundingSourceChecks form={form} sources={sources} />
        </>
      )}
    </FormDialog>
  );
}
