import * as z from 'zod/mini';
import { listParentUnitsQueryKey, openParentUnitMutation, type ParentUnitList } from '../../api/generated';
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
type Props = { opened: boolean; onClose: () => void; sources: ParentUnitList['resultSumberDana'] };

const BLANK: ParentUnitDraft = { opd: '', kodeInduk: '', asal: '', sumberDanaId: [] };

/** 'Tambah OPD': opens a parent unit with its code, origin and funding sources. */
export function AddParentUnitDialog({ opened, onClose, sources }: Props) {
  const add = useAction({
    ...openParentUnitMutation(),
    success: 'OPD berhasil ditambahkan',
    reload: [listParentUnitsQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah OPD"
      submitLabel="Tambah"
      initial={BLANK}
      onSubmit={({ opd, ...unit }) => add.mutateAsync({ body: { ...unit, FEIndukUnitKerja: opd } })}
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
