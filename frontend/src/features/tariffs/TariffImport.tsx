import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import {
  downloadTariffSample,
  type ImportRow,
  importTariffs,
  listProvincesOptions,
  listTariffsQueryKey,
} from '../../api/generated';
import { longDate, orDash, rupiah } from '../../shared/format';
import { ImportPage } from '../../shared/imports/ImportPage';
import type { Asked } from '../../shared/imports/Questions';
import type { Column } from '../../shared/ui/DataTable';
import { kindLabel, TARIFF_KINDS } from './tariffKinds';

const LEVELS = [1, 2, 3, 4];

/** Fields that a column may be for; columns of a matrix hold amounts of a level or a kind. */
const FIELDS = [
  { value: 'jenis', label: 'Jenis' },
  { value: 'provinsi', label: 'Provinsi' },
  { value: 'tingkatan', label: 'Tingkatan' },
  { value: 'nilai', label: 'Nilai' },
  ...LEVELS.map((level) => ({ value: `nilai/tingkat-${level}`, label: `Nilai Tingkat ${level}` })),
  ...TARIFF_KINDS.map(({ value, label }) => ({ value: `nilai/${value}`, label: `Nilai ${label}` })),
  { value: 'dasarHukum', label: 'Dasar hukum' },
  { value: 'berlakuDari', label: 'Berlaku dari' },
  { value: 'berlakuSampai', label: 'Berlaku sampai' },
];

const day = (text?: string) => (text ? longDate(text) : orDash(null));

const SHOWN: Column<ImportRow & { id: number }>[] = [
  {
    accessor: 'jenis',
    title: 'Jenis',
    width: 180,
    render: ({ nilai }) => (nilai.jenis ? kindLabel(nilai.jenis) : '–'),
  },
  { accessor: 'provinsi', title: 'Provinsi', width: 170, render: ({ nilai }) => orDash(nilai.provinsi) },
  { accessor: 'tingkatan', title: 'Tingkatan', width: 100, render: ({ nilai }) => orDash(nilai.tingkatan) },
  {
    accessor: 'nilai',
    title: 'Nilai',
    width: 120,
    textAlign: 'right',
    render: ({ nilai }) => <span className="amount">{nilai.nilai ? rupiah(Number(nilai.nilai)) : '–'}</span>,
  },
  { accessor: 'dasarHukum', title: 'Dasar hukum', width: 180, render: ({ nilai }) => orDash(nilai.dasarHukum) },
  { accessor: 'berlakuDari', title: 'Berlaku dari', width: 140, render: ({ nilai }) => day(nilai.berlakuDari) },
];

type Props = { onDone: () => void };

/** /admin/tarif/impor: lists and matrix sheets of tariffs. */
export function TariffImport({ onDone }: Props) {
  const known = useQuery(listProvincesOptions()).data;
  const asked = (isian: string): Asked | null => {
    switch (isian) {
      case 'jenis':
        return { label: 'Jenis tarif', kind: 'choice', choices: TARIFF_KINDS };
      case 'dasarHukum':
        return { label: 'Dasar hukum', kind: 'text' };
      case 'mulai':
        return { label: 'Mulai berlaku', kind: 'day' };
      case 'provinsi':
        return { label: 'Provinsi', kind: 'choice', choices: known?.result.map(({ nama }) => nama) ?? [] };
      case 'tingkatan':
        return { label: 'Tingkatan', kind: 'choice', choices: LEVELS.map((level) => `Tingkat ${level}`) };
      default:
        return null;
    }
  };
  return (
    <ImportPage
      title="Impor Tarif"
      description="Unggah tabel dari peraturan apa adanya: provinsi per golongan, A sampai D, atau luar dan dalam kota; atau daftar dengan satu tarif tiap baris."
      noun="tarif"
      fields={FIELDS}
      shown={SHOWN}
      asked={asked}
      sample={{ fileName: 'Contoh_Impor_Tarif.xlsx', download: () => downloadTariffSample(AS_FILE) }}
      send={async (body) => (await importTariffs({ body, throwOnError: true })).data}
      reload={[listTariffsQueryKey]}
      suggested={({ usulanJenis }): Record<string, string> => (usulanJenis ? { jenis: usulanJenis } : {})}
      below={({ diakhiri }) =>
        diakhiri > 0 && (
          <Alert color="blue">{`${diakhiri} tarif yang masih berlaku diakhiri sehari sebelum yang baru mulai.`}</Alert>
        )
      }
      onDone={onDone}
    />
  );
}
