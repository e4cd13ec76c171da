import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { draftPackageMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { DateField } from '../../shared/forms/DateField';
import { SelectField } from '../../shared/forms/SelectField';
import { required } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { officeToday } from '../../shared/officeClock';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import type { DeskReceipt } from './deskReceipt';
import { AFTER_PAYMENT } from './reload';

const KINDS = [
  { value: 'UP', label: 'UP (uang persediaan)' },
  { value: 'GU', label: 'GU (ganti uang)' },
  { value: 'TU', label: 'TU (tambahan uang)' },
  { value: 'LS', label: 'LS (langsung)' },
];

const schema = z.object({
  jenis: required(z.string(), 'Jenis wajib dipilih'),
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  nomor: z.string(),
  keterangan: z.string(),
});

type Props = { receipts: DeskReceipt[]; onClose: () => void; onDone: () => void };

/** Puts the chosen receipts together to a package; source and treasurer are those of the first one. */
export function DraftPackageDialog({ receipts, onClose, onDone }: Props) {
  const draft = useAction({ ...draftPackageMutation(), success: 'NPD disusun', reload: AFTER_PAYMENT });
  const [first] = receipts;
  const total = receipts.reduce((sum, receipt) => sum + receipt.total, 0);
  return (
    <FormDialog
      schema={schema}
      opened
      onClose={onClose}
      title="Susun NPD"
      submitLabel="Susun"
      initial={{ jenis: 'GU', tanggal: officeToday(), nomor: '', keterangan: '' }}
      onSubmit={async ({ jenis, tanggal, nomor, keterangan }) => {
        await draft.mutateAsync({
          body: {
            jenis,
            tanggal,
            keterangan,
            ...(nomor && { nomor }),
            sumberDanaId: { id: first?.sumberDanaId ?? 0 },
            bendaharaId: { id: first?.bendaharaId ?? 0 },
            personilIds: receipts.map(({ personilId }) => personilId),
          },
        });
        onDone();
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{`${receipts.length} kuitansi, ${rupiah(total)}, ${first?.sumberDana ?? '-'}`}</Text>
          <SelectField form={form} name="jenis" label="Jenis" data={KINDS} />
          <DateField form={form} name="tanggal" label="Tanggal NPD" />
          <TextField form={form} name="nomor" label="Nomor" placeholder="Kosong: diberi saat diajukan" />
          <TextField form={form} name="keterangan" label="Keterangan" />
        </>
      )}
    </FormDialog>
  );
}
