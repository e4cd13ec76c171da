import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UnitProfile } from '../../api/session';
import { fetchTrip, fetchTripKinds, fetchTripSeed, fetchTrips } from '../../api/trips';

export const PAGE_SIZE = 15;

export const tripSeedQuery = (unit: UnitProfile) =>
  queryOptions({ queryKey: ['tripSeed', unit.id], queryFn: ({ signal }) => fetchTripSeed(unit, signal) });

export const tripKindsQuery = (fundingSourceId: number | null) =>
  queryOptions({
    queryKey: ['tripKinds', fundingSourceId],
    queryFn: ({ signal }) => fetchTripKinds(fundingSourceId ?? 0, signal),
    enabled: fundingSourceId !== null,
  });

export const tripsQuery = (unitId: number, page: number) =>
  queryOptions({
    queryKey: ['trips', unitId, page],
    queryFn: ({ signal }) => fetchTrips(unitId, page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

export const tripQuery = (id: number) =>
  queryOptions({ queryKey: ['trip', id], queryFn: ({ signal }) => fetchTrip(id, signal) });
