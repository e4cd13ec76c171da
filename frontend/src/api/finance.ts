import './client';
import type * as wire from './generated';
import { daftarPerjalananKeuangan } from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type FinanceTrip = wire.BarisKeuangan;

/** T8: the trips of all units, newest first. */
export async function fetchFinanceTrips(page: number, limit: number, signal?: AbortSignal) {
  const query = { page: String(page), limit: String(limit) };
  return (await daftarPerjalananKeuangan({ query, signal, throwOnError: true })).data;
}
