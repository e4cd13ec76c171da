import {
  getTripHistoryQueryKey,
  getTripQueryKey,
  listOutgoingLettersQueryKey,
  listTripsQueryKey,
  listWaitingLettersQueryKey,
} from '../../api/generated';

/** Queries that show numbers and signed files of letters. */
export const LETTER_QUERIES = [
  getTripQueryKey,
  getTripHistoryQueryKey,
  listOutgoingLettersQueryKey,
  listTripsQueryKey,
  listWaitingLettersQueryKey,
];
