/**
 * Instants of the wire, `2026-11-20T00:00:00.000Z` or with an offset: the generated client marks them. They are no days: a day
 * begins hours before UTC's. Plain text counts as either.
 */
export type Instant = string & { readonly time?: 'instant' };

/** Days of the wire, `2026-11-20` or `2026-11-20T00:00:00.000Z`, which no zone shifts. */
export type Day = string & { readonly time?: 'day' };
