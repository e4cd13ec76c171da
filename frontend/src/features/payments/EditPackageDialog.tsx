import { useState } from 'react';
import * as z from 'zod/mini';
import { changePackageMutation, type PackageDetail } from '../../api/generated';
import { ReasonFields } from '../../shared/findings/ReasonFields';
import { reasonFields, reasonRules } from '../../shared/findings/reasonInputs';
import { packageReasonsOf } from '../../shared/findings/reasons';
import { useActFindings } from '../../shared/findings/useActFindings';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { PackageFields, packageSchema } from './PackageFields';
import { isHeldReceipt, namesOf, onlyReceipt } from './packageFindings';
import { ReceiptChoice } from './ReceiptChoice';
import { AFTER_PAYMENT } from './reload';

type Props = { npd: PackageDetail; onClose: () => void };

/** Changes a package: all of it while it is put together, number and note once it is handed in. */
export function EditPackageDialog({ npd, onClose }: Props) {
  const change = useAction({
    ...changePackageMutation(),
    success: 'NPD diubah',
    failure: { showsFindings: true },
    reload: AFTER_PAYMENT,
  });
  const [kept, setKept] = useState(() => npd.personils.map(({ personilId }) => String(personilId)));
  // Asked about only once the change is refused: what stands already is asked about when the package is handed in.
  const act = useActFindings([], {
    receipt: onlyReceipt(npd.personils, isHeldReceipt),
    isLeft: (id) => !kept.includes(String(id)),
  });
  const { findings, asked, isBarred } = act;
  const isSubmitted = npd.keadaan === 'diajukan';
  return (
    <FormDialog
      schema={z.object({ ...packageSchema.shape, ...reasonRules(asked) })}
      opened
      onClose={onClose}
      title="Ubah NPD"
      submitLabel="Simpan"
      initial={{ jenis: npd.jenis, tanggal: npd.tanggal, nomor: npd.nomor ?? '', keterangan: npd.keterangan ?? '' }}
      fieldNames={reasonFields(asked)}
      isBarred={isBarred}
      onSubmit={({ jenis, tanggal, nomor, keterangan, ...typed }) =>
        act.attempt(() =>
          change.mutateAsync({
            path: { id: npd.id },
            body: {
              versi: npd.versi,
              nomor,
              keterangan,
              ...(!isSubmitted && { jenis, tanggal, personilIds: kept.map(Number) }),
              ...packageReasonsOf(asked, typed),
            },
          }),
        )
      }
    >
      {(form) => (
        <>
          <PackageFields form={form} isSubmitted={isSubmitted} />
          {!isSubmitted && (
            <ReceiptChoice
              label={`Kuitansi (${kept.length} dari ${npd.personils.length})`}
              receipts={npd.personils}
              value={kept}
              onChange={setKept}
            />
          )}
          <ReasonFields
            form={form}
            findings={findings}
            asked={asked}
            isBarred={isBarred}
            nameOf={namesOf(npd.personils)}
          />
        </>
      )}
    </FormDialog>
  );
}
