import { longPeriod } from '../../shared/format';
import type { TripDays } from './tripDays';

/** Kinds of activity by their words on the wire. */
export const ACTIVITIES = [
  { value: 'biasa', label: 'Biasa' },
  { value: 'diklat', label: 'Diklat (kursus, pelatihan)' },
  { value: 'fullboard', label: 'Fullboard (paket rapat, menginap)' },
  { value: 'fullday', label: 'Fullday (paket rapat, tidak menginap)' },
];

/** Parts of a day that a host may provide. */
export const PARTS = [
  { value: 'makan', label: 'Makan' },
  { value: 'penginapan', label: 'Penginapan' },
  { value: 'transport', label: 'Transport' },
] as const;

/** A day on which a host provides something. */
type ProvidedDay = { tanggal: string; hal: string[] };

const DAY = 86_400_000;
const dayOf = (wire: string) => wire.slice(0, 10);

/** Days of a trip, each as `YYYY-MM-DD`. */
export const daysOf = ({ from, to }: TripDays) => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(Date.parse(from) + index * DAY).toISOString()));
};

/** The label of a kind without what is in brackets. */
export const activityName = (word: string) =>
  (ACTIVITIES.find(({ value }) => value === word)?.label ?? word).replace(/ \(.*/, '');

/** Ticks or unticks a part of days; a day without parts is left out. */
export function withPart(days: ProvidedDay[], wanted: string[], part: string, isProvided: boolean): ProvidedDay[] {
  const all = [...new Set([...days.map(({ tanggal }) => tanggal), ...wanted])].sort();
  return all
    .map((tanggal) => {
      const had = days.find((day) => day.tanggal === tanggal)?.hal ?? [];
      if (!wanted.includes(tanggal)) return { tanggal, hal: had };
      const has = (value: string) => (value === part ? isProvided : had.includes(value));
      return { tanggal, hal: PARTS.map(({ value }) => value as string).filter(has) };
    })
    .filter(({ hal }) => hal.length > 0);
}

const next = (day: string) => dayOf(new Date(Date.parse(day) + DAY).toISOString());

/** What a host provides in words: `makan, penginapan 19–22 Oktober 2026`. */
export function providedText(days: ProvidedDay[]): string {
  const spans: { from: string; to: string; parts: string }[] = [];
  for (const { tanggal, hal } of days) {
    const [day, parts, last] = [dayOf(tanggal), hal.join(', '), spans.at(-1)];
    if (!parts) continue;
    if (last && last.parts === parts && next(last.to) === day) last.to = day;
    else spans.push({ from: day, to: day, parts });
  }
  return spans.map(({ from, to, parts }) => `${parts} ${longPeriod(from, to)}`).join('; ');
}

/** Kind of activity and what is provided in one line; empty of an ordinary one without. */
export function activityText({ jenisKegiatan, ditanggung }: { jenisKegiatan: string; ditanggung: ProvidedDay[] }) {
  const provided = providedText(ditanggung);
  const kind = jenisKegiatan === 'biasa' && !provided ? '' : `Jenis kegiatan: ${activityName(jenisKegiatan)}`;
  return [kind, provided && `ditanggung panitia: ${provided}`].filter(Boolean).join('; ');
}
