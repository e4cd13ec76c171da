import { Button, Group, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { usePhone } from '../phone';
import { TRIP_ORDERS, type TripFilter, WAITING_RECEIPTS, withoutFigure } from '../tripFilter';
import { TRIP_STATES, tripStateWord } from '../tripState';
import { IconButton } from './IconButton';
import { MoreFilters } from './MoreFilters';
import { PeriodFields } from './PeriodFields';
import { SavedViews } from './SavedViews';
import { SearchBox } from './SearchBox';
import styles from './TripFilters.module.css';
import type { Sorting } from './useSorting';

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

/** Fields by which the list is filtered, without its order; first and last day are one. */
const fieldsOf = ({ urut, arah, sampai, dari = sampai, ...fields }: TripFilter) =>
  Object.values({ ...fields, dari }).filter(Boolean).length;

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

/** Points from which all filters fit one row; those of a list of all units are one more. */
const WIDE = '(min-width: 1320px)';
const WIDER = '(min-width: 1600px)';

/** Search, filters and saved views of a list of trips in one row: what does not fit is behind a button, in a sheet on a phone. */
export function TripFilters(props: Props) {
  const { list, filter, onFilter } = props;
  const isWide = useMediaQuery(props.units ? WIDER : WIDE, true, { getInitialValueInEffect: false });
  const isPhone = usePhone();
  const views = <SavedViews list={list} filter={filter} onFilter={onFilter} />;
  const count = fieldsOf({ ...withoutFigure(filter), cari: undefined, ...(isPhone ? {} : { keadaan: undefined }) });
  return (
    <Group
      role="search"
      aria-label="Saringan daftar perjalanan"
      className={`${styles.row} ${styles.wide}`}
      gap={8}
      wrap="nowrap"
    >
      <SearchBox
        name="Cari nomor, maksud, tempat, atau nama"
        search={filter.cari ?? ''}
        onSearch={(cari) => onFilter({ ...filter, cari: cari || undefined })}
        className={styles.search}
      />
      {filter.rekap && (
        <Button
          variant="light"
          className={styles.figure}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Hapus saringan ${filter.rekap}`}
          onClick={() => onFilter(withoutFigure(filter))}
        >
          {filter.rekap}
        </Button>
      )}
      {!isPhone && <StateField {...props} />}
      {isWide ? (
        <OtherFields {...props} />
      ) : (
        <MoreFilters isSheet={isPhone} count={count}>
          {isPhone && <StateField {...props} />}
          <OtherFields {...props} />
          {isPhone && <OrderField filter={filter} onFilter={onFilter} />}
          {isPhone && views}
        </MoreFilters>
      )}
      {!isPhone && views}
      {!isPhone && fieldsOf(filter) > 0 && (
        <IconButton
          label="Hapus saringan"
          icon={IconFilterOff}
          variant="default"
          size="lg"
          onClick={() => onFilter({ urut: filter.urut, arah: filter.arah })}
        />
      )}
    </Group>
  );
}

function StateField({ filter, onFilter }: Props) {
  return (
    <NativeSelect
      aria-label="Keadaan"
      data={STATES}
      value={filter.keadaan ?? ''}
      onChange={({ currentTarget }) =>
        onFilter({ ...filter, keadaan: TRIP_STATES.find((one) => one === currentTarget.value) })
      }
    />
  );
}

function OtherFields({ filter, onFilter, units }: Props) {
  const set = (part: TripFilter) => onFilter({ ...filter, ...part });
  return (
    <>
      <NativeSelect
        className={styles.receipts}
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
          className={styles.unit}
          aria-label="Unit kerja"
          value={String(filter.unitKerjaId ?? '')}
          onChange={({ currentTarget }) => set({ unitKerjaId: Number(currentTarget.value) || undefined })}
          data={[{ value: '', label: 'Semua unit kerja' }, ...units]}
        />
      )}
      <PeriodFields days={filter} onDays={set} />
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
