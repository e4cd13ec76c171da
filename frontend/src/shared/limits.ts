/** Largest number of travellers of a trip. */
export const TRAVELLERS = 5;
/** Longest time from the first departure of a trip to a return, in days. */
export const LONGEST_TRIP = 92;
