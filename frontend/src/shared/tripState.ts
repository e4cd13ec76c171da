/** States of a trip in the order of its life. */
export const TRIP_STATES = ['diajukan', 'ditugaskan', 'selesai', 'batal'] as const;

export type TripState = (typeof TRIP_STATES)[number];

const WORD: Record<TripState, string> = {
  diajukan: 'Diajukan',
  ditugaskan: 'Ditugaskan',
  selesai: 'Selesai',
  batal: 'Batal',
};

export const isTripState = (state: string | undefined): state is TripState => state !== undefined && state in WORD;

export const tripStateWord = (state: string) => (isTripState(state) ? WORD[state] : state);
