import { listTripsOptions } from '../../api/generated';

/** Rows of a page. */
const PAGE_SIZE = 15;

/** Trips of a work unit, a page from 0. */
export const tripsQuery = (unitId: number, page: number) =>
  listTripsOptions({ query: { page: String(page), limit: String(PAGE_SIZE), unitKerjaId: String(unitId) } });
