import { Button, Group } from '@mantine/core';
import { IconFileImport, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Holiday, listHolidaysOptions, listHolidaysQueryKey, removeHolidayMutation } from '../../api/generated';
import { useAddressState } from '../../shared/addressState';
import { longDate, weekday } from '../../shared/format';
import { YearInput } from '../../shared/forms/YearInput';
import { officeToday } from '../../shared/officeClock';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { AddHolidayDialog } from './AddHolidayDialog';

const columns = (onRemove: (holiday: Holiday) => void): Column<Holiday>[] => [
  numberColumn('No'),
  { accessor: 'tanggal', title: 'Tanggal', width: 200, render: ({ tanggal }) => longDate(tanggal) },
  { accessor: 'hari', title: 'Hari', width: 120, render: ({ tanggal }) => weekday(tanggal) },
  { accessor: 'nama', title: 'Nama' },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 70,
    render: (holiday) => (
      <IconButton
        label={`Hapus ${holiday.nama}, ${longDate(holiday.tanggal)}`}
        icon={IconX}
        color="red"
        onClick={() => onRemove(holiday)}
      />
    ),
  },
];

/** /admin/hari-libur: the office's holidays of a year, by which deadlines are counted. */
export function HolidayList({ onImport }: { onImport: () => void }) {
  const current = Number(officeToday().slice(0, 4));
  const [chosen, choose] = useAddressState('tahun');
  const year = Number(chosen) || current;
  const holidays = useQuery({
    ...listHolidaysOptions({ query: { tahun: String(year) } }),
    placeholderData: keepPreviousData,
  });
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<Holiday | null>(null);
  const remove = useAction({
    ...removeHolidayMutation(),
    success: 'Hari libur dihapus',
    reload: [listHolidaysQueryKey],
  });
  return (
    <>
      <PageTitle
        title="Hari Libur"
        description="Hari kerja dan tenggat pertanggungjawaban dihitung tanpa hari-hari ini."
        actions={
          <Group gap="sm" align="flex-end">
            <YearInput year={year} onChange={(next) => choose(!next || next === current ? undefined : String(next))} />
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
              Impor
            </Button>
            <Button onClick={() => setAdding(true)}>Tambah +</Button>
          </Group>
        }
      />
      <DataTable
        query={holidays}
        rows={(list) => list.result}
        columns={columns(setSelected)}
        label="Hari libur"
        nextStep="Tambah hari libur tahun ini dengan 'Tambah +'."
      />
      <AddHolidayDialog opened={adding} onClose={() => setAdding(false)} />
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        subject={selected ? `${selected.nama}, ${longDate(selected.tanggal)}` : undefined}
        onConfirm={async () => {
          if (selected) await remove.mutateAsync({ path: { id: selected.id } });
        }}
      />
    </>
  );
}
