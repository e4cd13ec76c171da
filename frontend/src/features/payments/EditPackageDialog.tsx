import { useState } from 'react';
import { changePackageMutation, type PackageDetail } from '../../api/generated';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { PackageFields, packageSchema } from './PackageFields';
import { ReceiptChoice } from './ReceiptChoice';
import { AFTER_PAYMENT } from './reload';

type Props = { npd: PackageDetail; onClose: () => void };

/** Changes a package: all of it while it is put together, number and note once it is handed in. */
export function EditPackageDialog({ npd, onClose }: Props) {
  const change = useAction({ ...changePackageMutation(), success: 'NPD diubah', reload: AFTER_PAYMENT });
  const [kept, setKept] = useState(() => npd.personils.map(({ personilId }) => String(personilId)));
  const isSubmitted = npd.keadaan === 'diajukan';
  return (
    <FormDialog
      schema={packageSchema}
      opened
      onClose={onClose}
      title="Ubah NPD"
      submitLabel="Simpan"
      initial={{ jenis: npd.jenis, tanggal: npd.tanggal, nomor: npd.nomor ?? '', keterangan: npd.keterangan ?? '' }}
      onSubmit={({ jenis, tanggal, nomor, keterangan }) =>
        change.mutateAsync({
          path: { id: npd.id },
          body: {
            versi: npd.versi,
            nomor,
            keterangan,
            ...(!isSubmitted && { jenis, tanggal, personilIds: kept.map(Number) }),
          },
        })
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
        </>
      )}
    </FormDialog>
  );
}
