/** Days after which a letter without its final number is marked yellow, and red (office 6.3). */
const [YELLOW, RED] = [3, 7];

/** Days from the letter's date to today; 0 for one dated ahead. */
export function ageOf(tanggalSurat: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(tanggalSurat)) / 86_400_000;
  return Math.max(0, Math.round(days));
}

/** Colour of the age of a letter that waits. */
export const ageColour = (days: number) => (days >= RED ? 'red' : days >= YELLOW ? 'yellow' : 'gray');

/** Age in words. */
export const ageText = (days: number) => (days === 0 ? 'hari ini' : `${days} hari`);
