import './client';
import * as wire from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type FinanceTrip = wire.FinanceTripRow;

/** T8: the trips of all units, newest first. */
export async function fetchFinanceTrips(page: number, limit: number, signal?: AbortSignal) {
  const query = { page: String(page), limit: String(limit) };
  return (await wire.listFinanceTrips({ query, signal, throwOnError: true })).data;
}
