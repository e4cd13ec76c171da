import { Button, Group, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { TRIP_ORDERS, type TripFilter, WAITING_RECEIPTS } from '../tripFilter';
import { TRIP_STATES, tripStateWord } from '../tripState';
import { ChoiceChips } from './ChoiceChips';
import { PeriodFields } from './PeriodFields';
import { SearchBox } from './SearchBox';

type Props = {
  filter: TripFilter;
  /** Shows the first page of another filter. */
  onFilter: (filter: TripFilter) => void;
  /** Work units to choose from, in a list of all units. */
  units?: { value: string; label: string }[];
};

const STATES = TRIP_STATES.map((value) => ({ value, label: tripStateWord(value) }));
const TYPES = [
  { value: 1, label: 'Dalam daerah' },
  { value: 2, label: 'Luar daerah' },
] as const;

const ORDERS: { value: string; label: string }[] = [
  { value: '', label: 'Terbaru' },
  { value: 'tanggalPengajuan naik', label: 'Pengajuan terlama' },
  { value: 'tanggalBerangkat turun', label: 'Berangkat terakhir' },
  { value: 'tanggalBerangkat naik', label: 'Berangkat terawal' },
  { value: 'noNotaDinas naik', label: 'Nomor nota dinas naik' },
  { value: 'noNotaDinas turun', label: 'Nomor nota dinas turun' },
];

/** Search, chips and order of a list of trips. */
export function TripFilters({ filter, onFilter, units }: Props) {
  const set = (part: TripFilter) => onFilter({ ...filter, ...part });
  const orders = [filter.urut, filter.arah ?? (filter.urut && 'naik')].filter(Boolean).join(' ');
  const isFiltered = Object.entries(filter).some(([key, value]) => value && key !== 'urut' && key !== 'arah');
  return (
    <Group role="search" aria-label="Saringan daftar perjalanan" gap="sm" mb="md" className="trip-filters">
      <SearchBox
        name="Cari nomor, maksud, tempat, atau nama"
        search={filter.cari ?? ''}
        onSearch={(cari) => set({ cari: cari || undefined })}
        w={340}
        maw="100%"
      />
      <ChoiceChips label="Keadaan" choices={STATES} value={filter.keadaan} onChange={(keadaan) => set({ keadaan })} />
      <ChoiceChips
        label="Kuitansi"
        choices={WAITING_RECEIPTS}
        value={filter.kuitansi}
        onChange={(kuitansi) => set({ kuitansi })}
      />
      <ChoiceChips label="Tipe" choices={TYPES} value={filter.tipe} onChange={(tipe) => set({ tipe })} />
      {units && (
        <NativeSelect
          aria-label="Unit kerja"
          value={String(filter.unitKerjaId ?? '')}
          onChange={({ currentTarget }) => set({ unitKerjaId: Number(currentTarget.value) || undefined })}
          data={[{ value: '', label: 'Semua unit kerja' }, ...units]}
        />
      )}
      <PeriodFields days={filter} onDays={set} />
      <NativeSelect
        aria-label="Urutan"
        value={orders}
        onChange={({ currentTarget }) => {
          const [urut, arah] = currentTarget.value.split(' ');
          set({
            urut: TRIP_ORDERS.find((one) => one === urut),
            arah: arah === 'turun' ? 'turun' : arah && 'naik',
          } as TripFilter);
        }}
        data={ORDERS}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onFilter({ urut: filter.urut, arah: filter.arah })}
        >
          Hapus saringan
        </Button>
      )}
    </Group>
  );
}
