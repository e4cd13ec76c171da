import { queryOptions } from '@tanstack/react-query';
import { fetchUsers } from '../api/users';

/** What changes when an account does. */
export const USERS = ['users'];

/** All accounts, by state. */
export const usersQuery = () => queryOptions({ queryKey: USERS, queryFn: ({ signal }) => fetchUsers(signal) });
