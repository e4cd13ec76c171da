import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchDestinations, fetchParentUnitChoices } from '../../api/destinations';

export const PAGE_SIZE = 50;
export const DESTINATIONS = ['destinations'];

export const destinationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...DESTINATIONS, page],
    queryFn: ({ signal }) => fetchDestinations(page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

export const parentUnitChoicesQuery = () =>
  queryOptions({ queryKey: ['parentUnitChoices'], queryFn: ({ signal }) => fetchParentUnitChoices(signal) });
