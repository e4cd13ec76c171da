import { queryOptions } from '@tanstack/react-query';
import { fetchLinkedSources, fetchTreasurers } from '../../api/treasurers';
import { fetchEmployees } from '../../api/trips';

export const treasurersQuery = (parentId: number) =>
  queryOptions({ queryKey: ['treasurers', parentId], queryFn: ({ signal }) => fetchTreasurers(parentId, signal) });

export const linkedSourcesQuery = (parentId: number) =>
  queryOptions({
    queryKey: ['linkedSources', parentId],
    queryFn: ({ signal }) => fetchLinkedSources(parentId, signal),
  });

export const staffQuery = () =>
  queryOptions({ queryKey: ['employees'], queryFn: ({ signal }) => fetchEmployees(signal) });
