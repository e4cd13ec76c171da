import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Key function of a generated query; without parameters its key matches all queries of the operation. */
export type QueryKeyOf = (options: never) => QueryKey;

/** Returns a function that loads all queries of the given operations again, whatever their parameters, and waits for them. */
export function useReload() {
  const client = useQueryClient();
  return (operations: QueryKeyOf[]) =>
    Promise.all(operations.map((keyOf) => client.invalidateQueries({ queryKey: keyOf({} as never) })));
}
