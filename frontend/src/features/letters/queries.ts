import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchClassifications, fetchLetters } from '../../api/letters';

export const PAGE_SIZE = 15;
export const LETTERS = ['letters'];

export const lettersQuery = (parentUnitId: number, page: number) =>
  queryOptions({
    queryKey: [...LETTERS, parentUnitId, page],
    queryFn: ({ signal }) => fetchLetters(parentUnitId, page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

export const classificationsQuery = () =>
  queryOptions({ queryKey: ['classifications'], queryFn: ({ signal }) => fetchClassifications(signal) });
