import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { draftPackageMutation } from '../../api/generated';
import { ReasonFields } from '../../shared/findings/ReasonFields';
import { reasonFields, reasonRules } from '../../shared/findings/reasonInputs';
import { packageReasonsOf } from '../../shared/findings/reasons';
import { useActFindings } from '../../shared/findings/useActFindings';
import { rupiah } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { saldoOf } from './deskGroups';
import type { DeskReceipt } from './deskReceipt';
import { PackageFields, packageSchema } from './PackageFields';
import { isHeldRow, namesOf, onlyReceipt } from './packageFindings';
import { AFTER_PAYMENT } from './reload';

type Props = { receipts: DeskReceipt[]; onClose: () => void; onDone: (npd: number) => void };

/** Puts the chosen receipts together to a package; source and treasurer are those of the first one. */
export function DraftPackageDialog({ receipts, onClose, onDone }: Props) {
  const draft = useAction({
    ...draftPackageMutation(),
    success: 'NPD disusun',
    failure: { showsFindings: true },
    reload: AFTER_PAYMENT,
  });
  const act = useActFindings([], { receipt: onlyReceipt(receipts, isHeldRow) });
  const { findings, asked, isBarred } = act;
  const [first] = receipts;
  const total = receipts.reduce((sum, receipt) => sum + receipt.total, 0);
  return (
    <FormDialog
      schema={z.object({ ...packageSchema.shape, ...reasonRules(asked) })}
      opened
      onClose={onClose}
      title="Susun NPD"
      submitLabel="Susun"
      initial={{ jenis: 'GU', tanggal: officeToday(), nomor: '', keterangan: '' }}
      fieldNames={reasonFields(asked)}
      isBarred={isBarred}
      onSubmit={async ({ jenis, tanggal, nomor, keterangan, ...typed }) => {
        const drafted = await act.attempt(() =>
          draft.mutateAsync({
            body: {
              jenis,
              tanggal,
              keterangan,
              ...(nomor && { nomor }),
              sumberDanaId: { id: first?.sumberDanaId ?? 0 },
              bendaharaId: { id: first?.bendaharaId ?? 0 },
              personilIds: receipts.map(({ personilId }) => personilId),
              ...packageReasonsOf(asked, typed),
            },
          }),
        );
        onDone(drafted.result.id);
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {`${receipts.length} kuitansi ${first?.sumberDana ?? '-'}, disetujui ${rupiah(total)}, akan dibayar ${rupiah(saldoOf(receipts))}`}
          </Text>
          <PackageFields form={form} />
          <ReasonFields form={form} findings={findings} asked={asked} isBarred={isBarred} nameOf={namesOf(receipts)} />
        </>
      )}
    </FormDialog>
  );
}
