/** Kinds of tariffs by their words on the wire. */
export const TARIFF_KINDS: { value: string; label: string }[] = [
  { value: 'uang-harian-luar', label: 'Uang harian luar daerah' },
  { value: 'uang-harian-dalam', label: 'Uang harian dalam kota' },
  { value: 'penginapan', label: 'Penginapan' },
  { value: 'representasi', label: 'Representasi' },
  { value: 'uang-harian-diklat', label: 'Uang harian diklat' },
  { value: 'uang-saku-fullboard', label: 'Uang saku fullboard' },
  { value: 'uang-saku-fullday', label: 'Uang saku fullday/halfday' },
  { value: 'taksi', label: 'Taksi' },
  { value: 'tiket', label: 'Tiket pesawat' },
  { value: 'transport-darat', label: 'Transportasi darat' },
];

export const TICKET_CLASSES = [
  { value: 'ekonomi', label: 'Ekonomi' },
  { value: 'bisnis', label: 'Bisnis' },
];

export const MEETING_PLACES = [
  { value: 'luar-kota', label: 'Luar kota' },
  { value: 'dalam-kota', label: 'Dalam kota' },
];

const labelIn = (list: { value: string; label: string }[], word: string) =>
  list.find(({ value }) => value === word)?.label ?? word;

export const kindLabel = (kind: string) => labelIn(TARIFF_KINDS, kind);

/** Returns true for kinds between two places, which have no province. */
export const hasRoute = (kind: string | null) => kind === 'tiket' || kind === 'transport-darat';
/** Returns true for kinds whose amounts differ by class. */
export const hasClass = (kind: string | null) => kind === 'tiket';
/** Returns true for kinds that are there and back, or one way. */
export const isRide = (kind: string | null) => kind === 'taksi' || hasRoute(kind);
/** Returns true for kinds that tell the place of a meeting. */
export const hasMeeting = (kind: string | null) =>
  kind === 'uang-harian-diklat' || kind === 'uang-saku-fullboard' || kind === 'uang-saku-fullday';

type Scope = {
  jenis?: string;
  provinsi?: string | null;
  tingkatan?: string | null;
  asal?: string | null;
  tujuan?: string | null;
  kelas?: string | null;
  lokasi?: string | null;
  pulangPergi?: boolean | null;
};

/** Places, levels and rides that a tariff is for, in words. */
export function tariffScope({ jenis = '', provinsi, tingkatan, asal, tujuan, kelas, lokasi, pulangPergi }: Scope) {
  const place = hasRoute(jenis) ? `${asal ?? '–'} – ${tujuan ?? '–'}` : (provinsi ?? 'Semua provinsi');
  const ride = typeof pulangPergi === 'boolean' && (pulangPergi ? 'pulang pergi' : 'sekali jalan');
  const words = [kelas && labelIn(TICKET_CLASSES, kelas), lokasi && labelIn(MEETING_PLACES, lokasi)];
  return [place, tingkatan, ...words, ride].filter(Boolean).join(' · ');
}
