import { queryOptions } from '@tanstack/react-query';
import { fetchUserFormLists } from '../../api/users';

export const userFormListsQuery = () =>
  queryOptions({ queryKey: ['userFormLists'], queryFn: ({ signal }) => fetchUserFormLists(signal) });
