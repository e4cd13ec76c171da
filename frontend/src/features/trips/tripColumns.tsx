import { Group, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconEye } from '@tabler/icons-react';
import type { Place, TripRow } from '../../api/generated';
import { orDash } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import {
  compactLetterColumns,
  compactTravellers,
  letterColumns,
  travellerColumns,
} from '../../shared/ui/tripListColumns';
import { TRIP_TYPE } from './tripDraft';

type Options = {
  onOpen: (id: number) => void;
  onDownload: (trip: TripRow) => void;
  isDownloading: boolean;
};

/** Name of a place: in town the destination, out of town the city. */
const placeName = (trip: Pick<TripRow, 'jenisPerjalanan'>, place: Place) =>
  trip.jenisPerjalanan.tipePerjalanan.id === TRIP_TYPE.inTown ? place.dalamKota.nama : place.tempat;

const memoNumber = (trip: TripRow) => <MemoNumber trip={trip} />;

const places: Column<TripRow> = {
  accessor: 'tujuan',
  title: 'Tujuan',
  width: 170,
  render: (trip) => (
    <div>
      {trip.tempats.map((place) => (
        <div key={place.id}>{orDash(placeName(trip, place))}</div>
      ))}
    </div>
  ),
};

/** Buttons of a row, named with its number. */
const actions = ({ onOpen, onDownload, isDownloading }: Options): Column<TripRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 92,
  render: (trip) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {trip.noSuratTugas && (
        <IconButton label={`Lihat detail ${trip.noSuratTugas}`} icon={IconEye} onClick={() => onOpen(trip.id)} />
      )}
      <IconButton
        label={`Unduh surat tugas ${trip.noSuratTugas ?? `untuk ${trip.suratKeluar.nomor}`}`}
        icon={IconDownload}
        variant="light"
        disabled={isDownloading}
        onClick={() => onDownload(trip)}
      />
    </Group>
  ),
});

/** Columns of /daftar in the contract's order. */
export const tripColumns = (options: Options): Column<TripRow>[] => [
  ...letterColumns<TripRow>(memoNumber),
  places,
  ...travellerColumns<TripRow>(),
  actions(options),
];

/** Columns that fit 1024 points. */
export const compactTripColumns = (options: Options): Column<TripRow>[] => [
  ...compactLetterColumns<TripRow>(memoNumber),
  places,
  compactTravellers<TripRow>(),
  actions(options),
];

/** Memo number, with a warning sign for a trip filed with warnings. */
function MemoNumber({ trip }: { trip: TripRow }) {
  if (!trip.peringatan?.length) return orDash(trip.suratKeluar.nomor);
  const warnings = trip.peringatan.join(' · ');
  return (
    <Group gap={6} wrap="nowrap">
      <Text fz="inherit">{orDash(trip.suratKeluar.nomor)}</Text>
      <Tooltip label={warnings} multiline maw={320}>
        <IconAlertTriangle size={16} color="var(--warning)" role="img" aria-label={warnings} tabIndex={0} />
      </Tooltip>
    </Group>
  );
}
