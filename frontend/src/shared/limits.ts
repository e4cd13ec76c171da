/** Travellers a trip may have, and columns a list of trips keeps for them. */
export const TRAVELLERS = 5;
