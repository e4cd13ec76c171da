import { queryOptions } from '@tanstack/react-query';
import { fetchClassificationCodes } from '../api/trips';

/** The codes of a classification; nothing is asked before one is chosen. */
export const classificationCodesQuery = (classificationId: number | null) =>
  queryOptions({
    queryKey: ['classificationCodes', classificationId],
    queryFn: ({ signal }) => fetchClassificationCodes(classificationId ?? 0, signal),
    enabled: classificationId !== null,
  });
