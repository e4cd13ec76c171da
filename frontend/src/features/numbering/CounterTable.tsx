import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Counter, setCounter } from '../../api/numbers';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { COUNTERS, countersQuery, NUMBER_BOOK } from './queries';
import { RowEditActions } from './RowEditActions';
import { useRowEdit } from './useRowEdit';

/** The counters of this year; the next letter gets the number after the one that stands here. */
export function CounterTable({ parentUnitId }: { parentUnitId: number }) {
  const counters = useQuery(countersQuery(parentUnitId));
  const set = useAction({
    run: ({ id, last }: { id: number; last: number }) => setCounter(id, last),
    success: 'Data berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui data' },
    reload: [COUNTERS, NUMBER_BOOK],
  });
  const { row, refusal, saving, edit, cancel, submit, onKeyDown } = useRowEdit<number | string>((id, value) =>
    // An empty input is no 0: the server says what is missing.
    set.mutateAsync({ id, last: value === '' ? Number.NaN : Number(value) }),
  );
  const columns: Column<Counter>[] = [
    numberColumn('No'),
    { accessor: 'jenis', title: 'Jenis Nomor Surat', width: 180, render: ({ jenisSurat }) => jenisSurat.jenis },
    { accessor: 'nomorSurat', title: 'Nomor Surat', width: 340, render: ({ jenisSurat }) => jenisSurat.nomorSurat },
    {
      accessor: 'nomorLoket',
      title: 'Nomor Loket',
      width: 220,
      render: (counter) =>
        row?.id === counter.id ? (
          <NumberInput
            aria-label={`Nomor Loket ${counter.jenisSurat.jenis}`}
            size="xs"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            autoFocus
            value={row.value}
            onChange={(value) => edit(counter.id, value)}
            onKeyDown={onKeyDown}
            error={refusal}
          />
        ) : (
          counter.nomorLoket
        ),
    },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 160,
      render: (counter) => (
        <RowEditActions
          name={counter.jenisSurat.jenis}
          editing={row?.id === counter.id}
          disabled={row !== null}
          saving={saving}
          onEdit={() => edit(counter.id, counter.nomorLoket)}
          onSave={() => void submit()}
          onCancel={cancel}
        />
      ),
    },
  ];
  return <DataTable query={counters} rows={(list) => list} columns={columns} label="Nomor loket" />;
}
