import { daysBetween } from '../../shared/daysBetween';

/** Days after which a letter without its final number is marked yellow, and red (office 6.3). */
const [YELLOW, RED] = [3, 7];

/** Days from the letter's date to today; 0 for one dated ahead. */
export const ageOf = (tanggalSurat: string, today: string) => Math.max(0, daysBetween(tanggalSurat, today));

/** Colour of the age of a letter that waits. */
export const ageColour = (days: number) => (days >= RED ? 'red' : days >= YELLOW ? 'yellow' : 'gray');

/** Age in words. */
export const ageText = (days: number) => (days === 0 ? 'hari ini' : `${days} hari`);
