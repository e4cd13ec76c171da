import {
  getEmployeeQueryKey,
  listEmployeesQueryKey,
  listTripsOfEmployeeQueryKey,
  searchEmployeesQueryKey,
} from '../../api/generated';

/** Queries that a changed staff record invalidates. */
export const STAFF_QUERIES = [
  searchEmployeesQueryKey,
  listEmployeesQueryKey,
  getEmployeeQueryKey,
  listTripsOfEmployeeQueryKey,
];
