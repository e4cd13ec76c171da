import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  addTariffMutation,
  changeTariffMutation,
  listProvincesOptions,
  listTariffsQueryKey,
  type Tariff,
} from '../../api/generated';
import { DateField } from '../../shared/forms/DateField';
import { RupiahField } from '../../shared/forms/RupiahField';
import { SelectField } from '../../shared/forms/SelectField';
import { required, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { TARIFF_KINDS } from './tariffKinds';

const schema = z.object({
  jenis: required(z.string(), 'Jenis tarif wajib dipilih'),
  provinsiId: z.nullable(z.int()),
  tingkatanId: z.nullable(z.int()),
  nilai: requiredInt('Nilai wajib diisi'),
  dasarHukum: requiredText('Dasar hukum wajib diisi'),
  berlakuDari: required(z.string(), 'Tanggal mulai berlaku wajib diisi'),
  berlakuSampai: z.nullable(z.string()),
});
type Input = z.input<typeof schema>;

const BLANK: Input = {
  jenis: null,
  provinsiId: null,
  tingkatanId: null,
  nilai: null,
  dasarHukum: '',
  berlakuDari: null,
  berlakuSampai: null,
};

const dayOf = (wire: string | null | undefined) => wire?.slice(0, 10) ?? null;

const inputOf = (tariff: Tariff): Input => ({
  jenis: tariff.jenis,
  provinsiId: tariff.provinsiId ?? null,
  tingkatanId: tariff.tingkatanId ?? null,
  nilai: tariff.nilai,
  dasarHukum: tariff.dasarHukum,
  berlakuDari: dayOf(tariff.berlakuDari),
  berlakuSampai: dayOf(tariff.berlakuSampai),
});

type Props = { opened: boolean; onClose: () => void; tariff?: Tariff };

/** 'Tambah Tarif', 'Ubah Tarif'. */
export function TariffDialog({ opened, onClose, tariff }: Props) {
  const places = useQuery({ ...listProvincesOptions(), enabled: opened });
  const add = useAction({ ...addTariffMutation(), success: 'Tarif ditambahkan', reload: [listTariffsQueryKey] });
  const change = useAction({ ...changeTariffMutation(), success: 'Tarif diubah', reload: [listTariffsQueryKey] });
  const options = (list: { id: number; nama: string }[] | undefined) =>
    (list ?? []).map(({ id, nama }) => ({ value: id, label: nama }));
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title={tariff ? 'Ubah Tarif' : 'Tambah Tarif'}
      submitLabel={tariff ? 'Simpan' : 'Tambah'}
      initial={tariff ? inputOf(tariff) : BLANK}
      onSubmit={(body) =>
        tariff
          ? change.mutateAsync({ path: { id: tariff.id }, body: { ...body, versi: tariff.versi } })
          : add.mutateAsync({ body })
      }
    >
      {(form) => (
        <>
          <SelectField<Input, string> form={form} name="jenis" label="Jenis" data={TARIFF_KINDS} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <SelectField
              form={form}
              name="provinsiId"
              label="Provinsi"
              placeholder="Semua provinsi"
              clearable
              data={options(places.data?.result)}
            />
            <SelectField
              form={form}
              name="tingkatanId"
              label="Tingkatan"
              placeholder="Semua tingkatan"
              clearable
              data={options(places.data?.tingkatan)}
            />
          </SimpleGrid>
          <RupiahField form={form} name="nilai" label="Nilai" description="Per hari, atau per malam penginapan" />
          <TextField form={form} name="dasarHukum" label="Dasar hukum" placeholder="Contoh: Perbup 1/2026" />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <DateField form={form} name="berlakuDari" label="Berlaku dari" />
            <DateField form={form} name="berlakuSampai" label="Berlaku sampai" clearable />
          </SimpleGrid>
        </>
      )}
    </FormDialog>
  );
}
