import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CounterWithSource,
  getNumberBookQueryKey,
  listCountersOptions,
  listCountersQueryKey,
  setCounterMutation,
} from '../../api/generated';
import { countKind } from '../../shared/forms/countKind';
import { NumberBox } from '../../shared/forms/NumberBox';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { LARGEST_STEP, type LargeStep, LargeStepDialog } from './LargeStepDialog';
import { NumberingChoice } from './NumberingChoice';
import { Pattern } from './Pattern';
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
  const { row, refusal, saving, edit, cancel, submit, onKeyDown } = useRowEdit<number | null>((id, value) =>
    // NaN becomes null in JSON, so that the server names the missing number.
    set.mutateAsync({ path: { id }, body: { nomorLoket: value ?? Number.NaN } }),
  );
  const [isFaulty, setFaulty] = useState(false);
  const [step, setStep] = useState<LargeStep | null>(null);
  /** Saves the row in edit; a large step is confirmed first. */
  const save = () => {
    if (isFaulty) return;
    const counter = counters.data?.result.find(({ id }) => id === row?.id);
    const to = row?.value ?? null;
    if (counter && to !== null && to - counter.nomorLoket > LARGEST_STEP)
      setStep({ id: counter.id, jenis: counter.jenisSurat.jenis, from: counter.nomorLoket, to });
    else void submit();
  };
  const confirm = async ({ id, to }: LargeStep, alasan: string) => {
    await set.mutateAsync({ path: { id }, body: { nomorLoket: to, konfirmasi: true, alasan } });
    setStep(null);
    cancel();
  };
  const columns: Column<CounterWithSource>[] = [
    numberColumn('No'),
    { accessor: 'jenis', title: 'Jenis Nomor Surat', width: 150, render: ({ jenisSurat }) => jenisSurat.jenis },
    {
      accessor: 'nomorSurat',
      title: 'Nomor Surat',
      width: 300,
      render: ({ jenisSurat }) => <Pattern pattern={jenisSurat.nomorSurat} />,
    },
    {
      accessor: 'nomorLoket',
      title: 'Nomor Loket',
      width: 160,
      render: (counter) =>
        row?.id === counter.id ? (
          <NumberBox
            kind={countKind('Nomor loket')}
            aria-label={`Nomor Loket ${counter.jenisSurat.jenis}`}
            size="xs"
            autoFocus
            value={row.value}
            onChange={(value, fault) => {
              setFaulty(fault !== null);
              edit(counter.id, value);
            }}
            onKeyDown={(event) => (event.key === 'Enter' ? save() : onKeyDown(event))}
            error={refusal ?? undefined}
          />
        ) : (
          counter.nomorLoket
        ),
    },
    {
      accessor: 'penomoran',
      title: 'Nomor akhir dari',
      width: 140,
      render: (counter) => <NumberingChoice counter={counter} parentUnitId={parentUnitId} />,
    },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 150,
      render: (counter) => (
        <RowEditActions
          name={counter.jenisSurat.jenis}
          editing={row?.id === counter.id}
          disabled={row !== null}
          saving={saving}
          onEdit={() => {
            setFaulty(false);
            edit(counter.id, counter.nomorLoket);
          }}
          onSave={save}
          onCancel={cancel}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable query={counters} rows={(list) => list.result} columns={columns} label="Nomor loket" />
      {step && (
        <LargeStepDialog step={step} onClose={() => setStep(null)} onConfirm={(alasan) => confirm(step, alasan)} />
      )}
    </>
  );
}
