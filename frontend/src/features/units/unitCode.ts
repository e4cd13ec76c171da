/** Largest length of a unit code (contract G-8). */
export const LONGEST_CODE = 30;
