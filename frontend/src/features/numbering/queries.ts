import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchCounters, fetchLetterKinds, fetchNumberBook, previewNumber } from '../../api/numbers';

export const PAGE_SIZE = 15;

/** What changes when a counter does; the book tells of skipped numbers. */
export const COUNTERS = ['counters'];
export const NUMBER_BOOK = ['numberBook'];
export const LETTER_KINDS = ['letterKinds'];

export const countersQuery = (parentUnitId: number) =>
  queryOptions({
    queryKey: [...COUNTERS, parentUnitId],
    queryFn: ({ signal }) => fetchCounters(parentUnitId, signal),
  });

export type BookChoice = { kindId: number | null; year: number | null; page: number };

export const numberBookQuery = (parentUnitId: number, { kindId, year, page }: BookChoice) =>
  queryOptions({
    queryKey: [...NUMBER_BOOK, parentUnitId, kindId, year, page],
    queryFn: ({ signal }) =>
      fetchNumberBook({ indukUnitKerjaId: parentUnitId, jenisId: kindId, tahun: year, page, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

export const letterKindsQuery = () =>
  queryOptions({ queryKey: LETTER_KINDS, queryFn: ({ signal }) => fetchLetterKinds(signal) });

/** The server knows the rule of patterns; a refused one is the answer, so it is not asked again. */
export const previewQuery = (kindId: number, pattern: string) =>
  queryOptions({
    queryKey: ['numberPreview', kindId, pattern],
    queryFn: ({ signal }) => previewNumber(kindId, pattern, signal),
    retry: false,
  });
