import { listTripsOptions } from '../../api/generated';
import type { TripFilter } from '../../shared/tripFilter';

/** Rows of a page. */
const PAGE_SIZE = 15;

/** Trips of a work unit, a page from 0. */
export const tripsQuery = (unitId: number, page: number, filter: TripFilter = {}) => {
  const { tipe, ...texts } = filter;
  const query = {
    ...texts,
    ...(tipe && { tipe: String(tipe) }),
    page: String(page),
    limit: String(PAGE_SIZE),
    unitKerjaId: String(unitId),
  };
  return listTripsOptions({ query });
};
