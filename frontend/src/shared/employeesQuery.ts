import { queryOptions } from '@tanstack/react-query';
import { fetchEmployees } from '../api/trips';

/** Everybody there is to pick from. */
export const employeesQuery = () =>
  queryOptions({ queryKey: ['employees'], queryFn: ({ signal }) => fetchEmployees(signal) });
