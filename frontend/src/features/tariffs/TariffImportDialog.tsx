import { Stack, Text } from '@mantine/core';
import { AS_FILE } from '../../api/download';
import {
  downloadTariffSample,
  importTariffs,
  listTariffsQueryKey,
  type ReadyTariff,
  type RefusedTariff,
  type TariffImport,
} from '../../api/generated';
import { orDash, rupiah, shortDate } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { ImportDialog } from '../../shared/ui/ImportDialog';
import { PagedRows } from '../../shared/ui/PagedRows';
import { kindLabel } from './tariffKinds';

type Props = { opened: boolean; onClose: () => void };

const REFUSED: Column<RefusedTariff & { id: number }>[] = [
  { accessor: 'baris', title: 'Baris', width: 60 },
  { accessor: 'alasan', title: 'Alasan', width: 500, render: ({ alasan }) => alasan.join('; ') },
];

const READY: Column<ReadyTariff>[] = [
  { accessor: 'baris', title: 'Baris', width: 60 },
  { accessor: 'jenis', title: 'Jenis', width: 180, render: ({ jenis }) => kindLabel(jenis) },
  { accessor: 'provinsi', title: 'Provinsi', width: 150, render: ({ provinsi }) => orDash(provinsi) },
  { accessor: 'tingkatan', title: 'Tingkatan', width: 100, render: ({ tingkatan }) => orDash(tingkatan) },
  { accessor: 'nilai', title: 'Nilai', width: 110, render: ({ nilai }) => rupiah(nilai) },
  { accessor: 'dasarHukum', title: 'Dasar hukum', width: 180 },
  { accessor: 'berlakuDari', title: 'Berlaku dari', width: 110, render: ({ berlakuDari }) => shortDate(berlakuDari) },
];

/** 'Impor Excel' of tariffs. */
export function TariffImportDialog(props: Props) {
  return (
    <ImportDialog
      {...props}
      title="Impor Tarif"
      noun="tarif"
      columns="Kolom jenis, nilai, dasarHukum, dan berlakuDari wajib ada; provinsi, tingkatan, dan berlakuSampai boleh dikosongkan."
      sample={{ fileName: 'Contoh_Impor_Tarif.xlsx', download: () => downloadTariffSample(AS_FILE) }}
      send={async (body) => (await importTariffs({ body, throwOnError: true })).data}
      reload={[listTariffsQueryKey]}
      preview={({ siap, ditolak }: TariffImport) => (
        <Stack gap="sm">
          <Text size="sm" fw={600} role="status">
            {`${siap.length} baris siap disimpan; ${ditolak.length} baris ditolak.`}
          </Text>
          {ditolak.length > 0 && <PagedRows label="Baris ditolak" rows={ditolak} columns={REFUSED} />}
          {siap.length > 0 && <PagedRows label="Baris siap disimpan" rows={siap} columns={READY} />}
        </Stack>
      )}
    />
  );
}
