import { Group, Select, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNumberBookOptions, listCountersOptions, type NumberEntry } from '../../api/generated';
import { orDash, shortDate } from '../../shared/format';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { BookCheck } from './BookCheck';

/** Rows of a page. */
const PAGE_SIZE = 15;

/** Letter kind and year; undefined for all kinds and the current year. */
type Choice = { jenisId?: number; tahun?: number; page: number };

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

/** Numbers that a parent unit has given in a year, with their letters and the missing ones. */
export function NumberBook({ parentUnitId }: { parentUnitId: number }) {
  const [choice, setChoice] = useState<Choice>({ page: 0 });
  const counters = useQuery(listCountersOptions({ path: { indukUnitKerjaId: parentUnitId } }));
  const book = useQuery({
    ...getNumberBookOptions({ query: { indukUnitKerjaId: parentUnitId, limit: PAGE_SIZE, ...choice } }),
    placeholderData: keepPreviousData,
  });
  const kinds =
    counters.data?.result.map(({ jenisSurat }) => ({ value: jenisSurat.id, label: jenisSurat.jenis })) ?? [];
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <Select<number>
          label="Jenis Surat"
          placeholder="Semua jenis"
          data={kinds}
          value={choice.jenisId ?? null}
          onChange={(jenisId) => setChoice({ ...choice, jenisId: jenisId ?? undefined, page: 0 })}
          clearable
          clearButtonProps={{ 'aria-label': 'Semua jenis' }}
          w={200}
        />
        <YearPicker year={book.data?.tahun} onChange={(tahun) => setChoice({ ...choice, tahun, page: 0 })} />
      </Group>
      {book.data && <BookCheck book={book.data} />}
      <DataTable
        query={book}
        rows={(page) => page.result}
        columns={columns}
        label="Nomor terbit"
        paging={({ totalPage }) => ({
          page: choice.page,
          totalPage,
          onChange: (page) => setChoice({ ...choice, page }),
        })}
      />
    </Stack>
  );
}

/** Number of years to choose from. */
const YEARS = 5;

/** Picks the year of the letters; starts with the current year by the office clock, which the server knows. */
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
