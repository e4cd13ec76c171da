import {
  getArchivedTripQueryKey,
  getPackageQueryKey,
  getPaymentDeskQueryKey,
  getReceiptQueryKey,
  getTasksQueryKey,
  getTripQueryKey,
  getTripReceiptsQueryKey,
  listFinanceTripsQueryKey,
  listPackagesQueryKey,
  listPaymentsQueryKey,
} from '../../api/generated';

/** Queries that a payment changes. */
export const AFTER_PAYMENT = [
  getArchivedTripQueryKey,
  getPaymentDeskQueryKey,
  listPackagesQueryKey,
  getPackageQueryKey,
  listPaymentsQueryKey,
  listFinanceTripsQueryKey,
  getTripReceiptsQueryKey,
  getTripQueryKey,
  getReceiptQueryKey,
  getTasksQueryKey,
];

/** Tells a finished act of a package with what is to be said about it. */
export const done =
  (what: string) =>
  ({ peringatan }: { peringatan: string[] }) =>
    [`${what}.`, ...peringatan].join(' ');
