import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconCalendarOff, IconCalendarPlus, IconFileImport, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import { exportTariffs, listTariffsOptions, type Tariff } from '../../api/generated';
import { useAddressState } from '../../shared/addressState';
import { orDash, rupiah, shortDate } from '../../shared/format';
import { DayInput } from '../../shared/forms/DayInput';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { FilterRow } from '../../shared/ui/FilterRow';
import { IconButton } from '../../shared/ui/IconButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { EndTariffDialog } from './EndTariffDialog';
import { ExtendTariffsDialog } from './ExtendTariffsDialog';
import { TariffDialog } from './TariffDialog';
import { kindLabel, tariffScope as scope, TARIFF_KINDS } from './tariffKinds';

type Opened = { dialog: 'add' | 'extend' } | { dialog: 'edit' | 'end'; tariff: Tariff } | null;

const amount: Column<Tariff> = {
  accessor: 'nilai',
  title: 'Nilai',
  width: 120,
  textAlign: 'right',
  render: ({ nilai }) => <span className="amount">{rupiah(nilai)}</span>,
};

const actions = (onOpen: (opened: Opened) => void): Column<Tariff> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 90,
  render: (tariff) => (
    <Group gap={4} wrap="nowrap">
      <IconButton
        label={`Ubah tarif ${kindLabel(tariff.jenis)}, ${scope(tariff)}`}
        icon={IconPencil}
        onClick={() => onOpen({ dialog: 'edit', tariff })}
      />
      <IconButton
        label={`Akhiri tarif ${kindLabel(tariff.jenis)}, ${scope(tariff)}`}
        icon={IconCalendarOff}
        onClick={() => onOpen({ dialog: 'end', tariff })}
      />
    </Group>
  ),
});

const columns = (onOpen: (opened: Opened) => void): Column<Tariff>[] => [
  { accessor: 'jenis', title: 'Jenis', width: 210, cut: true, render: ({ jenis }) => kindLabel(jenis) },
  { accessor: 'provinsi', title: 'Tempat dan tingkatan', width: 230, cut: true, render: scope },
  amount,
  { accessor: 'dasarHukum', title: 'Dasar hukum', minWidth: 280, cut: true },
  { accessor: 'berlakuDari', title: 'Berlaku dari', width: 120, render: ({ berlakuDari }) => shortDate(berlakuDari) },
  {
    accessor: 'berlakuSampai',
    title: 'Sampai',
    width: 120,
    render: ({ berlakuSampai }) => (berlakuSampai ? shortDate(berlakuSampai) : orDash(null)),
  },
  actions(onOpen),
];

/** Columns below 1600 points: kind above its scope, validity in one cell. */
const compactColumns = (onOpen: (opened: Opened) => void): Column<Tariff>[] => [
  {
    accessor: 'jenis',
    title: 'Jenis',
    minWidth: 200,
    cut: true,
    render: (tariff) => (
      <div>
        {kindLabel(tariff.jenis)}
        <div className="cell-about">{scope(tariff)}</div>
      </div>
    ),
  },
  amount,
  { accessor: 'dasarHukum', title: 'Dasar hukum', minWidth: 200, cut: true },
  {
    accessor: 'berlakuDari',
    title: 'Berlaku',
    width: 140,
    render: ({ berlakuDari, berlakuSampai }) => (
      <div>
        {shortDate(berlakuDari)}
        {berlakuSampai && <div className="cell-about">{`s.d. ${shortDate(berlakuSampai)}`}</div>}
      </div>
    ),
  },
  actions(onOpen),
];

/** /admin/tarif: amounts that receipts are computed with. */
export function TariffList({ onImport }: { onImport: () => void }) {
  const [kind, setKind] = useAddressState('jenis');
  const [day, setDay] = useAddressState('pada');
  const query = { ...(kind && { jenis: kind }), ...(day && { pada: day }) };
  const tariffs = useQuery({ ...listTariffsOptions({ query }), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const selected = opened && 'tariff' in opened ? opened.tariff : null;
  return (
    <>
      <PageTitle
        title="Tarif"
        description="Kuitansi otomatis, perkiraan, dan batas penginapan dihitung dengan tarif ini."
        actions={
          <Group gap="xs">
            <DownloadButton
              label="Unduh Excel"
              fileName="Tarif.xlsx"
              download={() => exportTariffs({ query, ...AS_FILE })}
            />
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
              Impor Excel
            </Button>
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => setOpened({ dialog: 'extend' })}
            >
              Tarif tahun depan
            </Button>
            <Button onClick={() => setOpened({ dialog: 'add' })}>Tambah +</Button>
          </Group>
        }
      />
      <Alert color="yellow" mb="md" title="Periksa sebelum dipakai">
        Tarif uang harian bawaan berasal dari Perpres 72/2025. Kantor harus mencocokkannya dengan peraturan bupati yang
        berlaku, lalu melengkapi tarif penginapan dan representasi.
      </Alert>
      <DataTable
        query={tariffs}
        rows={(list) => list.result}
        columns={columns(setOpened)}
        compact={compactColumns(setOpened)}
        tools={
          <FilterRow label="Saringan tarif" count={[kind, day].filter(Boolean).length} search={null}>
            <NativeSelect
              aria-label="Jenis tarif"
              data={[{ value: '', label: 'Semua jenis' }, ...TARIFF_KINDS]}
              value={kind ?? ''}
              onChange={({ currentTarget: { value } }) => setKind(value || undefined)}
            />
            <DayInput
              aria-label="Berlaku pada"
              placeholder="Berlaku pada"
              clearable
              value={day ?? null}
              onChange={(chosen, fault) => fault || setDay(chosen ?? undefined)}
            />
          </FilterRow>
        }
        nextStep={
          kind || day ? 'Ubah atau kosongkan saringan.' : "Tambah tarif dengan 'Tambah +', atau impor dari Excel."
        }
        label="Tarif"
        pageRows={25}
        findIn={(tariff) => `${kindLabel(tariff.jenis)} ${scope(tariff)} ${tariff.dasarHukum}`}
      />
      <TariffDialog opened={opened?.dialog === 'add'} onClose={close} />
      {opened?.dialog === 'edit' && selected && <TariffDialog opened onClose={close} tariff={selected} />}
      {opened?.dialog === 'end' && selected && <EndTariffDialog onClose={close} tariff={selected} />}
      {opened?.dialog === 'extend' && <ExtendTariffsDialog onClose={close} />}
    </>
  );
}
