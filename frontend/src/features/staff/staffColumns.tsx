import { Group } from '@mantine/core';
import { IconEye, IconPencil, IconX } from '@tabler/icons-react';
import type { EmployeeRow } from '../../api/generated';
import { orDash } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';

type Options = { onOpen: (id: number) => void; onEdit: (id: number) => void; onRetire: (row: EmployeeRow) => void };

const actions = ({ onOpen, onEdit, onRetire }: Options): Column<EmployeeRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 124,
  render: (row) => (
    <Group gap={4} wrap="nowrap">
      <IconButton label={`Lihat detail ${row.nama}`} icon={IconEye} onClick={() => onOpen(row.id)} />
      <IconButton label={`Edit ${row.nama}`} icon={IconPencil} onClick={() => onEdit(row.id)} />
      <IconButton label={`Hapus ${row.nama}`} icon={IconX} color="red" onClick={() => onRetire(row)} />
    </Group>
  ),
});

/** Columns of /daftar-pegawai in the contract's order. */
export const staffColumns = (options: Options): Column<EmployeeRow>[] => [
  { accessor: 'nama', title: 'nama', width: 230 },
  { accessor: 'nip', title: 'NIP', width: 180, noWrap: true },
  { accessor: 'pangkat', title: 'Pangkat', width: 150, cut: true, render: (row) => row.daftarPangkat.pangkat },
  { accessor: 'golongan', title: 'Gol.', width: 60, render: (row) => row.daftarGolongan.golongan },
  { accessor: 'jabatan', title: 'Jabatan', width: 220, cut: true },
  { accessor: 'tingkatan', title: 'Tingkatan', width: 100, cut: true, render: (row) => row.daftarTingkatan.tingkatan },
  {
    accessor: 'unit',
    title: 'Unit Kerja',
    width: 200,
    cut: true,
    render: (row) => orDash(row.daftarUnitKerja?.unitKerja),
  },
  actions(options),
];

/** Columns that fit 1024 points. */
export const compactStaffColumns = (options: Options): Column<EmployeeRow>[] => [
  {
    accessor: 'nama',
    title: 'Nama / NIP',
    width: '28%',
    minWidth: 220,
    render: ({ nama, nip, jenisPegawai }) => (
      <div>
        <div>{nama}</div>
        <div className="number-second date">{[nip, jenisPegawai].filter(Boolean).join(' · ')}</div>
      </div>
    ),
  },
  {
    accessor: 'pangkat',
    title: 'Pangkat / Gol.',
    width: 200,
    cut: true,
    render: ({ daftarPangkat, daftarGolongan, daftarTingkatan }) => (
      <div>
        <div>{[...new Set([daftarPangkat.pangkat, daftarGolongan.golongan])].join(', ')}</div>
        <div className="cell-about">{daftarTingkatan.tingkatan}</div>
      </div>
    ),
  },
  { accessor: 'jabatan', title: 'Jabatan', minWidth: 140, cut: true },
  {
    accessor: 'unit',
    title: 'Unit Kerja',
    minWidth: 140,
    cut: true,
    render: (row) => orDash(row.daftarUnitKerja?.unitKerja),
  },
  actions(options),
];
