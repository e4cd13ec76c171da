import { NativeSelect } from '@mantine/core';
import { FilterRow } from '../../shared/ui/FilterRow';
import { PeriodFields } from '../../shared/ui/PeriodFields';
import { SearchBox } from '../../shared/ui/SearchBox';
import styles from '../../shared/ui/TripFilters.module.css';
import { type LetterFilter, readLetterSearch } from './letterFilter';

type Props = { filter: LetterFilter; onFilter: (filter: LetterFilter) => void };

const ORDERS = [
  { value: '', label: 'Terbaru' },
  { value: 'tanggalSurat naik', label: 'Terlama' },
  { value: 'nomor turun', label: 'Nomor tertinggi' },
  { value: 'nomor naik', label: 'Nomor terendah' },
];

/** Search and order of the outgoing letters. */
export function LetterFilters({ filter, onFilter }: Props) {
  const set = (part: Record<string, unknown>) => onFilter(readLetterSearch({ ...filter, ...part }));
  return (
    <FilterRow
      label="Saringan surat keluar"
      count={[filter.dari ?? filter.sampai, filter.urut].filter(Boolean).length}
      search={
        <SearchBox
          name="Cari nomor, perihal, atau tujuan"
          search={filter.cari ?? ''}
          onSearch={(cari) => set({ cari })}
          className={styles.search}
        />
      }
    >
      <PeriodFields days={filter} onDays={set} />
      <NativeSelect
        aria-label="Urutan"
        value={[filter.urut, filter.arah].filter(Boolean).join(' ')}
        onChange={({ currentTarget }) => {
          const [urut, arah] = currentTarget.value.split(' ');
          set({ urut, arah });
        }}
        data={ORDERS}
      />
    </FilterRow>
  );
}
