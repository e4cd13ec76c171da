import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPackagesOptions, type PackageEntry } from '../../api/generated';
import { orDash, rupiah, shortDate } from '../../shared/format';
import { laterPart } from '../../shared/laterPart';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { StatusBadge, type StatusTone } from '../../shared/ui/StatusBadge';

const NumberPatterns = laterPart(() => import('./NumberPatterns').then((file) => file.NumberPatterns));

const STATES: Record<string, { tone: StatusTone; word: string }> = {
  disusun: { tone: 'neutral', word: 'Disusun' },
  diajukan: { tone: 'waiting', word: 'Diajukan' },
  dibayar: { tone: 'good', word: 'Dibayar' },
  batal: { tone: 'bad', word: 'Batal' },
};

/** State of a package. */
export function PackageState({ keadaan }: { keadaan: string }) {
  const { tone, word } = STATES[keadaan] ?? { tone: 'neutral', word: keadaan };
  return (
    <StatusBadge tone={tone} size="sm">
      {word}
    </StatusBadge>
  );
}

const columns = (onOpen: (row: PackageEntry) => void): Column<PackageEntry>[] => [
  {
    accessor: 'nomor',
    title: 'NPD',
    minWidth: 200,
    render: ({ nomor, jenis, tanggal }) => (
      <div>
        {orDash(nomor)}
        <div className="cell-about">{`${jenis}, ${shortDate(tanggal)}`}</div>
      </div>
    ),
  },
  { accessor: 'keadaan', title: 'Keadaan', width: 120, render: ({ keadaan }) => <PackageState keadaan={keadaan} /> },
  { accessor: 'sumberDana', title: 'Sumber dana', minWidth: 150, render: ({ sumberDana }) => sumberDana.nama },
  { accessor: 'jumlahKuitansi', title: 'Kuitansi', width: 90, textAlign: 'right' },
  { accessor: 'total', title: 'Jumlah', width: 140, textAlign: 'right', render: ({ total }) => rupiah(total) },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 100,
    render: (row) => (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`Buka NPD ${row.nomor ?? row.id}`}
        onClick={() => onOpen(row)}
      >
        Buka
      </Button>
    ),
  },
];

/** Packages, the newest first, each with its acts and papers. */
export function PackageList({ onOpen }: { onOpen: (id: number) => void }) {
  const [page, setPage] = useState(0);
  const [isNumbering, setNumbering] = useState(false);
  const packages = useQuery({ ...listPackagesOptions({ query: { page: String(page) } }), staleTime: 0 });
  return (
    <Stack gap="xs" mb="lg">
      <Group justify="space-between">
        <Text fw={600} component="h2" size="md">
          NPD
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setNumbering(true)}>
          Pola nomor
        </Button>
      </Group>
      <DataTable
        query={packages}
        rows={(list) => list.result}
        columns={columns(({ id }) => onOpen(id))}
        label="NPD"
        emptyText="Belum ada NPD"
        nextStep="Pilih kuitansi di ‘Siap dibayar’, lalu ‘Susun NPD’."
        isVoid={({ keadaan }) => keadaan === 'batal'}
        paging={({ totalPage }) => ({ page, totalPage, onChange: setPage })}
      />
      <NumberPatterns opened={isNumbering} onClose={() => setNumbering(false)} />
    </Stack>
  );
}
