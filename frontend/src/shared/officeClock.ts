import type { Day, Instant } from '../api/times';

/** Zone of an office whose server names none. */
const DEFAULT_ZONE = 'Asia/Makassar';
/** Difference from the server's clock below which the device's is taken to be right, in milliseconds. */
const TOLERANCE = 60_000;

let named = DEFAULT_ZONE;
/** The zone, once it was needed. */
let zone: string | undefined;
let ahead = 0;

/** Sets the office's zone, an IANA name. */
export function setOfficeZone(name: string | undefined) {
  named = name ?? DEFAULT_ZONE;
  zone = undefined;
}

/** Returns the office's zone; the default one in a browser without its rules, which takes a slow device 80 ms to find out. */
function officeZone(): string {
  try {
    zone ??= new Intl.DateTimeFormat('id', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    zone = DEFAULT_ZONE;
  }
  return zone;
}

/** Sets the clock by the time of an answer: the header `Date`. */
export function setOfficeTime(date: string | null) {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/** An instant by the office clock: day `YYYY-MM-DD`, time `HH.MM` and `HH.MM.SS`, and the zone's short name. */
export function officeParts(at: Date): { day: Day; time: string; seconds: string; zone: string } {
  // Swedish writes 2026-11-20 08:00:00.
  const [day = '', time = ''] = at
    .toLocaleString('sv', { timeZone: officeZone(), dateStyle: 'short', timeStyle: 'medium' })
    .split(' ');
  const parts = new Intl.DateTimeFormat('id', { timeZone: officeZone(), timeZoneName: 'short' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const seconds = time.replaceAll(':', '.');
  return { day, time: seconds.slice(0, 5), seconds, zone: name };
}

/** Day of the office on which an instant lies; of a text with the office's offset its own. */
export function officeDay(wire: Instant): Day {
  const at = new Date(wire);
  return !wire.endsWith('Z') || Number.isNaN(at.getTime()) ? wire.slice(0, 10) : officeParts(at).day;
}

/** Returns today's day of the office, `YYYY-MM-DD`, by the server's clock. */
export const officeToday = (now = new Date(Date.now() + ahead)): string => officeParts(now).day;
