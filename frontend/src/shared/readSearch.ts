/** The value of the list that an address holds, if it is one of it. */
export const oneOf = <Value extends string | number>(values: readonly Value[], given: unknown) =>
  values.find((value) => String(value) === String(given));

/** Number of a page in an address, from 2; the first page has none. */
export function pageNumber(given: unknown): number | undefined {
  const page = Number(given);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
