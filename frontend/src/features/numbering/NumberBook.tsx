import { Group, Select, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import { exportNumberBook, getNumberBookOptions, listCountersOptions } from '../../api/generated';
import { YearInput } from '../../shared/forms/YearInput';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
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
        <YearInput
          label="Tahun"
          year={choice.tahun ?? book.data?.tahun}
          onChange={(tahun) => onChoose({ ...choice, tahun, page: 0 })}
        />
        <DownloadButton
          label="Unduh Excel"
          fileName="Buku_Nomor.xlsx"
          download={() =>
            exportNumberBook({
              query: { indukUnitKerjaId: parentUnitId, jenisId: choice.jenisId, tahun: choice.tahun },
              ...AS_FILE,
            })
          }
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
