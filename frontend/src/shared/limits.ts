/** Largest number of travellers of a trip. */
export const TRAVELLERS = 5;
