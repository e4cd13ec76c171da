/** Characters of a reason for a finding or a day of rest. */
export const REASON_LENGTH = { least: 10, most: 500 } as const;
