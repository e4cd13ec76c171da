import { queryOptions } from '@tanstack/react-query';
import { fetchEmployees } from '../../api/trips';
import { fetchUserFormLists, fetchUsers } from '../../api/users';

/** What changes when an account does. */
export const USERS = ['users'];

export const usersQuery = () => queryOptions({ queryKey: USERS, queryFn: ({ signal }) => fetchUsers(signal) });

export const userFormListsQuery = () =>
  queryOptions({ queryKey: ['userFormLists'], queryFn: ({ signal }) => fetchUserFormLists(signal) });

export const employeesQuery = () =>
  queryOptions({ queryKey: ['employees'], queryFn: ({ signal }) => fetchEmployees(signal) });
