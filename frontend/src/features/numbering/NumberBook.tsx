import { Group, Select, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNumberBookOptions, listCountersOptions } from '../../api/generated';
import { DataTable } from '../../shared/ui/DataTable';
import { BookCheck } from './BookCheck';
import { bookColumns, compactBookColumns } from './bookColumns';

/** Rows of a page. */
const PAGE_SIZE = 15;

/** Letter kind, year and page from 0; undefined for all kinds and the current year. */
export type BookChoice = { jenisId?: number; tahun?: number; page: number };

type Props = { parentUnitId: number; choice: BookChoice; onChoose: (choice: BookChoice) => void };

/** Numbers that a parent unit has given in a year, with their letters, the void and the missing ones. */
export function NumberBook({ parentUnitId, choice, onChoose }: Props) {
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
          onChange={(jenisId) => onChoose({ ...choice, jenisId: jenisId ?? undefined, page: 0 })}
          clearable
          clearButtonProps={{ 'aria-label': 'Semua jenis' }}
          w={200}
        />
        <YearPicker
          year={choice.tahun ?? book.data?.tahun}
          onChange={(tahun) => onChoose({ ...choice, tahun, page: 0 })}
        />
      </Group>
      {book.data && <BookCheck book={book.data} />}
      <DataTable
        query={book}
        rows={(page) => page.result}
        columns={bookColumns}
        compact={compactBookColumns}
        nextStep="Pilih jenis surat atau tahun yang lain."
        label="Nomor terbit"
        paging={({ totalPage }) => ({
          page: choice.page,
          totalPage,
          onChange: (page) => onChoose({ ...choice, page }),
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
