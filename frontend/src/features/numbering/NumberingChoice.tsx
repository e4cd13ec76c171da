import { NativeSelect } from '@mantine/core';
import { type CounterWithSource, listCountersQueryKey, setNumberingMutation } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { useAction } from '../../shared/useAction';

const SOURCES = [
  { value: 'sendiri', label: 'Loket ini' },
  { value: 'srikandi', label: 'SRIKANDI' },
];

type Props = { counter: CounterWithSource; parentUnitId: number };

/** Source of the final numbers of a letter kind; registrars change it. */
export function NumberingChoice({ counter, parentUnitId }: Props) {
  const mayChange = useHoldsRole([ROLE.registrar, ROLE.superAdmin]);
  const set = useAction({
    ...setNumberingMutation(),
    success: 'Penomoran disimpan; surat yang sudah terbit tidak berubah',
    reload: [listCountersQueryKey],
  });
  if (!mayChange) return SOURCES.find(({ value }) => value === counter.penomoran)?.label;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Nomor akhir ${counter.jenisSurat.jenis} dari`}
      data={SOURCES}
      value={counter.penomoran}
      disabled={set.isPending}
      onChange={({ currentTarget }) =>
        set.mutate({
          body: { indukUnitKerjaId: parentUnitId, jenisSuratId: counter.jenisId, penomoran: currentTarget.value },
        })
      }
    />
  );
}
