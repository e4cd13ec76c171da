import { useQuery } from '@tanstack/react-query';
import {
  listFinanceTripsOptions,
  listTripsOptions,
  listWaitingReceiptsOptions,
  type Place,
  type WaitingReceipt,
} from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { period, shortDate } from '../../shared/format';
import { tripNumber } from '../../shared/letters/LetterNumber';
import { officeDay } from '../../shared/officeClock';
import { ROLE } from '../../shared/roles';
import { tripStateWord } from '../../shared/tripState';

/** A trip that was found, and the page on which the user works on it. */
export type FoundTrip = {
  id: number;
  /** Number and places. */
  label: string;
  /** Names of its travellers, its days and its state. */
  about: string;
  page: { to: string; params?: { id: string }; search?: { cari: string } };
};

/** A trip as the lists have it. */
type ListedTrip = {
  id: number;
  noSuratTugas?: string | null;
  noNotaDinas: string;
  nomorAkhirNotaDinas?: string | null;
  nomorAkhirSuratTugas?: string | null;
  tempats: Pick<Place, 'tempat' | 'dalamKota' | 'tanggalBerangkat' | 'tanggalPulang'>[];
  personils: { pegawai: { nama: string } }[];
  keadaan?: string;
};

function ofTrip(trip: ListedTrip, page: FoundTrip['page']): FoundTrip {
  const places = trip.tempats.map((place) => place.dalamKota?.nama || place.tempat);
  return {
    id: trip.id,
    label: `${tripNumber(trip)} · ${places.join(', ')}`,
    about: [
      trip.personils.map(({ pegawai }) => pegawai.nama).join(', '),
      period(trip.tempats[0]?.tanggalBerangkat, trip.tempats.at(-1)?.tanggalPulang),
      trip.keadaan && tripStateWord(trip.keadaan),
    ]
      .filter(Boolean)
      .join(' · '),
    page,
  };
}

/** Trips of waiting receipts, with the travellers whose receipts wait. */
function ofReceipts(receipts: WaitingReceipt[]): FoundTrip[] {
  const trips = new Map<number, FoundTrip>();
  const people = new Map<number, string[]>();
  for (const { perjalananId: id, nama, noSuratTugas, nomorAkhirSuratTugas, tujuan, diajukan } of receipts) {
    const names = [...(people.get(id) ?? []), nama];
    people.set(id, names);
    trips.set(id, {
      id,
      label: [nomorAkhirSuratTugas ?? noSuratTugas, tujuan].filter(Boolean).join(' · '),
      about: `${names.join(', ')} · diajukan ${shortDate(officeDay(diajukan))}`,
      page: { to: '/admin/rampung/$id', params: { id: String(id) } },
    });
  }
  return [...trips.values()];
}

/**
 * Finds trips by number, place or traveller, where the user's roles read them: those of the own unit for who files
 * them, waiting receipts for the verifier, all for finance. Each opens on the first page of these that has it.
 */
export function useFoundTrips(isWanted: boolean, cari: string, shown: number): FoundTrip[] {
  const unitKerjaId = String(useSignedInUser()?.unitKerja_profile.id);
  const [files, verifies, pays] = [
    useHoldsRole([ROLE.user, ROLE.superAdmin]),
    useHoldsRole([ROLE.registrar]),
    useHoldsRole([ROLE.finance]),
  ];
  const query = { page: '0', limit: String(shown), cari };
  const own = useQuery({ ...listTripsOptions({ query: { ...query, unitKerjaId } }), enabled: isWanted && files });
  const waiting = useQuery({ ...listWaitingReceiptsOptions({ query }), enabled: isWanted && verifies });
  const all = useQuery({ ...listFinanceTripsOptions({ query }), enabled: isWanted && pays });
  if (!isWanted) return [];
  const found = [
    ...(own.data?.result ?? []).map((trip) =>
      ofTrip(
        trip,
        trip.id < 0
          ? { to: '/arsip/$id', params: { id: String(-trip.id) } }
          : { to: '/detail-perjalanan/$id', params: { id: String(trip.id) } },
      ),
    ),
    ...ofReceipts(waiting.data?.result ?? []),
    ...(all.data?.result ?? []).map((trip) =>
      ofTrip(trip, { to: '/admin/keuangan/daftar-perjalanan', search: { cari: tripNumber(trip) } }),
    ),
  ];
  return found.filter(({ id }, index) => found.findIndex((trip) => trip.id === id) === index).slice(0, shown);
}
