import '../../api/withoutEval';
import * as z from 'zod/mini';
import { TRAVELLERS } from '../../shared/limits';
import { officeToday } from '../../shared/officeClock';
import { TRIP_TYPE } from '../../shared/tripType';

const id = z.catch(z.nullable(z.int()), null);
const day = z.catch(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null);
const text = z.catch(z.string(), '');
const cityRow = z.object({ kota: text, provinsiId: id, tanggalBerangkat: day, tanggalPulang: day });
const destinationRow = z.object({ tujuanId: id, tanggalBerangkat: day, tanggalPulang: day });

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
export const tripDraftSchema = z.object({
  klasifikasiId: id,
  kodeKlasifikasiId: id,
  untuk: text,
  dasar: text,
  srikandi: z.catch(z.boolean(), true),
  sifat: z.catch(z.string(), ORDINARY),
  lampiran: z.catch(z.string(), NO_ENCLOSURE),
  tembusan: text,
  personil: z.catch(z.array(id).check(z.length(TRAVELLERS)), Array(TRAVELLERS).fill(null)),
  ttdNotaDinasId: id,
  ttdSuratTugasId: id,
  kpaId: id,
  pptkId: id,
  sumberDanaId: id,
  bendaharaId: id,
  jenisId: id,
  pelayananKesehatanId: z.catch(z.int(), NO_HEALTH_SERVICE),
  kota: z.catch(z.array(cityRow).check(z.minLength(1), z.maxLength(MAX_CITIES)), [blankCity()]),
  tujuan: z.catch(z.array(destinationRow).check(z.minLength(1), z.maxLength(MAX_DESTINATIONS)), [blankDestination()]),
  subKegiatanId: id,
  tanggalPengajuan: day,
  asal: text,
  alatAngkutan: z.catch(z.string(), TRANSPORT[0]),
  /** Reason of a change. */
  alasan: text,
});

export type TripDraft = z.infer<typeof tripDraftSchema>;
export type CityRow = z.infer<typeof cityRow>;
export type DestinationRow = z.infer<typeof destinationRow>;

export function blankCity(): CityRow {
  return { kota: '', provinsiId: null, tanggalBerangkat: null, tanggalPulang: null };
}

export function blankDestination(): DestinationRow {
  return { tujuanId: null, tanggalBerangkat: null, tanggalPulang: null };
}

/** Empty form with the work unit's origin, submitted today. */
export const blankDraft = (asal: string): TripDraft => ({
  ...tripDraftSchema.parse({}),
  tanggalPengajuan: officeToday(),
  asal,
});
