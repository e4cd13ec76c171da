import { Button, Group, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { TRIP_ORDERS, type TripFilter, WAITING_RECEIPTS } from '../tripFilter';
import { TRIP_STATES, tripStateWord } from '../tripState';
import { PeriodFields } from './PeriodFields';
import { SavedViews } from './SavedViews';
import { SearchBox } from './SearchBox';
import styles from './TripFilters.module.css';
import type { Sorting } from './useSorting';

// A list loads no drawer for its first page.
const FilterSheet = lazy(() => import('./FilterSheet').then((file) => ({ default: file.FilterSheet })));

type Props = {
  /** Name of the list, under which its views are kept. */
  list: string;
  filter: TripFilter;
  /** Shows the first page of another filter. */
  onFilter: (filter: TripFilter) => void;
  /** Work units to choose from, in a list of all units. */
  units?: { value: string; label: string }[];
};

const STATES = [
  { value: '', label: 'Semua keadaan' },
  ...TRIP_STATES.map((value) => ({ value, label: tripStateWord(value) })),
];
const RECEIPTS = [{ value: '', label: 'Semua kuitansi' }, ...WAITING_RECEIPTS];
const TYPES = [
  { value: '', label: 'Semua tipe' },
  { value: '1', label: 'Dalam daerah' },
  { value: '2', label: 'Luar daerah' },
];

/** Fields by which the list is filtered, without its order. */
const fieldsOf = ({ urut, arah, ...fields }: TripFilter) => Object.values(fields).filter(Boolean).length;

/** Order of a list of trips by its headings. */
export function orderingOf(filter: TripFilter, onFilter: Props['onFilter']): Sorting {
  const { urut, arah = 'naik', ...fields } = filter;
  return {
    by: urut,
    direction: arah,
    toggle: (by) => {
      const isNew = urut !== by;
      const order = TRIP_ORDERS.find((one) => one === by);
      onFilter(isNew || arah === 'naik' ? { ...fields, urut: order, arah: isNew ? 'naik' : 'turun' } : fields);
    },
  };
}

/** Search, filters and saved views of a list of trips: one row, and a sheet on a phone. */
export function TripFilters(props: Props) {
  const { list, filter, onFilter } = props;
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const count = fieldsOf({ ...filter, cari: undefined });
  return (
    <Group role="search" aria-label="Saringan daftar perjalanan" gap="xs" mb="sm">
      <SearchBox
        name="Cari nomor, maksud, tempat, atau nama"
        search={filter.cari ?? ''}
        onSearch={(cari) => onFilter({ ...filter, cari: cari || undefined })}
        className={styles.tripSearch}
      />
      <Group gap="xs" visibleFrom="sm">
        <Fields {...props} />
        <SavedViews list={list} filter={filter} onFilter={onFilter} />
      </Group>
      <Button
        hiddenFrom="sm"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => {
          setLoaded(true);
          setOpened(true);
        }}
      >
        {count > 0 ? `Saringan (${count})` : 'Saringan'}
      </Button>
      <Suspense>
        {loaded && (
          <FilterSheet opened={opened} onClose={() => setOpened(false)}>
            <Fields {...props} />
            <OrderField filter={filter} onFilter={onFilter} />
            <SavedViews list={list} filter={filter} onFilter={onFilter} />
          </FilterSheet>
        )}
      </Suspense>
    </Group>
  );
}

function Fields({ filter, onFilter, units }: Props) {
  const set = (part: TripFilter) => onFilter({ ...filter, ...part });
  return (
    <>
      <NativeSelect
        aria-label="Keadaan"
        data={STATES}
        value={filter.keadaan ?? ''}
        onChange={({ currentTarget }) => set({ keadaan: TRIP_STATES.find((one) => one === currentTarget.value) })}
      />
      <NativeSelect
        aria-label="Kuitansi"
        data={RECEIPTS}
        value={filter.kuitansi ?? ''}
        onChange={({ currentTarget }) =>
          set({ kuitansi: WAITING_RECEIPTS.find(({ value }) => value === currentTarget.value)?.value })
        }
      />
      <NativeSelect
        aria-label="Tipe"
        data={TYPES}
        value={String(filter.tipe ?? '')}
        onChange={({ currentTarget }) =>
          set({ tipe: ([1, 2] as const).find((one) => String(one) === currentTarget.value) })
        }
      />
      {units && (
        <NativeSelect
          aria-label="Unit kerja"
          value={String(filter.unitKerjaId ?? '')}
          onChange={({ currentTarget }) => set({ unitKerjaId: Number(currentTarget.value) || undefined })}
          data={[{ value: '', label: 'Semua unit kerja' }, ...units]}
        />
      )}
      <PeriodFields days={filter} onDays={set} />
      {fieldsOf(filter) > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onFilter({ urut: filter.urut, arah: filter.arah })}
        >
          Hapus saringan
        </Button>
      )}
    </>
  );
}

const ORDERS: { value: string; label: string }[] = [
  { value: '', label: 'Terbaru' },
  { value: 'tanggalPengajuan naik', label: 'Pengajuan terlama' },
  { value: 'tanggalBerangkat turun', label: 'Berangkat terakhir' },
  { value: 'tanggalBerangkat naik', label: 'Berangkat terawal' },
  { value: 'noNotaDinas naik', label: 'Nomor nota dinas naik' },
  { value: 'noNotaDinas turun', label: 'Nomor nota dinas turun' },
];

/** Order of a list on a phone, whose cards have no headings. */
function OrderField({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  return (
    <NativeSelect
      aria-label="Urutan"
      value={filter.urut ? `${filter.urut} ${filter.arah ?? 'naik'}` : ''}
      onChange={({ currentTarget }) => {
        const [urut, arah] = currentTarget.value.split(' ');
        onFilter({
          ...filter,
          urut: TRIP_ORDERS.find((one) => one === urut),
          arah: arah === 'turun' ? 'turun' : arah && 'naik',
        } as TripFilter);
      }}
      data={ORDERS}
    />
  );
}
