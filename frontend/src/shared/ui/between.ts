/** Rows from the one with an id to another one, in the order of the list; the other alone if the first is not in it. */
export function between<Row extends { id: number }>(rows: Row[], from: number | undefined, to: Row): Row[] {
  const [one, other] = [from, to.id].map((wanted) => rows.findIndex(({ id }) => id === wanted)) as [number, number];
  if (one < 0 || other < 0) return [to];
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}
