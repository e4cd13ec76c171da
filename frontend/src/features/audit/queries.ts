import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditFilter, fetchAuditLog, fetchAuditWords } from '../../api/audit';
import { usersQuery } from '../../shared/usersQuery';

export const PAGE_SIZE = 25;

export const auditLogQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) => fetchAuditLog(filter, page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
    // What happened a moment ago is what is looked for.
    staleTime: 0,
  });

export const auditWordsQuery = () =>
  queryOptions({ queryKey: ['auditWords'], queryFn: ({ signal }) => fetchAuditWords(signal), staleTime: Infinity });

/** Every account there is, whatever its state. */
export const accountsQuery = () =>
  queryOptions({
    ...usersQuery(),
    select: ({ result, menunggu, nonaktif }) => [...result, ...nonaktif, ...menunggu],
  });
