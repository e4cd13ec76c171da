import { queryOptions } from '@tanstack/react-query';
import { fetchLinkedSources, fetchTreasurers } from '../../api/treasurers';

export const treasurersQuery = (parentId: number) =>
  queryOptions({ queryKey: ['treasurers', parentId], queryFn: ({ signal }) => fetchTreasurers(parentId, signal) });

export const linkedSourcesQuery = (parentId: number) =>
  queryOptions({
    queryKey: ['linkedSources', parentId],
    queryFn: ({ signal }) => fetchLinkedSources(parentId, signal),
  });
