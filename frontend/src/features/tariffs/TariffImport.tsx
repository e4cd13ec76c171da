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
import { LevelTable } from '../../shared/imports/LevelTable';
import type { Asked } from '../../shared/imports/Questions';
import type { Column } from '../../shared/ui/DataTable';
import { EndedTariffs } from './EndedTariffs';
import { kindLabel, MEETING_PLACES, TARIFF_KINDS, TICKET_CLASSES, tariffScope } from './tariffKinds';

const LEVELS = [1, 2, 3, 4];

/** Fields that a column may be for; columns of a matrix hold amounts of a level or a kind. */
const FIELDS = [
  { value: 'jenis', label: 'Jenis' },
  { value: 'provinsi', label: 'Provinsi' },
  { value: 'tingkatan', label: 'Tingkatan' },
  { value: 'nilai', label: 'Nilai' },
  ...LEVELS.map((level) => ({ value: `nilai/tingkat-${level}`, label: `Nilai Tingkat ${level}` })),
  ...TARIFF_KINDS.map(({ value, label }) => ({ value: `nilai/${value}`, label: `Nilai ${label}` })),
  ...TICKET_CLASSES.map(({ value, label }) => ({ value: `nilai/tiket/${value}`, label: `Nilai tiket ${label}` })),
  { value: 'asal', label: 'Asal' },
  { value: 'tujuan', label: 'Tujuan' },
  { value: 'kelas', label: 'Kelas tiket' },
  { value: 'lokasi', label: 'Tempat kegiatan' },
  { value: 'pulangPergi', label: 'Pulang pergi' },
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
  {
    accessor: 'provinsi',
    title: 'Tempat dan tingkatan',
    width: 230,
    render: ({ nilai: { pulangPergi, ...nilai } }) =>
      tariffScope({ ...nilai, ...(pulangPergi && { pulangPergi: pulangPergi === 'ya' }) }),
  },
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
      case 'kelas':
        return { label: 'Kelas', kind: 'choice', choices: TICKET_CLASSES };
      case 'lokasi':
        return { label: 'Tempat kegiatan', kind: 'choice', choices: MEETING_PLACES };
      case 'asal':
        return { label: 'Asal', kind: 'text' };
      case 'tujuan':
        return { label: 'Tujuan', kind: 'text' };
      case 'pulangPergi':
        return { label: 'Pulang pergi', kind: 'choice', choices: ['ya', 'tidak'] };
      case 'tingkatan':
        return { label: 'Tingkatan', kind: 'choice', choices: LEVELS.map((level) => `Tingkat ${level}`) };
      default:
        return null;
    }
  };
  return (
    <ImportPage
      title="Impor Tarif"
      description="Unggah tabel dari peraturan apa adanya: uang harian, penginapan, representasi, taksi, tiket, transportasi darat; atau daftar dengan satu tarif tiap baris."
      noun="tarif"
      fields={FIELDS}
      shown={SHOWN}
      asked={asked}
      sample={{ fileName: 'Contoh_Impor_Tarif.xlsx', download: () => downloadTariffSample(AS_FILE) }}
      send={async (body) => (await importTariffs({ body, throwOnError: true })).data}
      reload={[listTariffsQueryKey]}
      suggested={({ usulanJenis }): Record<string, string> => (usulanJenis ? { jenis: usulanJenis } : {})}
      below={({ diakhiri }) => (
        <>
          <EndedTariffs ended={diakhiri} />
          <LevelTable />
        </>
      )}
      onDone={onDone}
    />
  );
}
