import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconEye, IconFileCheck } from '@tabler/icons-react';
import type { Place, TripRow } from '../../api/generated';
import { orDash } from '../../shared/format';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { TRIP_TYPE } from '../../shared/tripType';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import {
  compactLetterColumns,
  compactTravellers,
  FirstOf,
  letterColumns,
  type TripLink,
  travellerColumns,
} from '../../shared/ui/tripListColumns';
import { useHint } from '../../shared/ui/useHint';

type Options = {
  onOpen: (id: number) => void;
  /** Link to a trip; plain numbers without it. */
  link?: TripLink;
  onDownload: (trip: TripRow) => void;
  onIssue: (trip: TripRow) => void;
  /** Trip whose letter is being downloaded. */
  downloading?: number;
};

/** Name of a place: in town the destination, out of town the city. */
const placeName = (trip: Pick<TripRow, 'jenisPerjalanan'>, place: Place) =>
  trip.jenisPerjalanan.tipePerjalanan.id === TRIP_TYPE.inTown ? place.dalamKota.nama : place.tempat;

/** Memo and assignment number; the latest of them links to the trip. */
const numbers = ({ link: Link }: Options) => ({
  memo: (trip: TripRow) => {
    const number = <MemoNumber trip={trip} />;
    return Link && !trip.noSuratTugas ? <Link id={trip.id}>{number}</Link> : number;
  },
  letter: (trip: TripRow) => (
    <LetterNumber
      internal={trip.noSuratTugas}
      final={trip.nomorAkhirSuratTugas}
      render={(number) => (Link ? <Link id={trip.id}>{number}</Link> : number)}
    />
  ),
});

const placesOf = (trip: TripRow) => trip.tempats.map((place) => orDash(placeName(trip, place)));

const places: Column<TripRow> = {
  accessor: 'tujuan',
  title: 'Tujuan',
  width: 170,
  cut: true,
  render: (trip) => <FirstOf names={placesOf(trip)} />,
};

/** Places above the purpose of the journey. */
const compactPlaces: Column<TripRow> = {
  ...places,
  width: undefined,
  minWidth: 96,
  render: (trip) => (
    <div>
      <FirstOf names={placesOf(trip)} />
      <div className="cell-about">{trip.untuk}</div>
    </div>
  ),
};

/** Buttons of a row, named with its number. */
const actions = ({ onOpen, onDownload, onIssue, downloading }: Options): Column<TripRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 92,
  render: (trip) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {trip.noSuratTugas && (
        <IconButton label={`Lihat detail ${trip.noSuratTugas}`} icon={IconEye} onClick={() => onOpen(trip.id)} />
      )}
      {trip.arsip && !trip.noSuratTugas && (
        <IconButton label={`Lihat arsip ${trip.noNotaDinas}`} icon={IconEye} onClick={() => onOpen(trip.id)} />
      )}
      {trip.keadaan !== 'batal' &&
        !trip.arsip &&
        (trip.noSuratTugas ? (
          <IconButton
            label={`Unduh surat tugas ${trip.noSuratTugas}`}
            icon={IconDownload}
            variant="light"
            disabled={downloading !== undefined}
            loading={downloading === trip.id}
            onClick={() => onDownload(trip)}
          />
        ) : (
          <IconButton
            label={`Terbitkan surat tugas untuk ${trip.suratKeluar.nomor}`}
            icon={IconFileCheck}
            variant="light"
            onClick={() => onIssue(trip)}
          />
        ))}
    </Group>
  ),
});

/** Columns of /daftar in the contract's order. */
export function tripColumns(options: Options): Column<TripRow>[] {
  const { memo, letter } = numbers(options);
  return [...letterColumns(memo, letter), places, ...travellerColumns<TripRow>(), actions(options)];
}

/** Columns that fit 900 points. */
export function compactTripColumns(options: Options): Column<TripRow>[] {
  const { memo, letter } = numbers(options);
  return [...compactLetterColumns(memo, letter), compactPlaces, compactTravellers<TripRow>(), actions(options)];
}

function WarningSign({ warnings }: { warnings: string }) {
  const hint = useHint(warnings);
  return (
    <>
      <IconAlertTriangle
        {...hint.props}
        size={16}
        color="var(--warning)"
        role="img"
        aria-label={warnings}
        tabIndex={0}
      />
      {hint.tip}
    </>
  );
}

/** Number of the warnings that the row does not carry. */
function moreWarnings({ peringatan, jumlahPeringatan }: TripRow): string[] {
  const more = (jumlahPeringatan ?? 0) - peringatan.length;
  return more > 0 ? [`dan ${more} lainnya`] : [];
}

/** Memo number, with a warning sign for a trip filed with warnings. */
function MemoNumber({ trip }: { trip: TripRow }) {
  const number = <LetterNumber internal={trip.suratKeluar.nomor} final={trip.nomorAkhirNotaDinas} />;
  if (!trip.peringatan?.length) return number;
  return (
    <Group gap={6} wrap="nowrap">
      <Text fz="inherit" component="div">
        {number}
      </Text>
      <WarningSign warnings={[...trip.peringatan, ...moreWarnings(trip)].join(' · ')} />
    </Group>
  );
}
