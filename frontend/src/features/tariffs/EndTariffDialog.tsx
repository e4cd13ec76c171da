import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { changeTariffMutation, listTariffsQueryKey, type Tariff } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { DateField } from '../../shared/forms/DateField';
import { required } from '../../shared/forms/schema';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { kindLabel } from './tariffKinds';

const schema = z.object({ berlakuSampai: required(z.string(), 'Tanggal akhir wajib diisi') });

/** 'Akhiri Tarif': the last day of a tariff, also of one in use. */
export function EndTariffDialog({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const end = useAction({ ...changeTariffMutation(), success: 'Tarif diakhiri', reload: [listTariffsQueryKey] });
  return (
    <FormDialog
      schema={schema}
      opened
      onClose={onClose}
      title="Akhiri Tarif"
      submitLabel="Akhiri"
      initial={{ berlakuSampai: tariff.berlakuSampai?.slice(0, 10) ?? null }}
      onSubmit={({ berlakuSampai }) =>
        end.mutateAsync({ path: { id: tariff.id }, body: { ...tariff, berlakuSampai, versi: tariff.versi } })
      }
    >
      {(form) => (
        <>
          <Text size="sm">
            {`${kindLabel(tariff.jenis)}, ${tariff.provinsi ?? 'semua provinsi'}: ${rupiah(tariff.nilai)}. `}
            Kuitansi yang sudah dihitung tetap; hari sesudah tanggal ini memakai tarif berikutnya.
          </Text>
          <DateField form={form} name="berlakuSampai" label="Hari terakhir" />
        </>
      )}
    </FormDialog>
  );
}
