import './client';
import * as wire from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type Counter = wire.Counter;
export type LetterKind = wire.LetterKind;
export type NumberEntry = wire.NumberEntry;
export type NumberStretch = wire.UnusedNumbers;
export type NumberBook = wire.NumberBook;

/** N5: the counters of this year, one a letter kind. */
export const fetchCounters = async (indukUnitKerjaId: number, signal?: AbortSignal) =>
  (await wire.listCounters({ path: { indukUnitKerjaId }, signal, throwOnError: true })).data.result;

/** N6: the next letter gets the number after. */
export const setCounter = async (id: number, last: number) =>
  (await wire.setCounter({ path: { id }, body: { nomorLoket: last }, throwOnError: true })).data.result;

/** N7. */
export const fetchLetterKinds = async (signal?: AbortSignal) =>
  (await wire.listLetterKinds({ signal, throwOnError: true })).data.result;

/** N8. */
export const setPattern = async (id: number, pattern: string) =>
  (await wire.setNumberPattern({ path: { id }, body: { nomorSurat: pattern }, throwOnError: true })).data.result;

/** The next number of a letter kind, as it would look by a pattern. */
export const previewNumber = async (id: number, pattern: string, signal?: AbortSignal) =>
  (await wire.previewNumber({ body: { id, nomorSurat: pattern }, signal, throwOnError: true })).data.result.nomor;

/** A page of the number book of a year; all letter kinds unless one is named. */
export async function fetchNumberBook(
  choice: { indukUnitKerjaId: number; jenisId: number | null; tahun: number | null; page: number; limit: number },
  signal?: AbortSignal,
): Promise<NumberBook> {
  const { jenisId, tahun, ...rest } = choice;
  const query = { ...rest, jenisId: jenisId ?? undefined, tahun: tahun ?? undefined };
  return (await wire.getNumberBook({ query, signal, throwOnError: true })).data;
}
