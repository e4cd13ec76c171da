/** Largest number of travellers of a trip. */
export const TRAVELLERS = 5;
/** Longest time from the first departure of a trip to a return, in days. */
export const LONGEST_TRIP = 92;
/** Longest purpose and basis of a trip, in characters. */
export const LONG_TEXT = 2000;
/** Longest reason of a change, in characters. */
export const LONGEST_REASON = 1000;

/** Characters of a reason for a finding, or for travelling on a day of rest. */
export const REASON_LENGTH = { least: 10, most: 500 } as const;
