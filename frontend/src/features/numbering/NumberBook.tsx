import { Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberEntry } from '../../api/numbers';
import { orDash, shortDate } from '../../shared/format';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { BookCheck } from './BookCheck';
import { type BookChoice, countersQuery, numberBookQuery } from './queries';

const columns: Column<NumberEntry>[] = [
  { accessor: 'nomorUrut', title: 'No. Urut', width: 90 },
  { accessor: 'jenis', title: 'Jenis Surat', width: 120 },
  { accessor: 'nomor', title: 'Nomor Surat', width: 280 },
  { accessor: 'tanggalSurat', title: 'Tanggal', width: 110, render: ({ tanggalSurat }) => shortDate(tanggalSurat) },
  {
    accessor: 'untuk',
    title: 'Untuk',
    width: 320,
    render: ({ untuk, personil }) => (personil ? `${personil}: ${untuk}` : orDash(untuk)),
  },
  { accessor: 'kodeUnit', title: 'Unit Kerja', width: 110, render: ({ kodeUnit }) => orDash(kodeUnit) },
];

/** Every number a parent unit gave in a year, with its letter, and whether one is missing. */
export function NumberBook({ parentUnitId }: { parentUnitId: number }) {
  const [choice, setChoice] = useState<BookChoice>({ kindId: null, year: null, page: 0 });
  const counters = useQuery(countersQuery(parentUnitId));
  const book = useQuery(numberBookQuery(parentUnitId, choice));
  const kinds = counters.data?.map(({ jenisSurat }) => ({ value: jenisSurat.id, label: jenisSurat.jenis })) ?? [];
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <Select<number>
          label="Jenis Surat"
          placeholder="Semua jenis"
          data={kinds}
          value={choice.kindId}
          onChange={(kindId) => setChoice({ ...choice, kindId, page: 0 })}
          clearable
          clearButtonProps={{ 'aria-label': 'Semua jenis' }}
          w={200}
        />
        <YearPicker year={book.data?.tahun} onChange={(year) => setChoice({ ...choice, year, page: 0 })} />
      </Group>
      {book.data && <BookCheck book={book.data} />}
      <DataTable
        query={book}
        rows={(page) => page.result}
        columns={columns}
        label="Buku nomor"
        paging={({ totalPage }) => ({
          page: choice.page,
          totalPage,
          onChange: (page) => setChoice({ ...choice, page }),
        })}
      />
    </Stack>
  );
}

/** How many years back the book can be opened at. */
const YEARS = 5;

/** Picks the year of the letters; the office's clock, not the browser's, says which one it begins with. */
function YearPicker({ year, onChange }: { year: number | undefined; onChange: (year: number) => void }) {
  const [latest, setLatest] = useState<number>();
  if (latest === undefined && year !== undefined) setLatest(year);
  const years = latest === undefined ? [] : Array.from({ length: YEARS }, (_, back) => latest + 1 - back);
  return (
    <Select<number>
      label="Tahun"
      data={years.map((value) => ({ value, label: String(value) }))}
      value={year ?? null}
      onChange={(value) => value !== null && onChange(value)}
      allowDeselect={false}
      w={120}
    />
  );
}
