import { Text } from '@mantine/core';
import { draftPackageMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import type { DeskReceipt } from './deskReceipt';
import { PackageFields, packageSchema } from './PackageFields';
import { AFTER_PAYMENT } from './reload';

type Props = { receipts: DeskReceipt[]; onClose: () => void; onDone: () => void };

/** Puts the chosen receipts together to a package; source and treasurer are those of the first one. */
export function DraftPackageDialog({ receipts, onClose, onDone }: Props) {
  const draft = useAction({ ...draftPackageMutation(), success: 'NPD disusun', reload: AFTER_PAYMENT });
  const [first] = receipts;
  const total = receipts.reduce((sum, receipt) => sum + receipt.total, 0);
  return (
    <FormDialog
      schema={packageSchema}
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
          <PackageFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
