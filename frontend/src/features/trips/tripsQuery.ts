import { listTripsOptions } from '../../api/generated';
import { filterQuery, type TripFilter } from '../../shared/tripFilter';

/** Query of the trips of a work unit that a filter selects. */
export const selectionQuery = (unitId: number, filter: TripFilter) => filterQuery({ ...filter, unitKerjaId: unitId });

/** Trips of a work unit, a page from 0 of so many rows. */
export const tripsQuery = (unitId: number, { page, rows }: { page: number; rows: number }, filter: TripFilter = {}) =>
  listTripsOptions({
    query: { ...selectionQuery(unitId, filter), page: String(page), limit: String(rows) },
  });
