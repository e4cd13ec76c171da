import { LONGEST_TRIP, TRAVELLERS } from '../../shared/limits';
import { officeToday } from '../../shared/officeClock';
import { TRIP_TYPE } from '../../shared/tripType';

/** Reads a value of a stored draft; what does not fit the form becomes empty. */
type Read<Value> = (stored: unknown) => Value;
const id: Read<number | null> = (stored) => (Number.isInteger(stored) ? (stored as number) : null);
const day: Read<string | null> = (stored) => (/^\d{4}-\d{2}-\d{2}$/.test(String(stored)) ? String(stored) : null);
const textOr =
  (otherwise: string): Read<string> =>
  (stored) =>
    typeof stored === 'string' ? stored : otherwise;
const text = textOr('');
const listOf =
  <Value>(read: Read<Value>, least: number, most: number): Read<Value[]> =>
  (stored) => {
    const isList = Array.isArray(stored) && stored.length >= least && stored.length <= most;
    return Array.from(isList ? stored : Array(least).fill(null), read);
  };
const fieldsOf =
  <Fields extends object>(readers: { [Name in keyof Fields]: Read<Fields[Name]> }): Read<Fields> =>
  (stored) =>
    Object.fromEntries(
      Object.entries<Read<unknown>>(readers).map(([name, read]) => [name, read(Object(stored)[name])]),
    ) as Fields;
const cityRow = fieldsOf({ kota: text, provinsiId: id, tanggalBerangkat: day, tanggalPulang: day });
const destinationRow = fieldsOf({ tujuanId: id, tanggalBerangkat: day, tanggalPulang: day });

const providedDay = fieldsOf({ tanggal: text, hal: listOf(text, 0, 3) });

export const MAX_CITIES = 10;
export const MAX_DESTINATIONS = 3;
/** Suggested means of transport; the first is the server's default. */
const TRANSPORT = ['Kendaraan darat', 'Kendaraan laut', 'Kendaraan udara'] as const;
/** Means of transport that fit a trip type: nobody flies in town. */
export const transportFor = (tripType: number | undefined): string[] =>
  TRANSPORT.filter((means) => tripType !== TRIP_TYPE.inTown || means !== TRANSPORT[2]);

/** Words of letters where nothing is written; the server's defaults. */
const ORDINARY = 'Biasa';
const NO_ENCLOSURE = '-';
/** Suggested natures of letters. */
export const NATURES = [ORDINARY, 'Segera', 'Sangat Segera', 'Penting', 'Rahasia'] as const;
/** Id of 'Bukan Pelayanan Kesehatan'. */
const NO_HEALTH_SERVICE = 1;

/** Values of the trip form: ids of the choices, days as `YYYY-MM-DD`. */
export const readTripDraft = fieldsOf({
  klasifikasiId: id,
  kodeKlasifikasiId: id,
  untuk: text,
  dasar: text,
  srikandi: (stored): boolean => stored !== false,
  sifat: textOr(ORDINARY),
  lampiran: textOr(NO_ENCLOSURE),
  tembusan: text,
  personil: listOf(id, TRAVELLERS, TRAVELLERS),
  ttdNotaDinasId: id,
  ttdSuratTugasId: id,
  kpaId: id,
  pptkId: id,
  sumberDanaId: id,
  bendaharaId: id,
  jenisId: id,
  pelayananKesehatanId: (stored): number => id(stored) ?? NO_HEALTH_SERVICE,
  kota: listOf(cityRow, 1, MAX_CITIES),
  tujuan: listOf(destinationRow, 1, MAX_DESTINATIONS),
  subKegiatanId: id,
  tanggalPengajuan: day,
  asal: text,
  alatAngkutan: textOr(TRANSPORT[0]),
  /** Reason for travelling on a Saturday, Sunday or holiday. */
  alasanHariLibur: text,
  /** Kind of activity. */
  jenisKegiatan: textOr('biasa'),
  /** What the host provides by day. */
  ditanggung: listOf(providedDay, 0, LONGEST_TRIP),
  /** Reason of a change. */
  alasan: text,
});

export type TripDraft = ReturnType<typeof readTripDraft>;

export const blankCity = () => cityRow({});
export const blankDestination = () => destinationRow({});

/** Empty form with the work unit's origin, submitted today. */
export const blankDraft = (asal: string): TripDraft => ({
  ...readTripDraft({}),
  tanggalPengajuan: officeToday(),
  asal,
});
