import { queryOptions } from '@tanstack/react-query';
import { fetchTripReceipts } from '../api/receipts';

/** A trip with the receipts its travellers submitted; `['tripReceipts']` loads all such again. */
export const tripReceiptsQuery = (tripId: number) =>
  queryOptions({
    queryKey: ['tripReceipts', tripId],
    queryFn: ({ signal }) => fetchTripReceipts(tripId, signal),
  });
