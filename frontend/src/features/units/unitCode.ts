/** Most characters of a unit's code; what it may hold is the server's to say. */
export const LONGEST_CODE = 30;
