import { useQuery } from '@tanstack/react-query';
import { getPaymentDeskOptions, listTripsOptions } from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { period, rupiah } from '../../shared/format';
import { tripNumber } from '../../shared/letters/LetterNumber';
import { normalForm } from '../../shared/normalForm';
import { ROLE } from '../../shared/roles';

/** An act that the search begins at once. */
export type FinderAct = { key: string; label: string; about: string; to: string };

/** Verbs of the search, each with the words that may stand before what it is done to. */
const VERBS = { bayar: ['bayar'], terbitkan: ['terbitkan', 'surat', 'tugas'] } as const;

type Verb = keyof typeof VERBS;

/** Parts of a text that begins with a verb of at least three letters: 'terbitkan surat tugas palu', 'bayar ani'. */
export function readVerb(text: string): { verb: Verb; sought: string } | null {
  const [first = '', ...rest] = text.split(/\s+/);
  const start = normalForm(first);
  const verb = start.length >= 3 && (Object.keys(VERBS) as Verb[]).find((word) => word.startsWith(start));
  if (!verb) return null;
  const fill: readonly string[] = VERBS[verb];
  const from = rest.findIndex((word) => !fill.includes(normalForm(word)));
  return { verb, sought: from < 0 ? '' : rest.slice(from).join(' ') };
}

/** Acts of a text for the roles of the user: a new trip, letters to issue, receipts to pay. */
export function useFinderActs(opened: boolean, text: string, shown: number): FinderAct[] {
  const [files, pays] = [useHoldsRole([ROLE.user, ROLE.superAdmin]), useHoldsRole([ROLE.finance])];
  const unitKerjaId = String(useSignedInUser()?.unitKerja_profile.id);
  const read = opened ? readVerb(text) : null;
  const query = { page: '0', limit: String(shown), ...(read?.sought && { cari: read.sought }) };
  const issues = files && read?.verb === 'terbitkan';
  const trips = useQuery({
    ...listTripsOptions({ query: { ...query, unitKerjaId, keadaan: 'diajukan' } }),
    enabled: issues,
  });
  const settles = pays && read?.verb === 'bayar';
  const receipts = useQuery({
    ...getPaymentDeskOptions({ query: { ...query, tab: 'siap-dibayar' } }),
    enabled: settles,
  });
  const typed = normalForm(text);
  const isNew = typed !== '' && ['perjalanan baru', 'baru'].some((name) => name.startsWith(typed));
  return [
    ...(files && isNew
      ? [{ key: 'baru', label: 'Perjalanan baru', about: 'Ajukan nota dinas', to: '/perjalanan' }]
      : []),
    ...(issues ? (trips.data?.result ?? []) : []).map((trip) => ({
      key: `terbitkan ${trip.id}`,
      label: `Terbitkan surat tugas · ${tripNumber(trip)}`,
      about: [
        trip.tempats.map((place) => place.dalamKota?.nama || place.tempat).join(', '),
        period(trip.tempats[0]?.tanggalBerangkat, trip.tempats.at(-1)?.tanggalPulang),
      ].join(' · '),
      to: `/detail-perjalanan/${trip.id}?terbitkan=1`,
    })),
    ...(settles ? (receipts.data?.result ?? []) : []).map((receipt) => ({
      key: `bayar ${receipt.personilId}`,
      label: `Bayar ${receipt.nama} · ${rupiah(receipt.saldo)}`,
      about: `${receipt.tujuan} · ${period(receipt.tanggalBerangkat, receipt.tanggalPulang)} · siap dibayar`,
      to: `/pembayaran/orang/${receipt.personilId}?catat=1`,
    })),
  ];
}
