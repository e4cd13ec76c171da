import { isOpenForChange } from '../../shared/receiptStatus';

/** Acts on several trips at once. */
export type Together = 'terbitkan' | 'ajukan';

/** A trip as lists have it. */
type ListedTrip = {
  id: number;
  keadaan: string;
  noNotaDinas: string;
  noSuratTugas?: string | null;
  personils: { statusId: number; total: number }[];
};

/** Trips that an act takes, and those that it leaves out, in words. */
type Plan<Trip> = { taken: Trip[]; leftOut: string[] };

const numberOf = ({ noSuratTugas, noNotaDinas }: ListedTrip) => noSuratTugas ?? noNotaDinas;

/** Reason why an act leaves a trip out; null if it takes it. */
function reasonAgainst(act: Together, trip: ListedTrip): string | null {
  if (trip.keadaan === 'batal') return 'perjalanan dibatalkan';
  if (act === 'terbitkan') return trip.noSuratTugas ? 'surat tugas sudah terbit' : null;
  if (!trip.noSuratTugas) return 'surat tugas belum terbit';
  if (!trip.personils.some(({ statusId }) => isOpenForChange(statusId))) return 'semua kuitansi sudah diajukan';
  return trip.personils.some(({ statusId, total }) => isOpenForChange(statusId) && total > 0)
    ? null
    : 'kuitansi belum diisi';
}

/** Divides the selected trips into those that an act takes, in the order of their memo numbers, and the others. */
export function planTogether<Trip extends ListedTrip>(act: Together, trips: Trip[]): Plan<Trip> {
  const plan: Plan<Trip> = { taken: [], leftOut: [] };
  for (const trip of [...trips].sort((one, other) => one.id - other.id)) {
    const reason = reasonAgainst(act, trip);
    if (reason) plan.leftOut.push(`${numberOf(trip)}: ${reason}`);
    else plan.taken.push(trip);
  }
  return plan;
}
