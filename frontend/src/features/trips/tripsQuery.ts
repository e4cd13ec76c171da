import { listTripsOptions } from '../../api/generated';
import { filterQuery, type TripFilter } from '../../shared/tripFilter';

/** Rows of a page. */
const PAGE_SIZE = 15;

/** Query of the trips of a work unit that a filter selects. */
export const selectionQuery = (unitId: number, filter: TripFilter) => filterQuery({ ...filter, unitKerjaId: unitId });

/** Trips of a work unit, a page from 0. */
export const tripsQuery = (unitId: number, page: number, filter: TripFilter = {}) =>
  listTripsOptions({
    query: { ...selectionQuery(unitId, filter), page: String(page), limit: String(PAGE_SIZE) },
  });
