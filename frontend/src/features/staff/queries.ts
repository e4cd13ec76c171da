import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchEmployee, fetchStaff, fetchStaffChoices, fetchTravelHistory } from '../../api/staff';

export const PAGE_SIZE = 15;

/** Everything that shows staff; `employees` is what people are picked from. */
export const STAFF_KEYS = [['staff'], ['employees']];

export const staffQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['staff', 'list', search, page],
    queryFn: ({ signal }) => fetchStaff(search, page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

export const staffChoicesQuery = () =>
  queryOptions({ queryKey: ['staffChoices'], queryFn: ({ signal }) => fetchStaffChoices(signal) });

export const employeeQuery = (id: number) =>
  queryOptions({ queryKey: ['staff', 'record', id], queryFn: ({ signal }) => fetchEmployee(id, signal) });

export const travelHistoryQuery = (id: number) =>
  queryOptions({ queryKey: ['staff', 'history', id], queryFn: ({ signal }) => fetchTravelHistory(id, signal) });
