import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
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
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { hasClass, hasMeeting, hasRoute, isRide, MEETING_PLACES, TARIFF_KINDS, TICKET_CLASSES } from './tariffKinds';

const schema = z.object({
  jenis: required(z.string(), 'Jenis tarif wajib dipilih'),
  provinsiId: z.nullable(z.int()),
  tingkatanId: z.nullable(z.int()),
  asal: z.string(),
  tujuan: z.string(),
  kelas: z.nullable(z.string()),
  lokasi: z.nullable(z.string()),
  pulangPergi: z.nullable(z.string()),
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
  asal: '',
  tujuan: '',
  kelas: null,
  lokasi: null,
  pulangPergi: null,
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
  asal: tariff.asal ?? '',
  tujuan: tariff.tujuan ?? '',
  kelas: tariff.kelas ?? null,
  lokasi: tariff.lokasi ?? null,
  pulangPergi: tariff.pulangPergi === undefined || tariff.pulangPergi === null ? null : String(tariff.pulangPergi),
  nilai: tariff.nilai,
  dasarHukum: tariff.dasarHukum,
  berlakuDari: dayOf(tariff.berlakuDari),
  berlakuSampai: dayOf(tariff.berlakuSampai),
});

/** The body of a tariff: fields that its kind does not have are left out. */
const bodyOf = ({ asal, tujuan, kelas, lokasi, pulangPergi, provinsiId, ...input }: z.output<typeof schema>) => ({
  ...input,
  provinsiId: hasRoute(input.jenis) ? null : provinsiId,
  ...(hasRoute(input.jenis) && { asal, tujuan }),
  ...(hasClass(input.jenis) && { kelas }),
  ...(hasMeeting(input.jenis) && { lokasi }),
  ...(isRide(input.jenis) && pulangPergi !== null && { pulangPergi: pulangPergi === 'true' }),
});

const RIDES = [
  { value: 'true', label: 'Pulang pergi' },
  { value: 'false', label: 'Sekali jalan' },
];

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
      onSubmit={(input) =>
        tariff
          ? change.mutateAsync({ path: { id: tariff.id }, body: { ...bodyOf(input), versi: tariff.versi } })
          : add.mutateAsync({ body: bodyOf(input) })
      }
    >
      {(form) => (
        <>
          <SelectField<Input, string> form={form} name="jenis" label="Jenis" data={TARIFF_KINDS} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Places form={form} provinces={options(places.data?.result)} />
            <SelectField
              form={form}
              name="tingkatanId"
              label="Tingkatan"
              placeholder="Semua tingkatan"
              clearable
              data={options(places.data?.tingkatan)}
            />
          </SimpleGrid>
          <RupiahField
            form={form}
            name="nilai"
            label="Nilai"
            description="Per hari, per malam penginapan, atau sekali angkut"
          />
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

type PlacesProps = { form: FormBinding<Input>; provinces: { value: number; label: string }[] };

/** Places, class and rides, as the kind has them. */
function Places({ form, provinces }: PlacesProps) {
  const jenis = useWatch({ control: form.control, name: 'jenis' });
  return (
    <>
      {hasRoute(jenis) ? (
        <>
          <TextField form={form} name="asal" label="Asal" placeholder="Kota atau provinsi" />
          <TextField form={form} name="tujuan" label="Tujuan" placeholder="Kota atau provinsi" />
        </>
      ) : (
        <SelectField
          form={form}
          name="provinsiId"
          label="Provinsi"
          placeholder="Semua provinsi"
          clearable
          data={provinces}
        />
      )}
      {hasClass(jenis) && <SelectField<Input, string> form={form} name="kelas" label="Kelas" data={TICKET_CLASSES} />}
      {hasMeeting(jenis) && (
        <SelectField<Input, string>
          form={form}
          name="lokasi"
          label="Tempat kegiatan"
          placeholder="Luar dan dalam kota"
          clearable
          data={MEETING_PLACES}
        />
      )}
      {isRide(jenis) && (
        <SelectField<Input, string>
          form={form}
          name="pulangPergi"
          label="Perjalanan"
          placeholder={hasClass(jenis) ? 'Pulang pergi' : 'Sekali jalan'}
          clearable
          data={RIDES}
        />
      )}
    </>
  );
}
