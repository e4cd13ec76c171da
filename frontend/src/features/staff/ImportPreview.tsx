import { Stack, Text } from '@mantine/core';
import type { ReadyRow, RefusedRow, StaffImport } from '../../api/generated';
import { orDash } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { PagedRows } from '../../shared/ui/PagedRows';

/** Rows of a staff file: first the refused ones with the reasons, then those ready to be stored. */
export function ImportPreview({ seen }: { seen: StaffImport }) {
  const warned = seen.siap.filter((row) => row.peringatan.length > 0).length;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600} role="status">
        {seen.siap.length} baris siap disimpan{warned > 0 && `, ${warned} di antaranya perlu diperiksa`};{' '}
        {seen.ditolak.length} baris ditolak.
      </Text>
      {seen.ditolak.length > 0 && <PagedRows label="Baris ditolak" rows={seen.ditolak} columns={REFUSED} />}
      {seen.siap.length > 0 && <PagedRows label="Baris siap disimpan" rows={seen.siap} columns={READY} />}
    </Stack>
  );
}

const lines = (texts: string[]) => texts.map((text) => <div key={text}>{text}</div>);

const REFUSED: Column<RefusedRow & { id: number }>[] = [
  { accessor: 'baris', title: 'Baris', width: 60 },
  { accessor: 'nama', title: 'Nama', width: 180, render: (row) => orDash(row.nama) },
  { accessor: 'alasan', title: 'Alasan', width: 400, render: (row) => lines(row.alasan) },
];

const READY: Column<ReadyRow & { id: number }>[] = [
  { accessor: 'baris', title: 'Baris', width: 60 },
  { accessor: 'nama', title: 'Nama', width: 180 },
  { accessor: 'peringatan', title: 'Peringatan', width: 220, render: (row) => lines(row.peringatan) },
  { accessor: 'nip', title: 'NIP', width: 170, noWrap: true },
  { accessor: 'jabatan', title: 'Jabatan', width: 160 },
  { accessor: 'pangkat', title: 'Pangkat', width: 120 },
  { accessor: 'golongan', title: 'Gol.', width: 60 },
  { accessor: 'tingkatan', title: 'Tingkatan', width: 100 },
  { accessor: 'jenisPegawai', title: 'Jenis', width: 90 },
  { accessor: 'unitKerja', title: 'Unit Kerja', width: 150, render: (row) => orDash(row.unitKerja) },
];
