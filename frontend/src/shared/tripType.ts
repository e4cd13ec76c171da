/** Trip types by their ids on the wire. */
export const TRIP_TYPE = { inTown: 1, outOfTown: 2 } as const;
