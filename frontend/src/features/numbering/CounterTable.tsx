import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Counter,
  getNumberBookQueryKey,
  listCountersOptions,
  listCountersQueryKey,
  setCounterMutation,
} from '../../api/generated';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { RowEditActions } from './RowEditActions';
import { useRowEdit } from './useRowEdit';

/** Counters of this year, each with the number of the latest letter. */
export function CounterTable({ parentUnitId }: { parentUnitId: number }) {
  const counters = useQuery(listCountersOptions({ path: { indukUnitKerjaId: parentUnitId } }));
  const set = useAction({
    ...setCounterMutation(),
    success: 'Data berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui data' },
    reload: [listCountersQueryKey, getNumberBookQueryKey],
  });
  const { row, refusal, saving, edit, cancel, submit, onKeyDown } = useRowEdit<number | string>((id, value) =>
    // NaN becomes null in JSON, so that the server names the missing number.
    set.mutateAsync({ path: { id }, body: { nomorLoket: value === '' ? Number.NaN : Number(value) } }),
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
  return <DataTable query={counters} rows={(list) => list.result} columns={columns} label="Nomor loket" />;
}
