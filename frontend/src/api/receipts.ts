import './client';
import * as wire from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type ActualCost = wire.ActualCost;
export type ExpenseLine = wire.ExpenseLine;
export type ReceiptEvent = wire.HistoryStep;
/** R1's receipt of one traveller. */
export type Receipt = wire.Receipt;
/** The receipt with what its form offers. */
export type ReceiptPage = wire.ReceiptSheet;
/** One traveller of T7. */
export type TravellerReceipt = wire.TravellerReceipt;
export type TripReceipts = wire.TripReceipts;

/** An expense line as it is typed; what is missing goes as null, so that the server names it. */
export type ExpenseDraft = { item: string; satuan: string; qty: number | null; nilai: number | null };
export type NewExpense = ExpenseDraft & { jenisId: number | null; pic: File | null };
export type NewActualCost = { item: string; nilai: number | null };

/** Where the server hands out a photo it has named in an answer. */
export const photoAddress = (path: string) => `/api${path}`;

/** R1: one traveller's receipt, the kinds a line can have, and the actual costs in order of entry. */
export const fetchReceipt = async (personilId: number, signal?: AbortSignal): Promise<ReceiptPage> =>
  (await wire.getReceipt({ path: { personilId }, signal, throwOnError: true })).data;

/** T7: a trip with the receipts that were submitted. */
export const fetchTripReceipts = async (id: number, signal?: AbortSignal): Promise<TripReceipts> =>
  (await wire.getTripReceipts({ path: { id }, signal, throwOnError: true })).data.result;

/** R2 */
export const postExpense = (personilId: number, line: NewExpense) =>
  wire.addExpenseLine({ body: { ...line, personilId } as wire.AddExpenseLine, throwOnError: true });

/** R3 */
export const postTripPhoto = (tripId: number, pic: File) =>
  wire.setTripPhoto({ body: { id: tripId, pic }, throwOnError: true });

/** R4 */
export const submitReceipt = (personilId: number) =>
  wire.submitReceipt({ path: { personilId }, body: {}, throwOnError: true });

/** R5: the server computes the receipt from the trip's own data. */
export const makeAutomaticReceipt = async (personilId: number) =>
  (await wire.computeReceipt({ body: { personilId }, throwOnError: true })).data;

/** R6: the printed receipt, a Word document. */
export const printReceipt = async (id: number): Promise<Response> =>
  (await wire.printReceipt({ body: { id }, parseAs: 'stream', throwOnError: true })).response;

/** R7 */
export const postExpenseChange = (id: number, line: ExpenseDraft) =>
  wire.changeExpenseLine({ body: { ...line, id } as wire.ChangeExpenseLine, throwOnError: true });

/** R8: the line's actual costs and photo go with it. */
export const deleteExpense = (id: number) => wire.removeExpenseLine({ body: { id }, throwOnError: true });

/** R9 */
export const acceptReceipt = (personilId: number) => wire.approveReceipt({ body: { personilId }, throwOnError: true });

/** R10 */
export const rejectReceipt = (personilId: number, catatan: string) =>
  wire.rejectReceipt({ body: { personilId, catatan }, throwOnError: true });

/** R11 */
export const postActualCost = (personilId: number, cost: NewActualCost) =>
  wire.addActualCost({ body: { ...cost, personilId } as wire.AddActualCost, throwOnError: true });
