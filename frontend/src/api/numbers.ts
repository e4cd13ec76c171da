import './client';
import type * as wire from './generated';
import { bukuNomor, editNomorLoket, editPolaNomor, jenisSurat, nomorLoket, pratinjauNomor } from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type Counter = wire.NomorLoket;
export type LetterKind = wire.JenisSurat;
export type NumberEntry = wire.BarisBuku;
export type NumberStretch = wire.NomorKosong;
export type NumberBook = wire.BukuNomor;

/** N5: the counters of this year, one a letter kind. */
export const fetchCounters = async (indukUnitKerjaId: number, signal?: AbortSignal) =>
  (await nomorLoket({ path: { indukUnitKerjaId }, signal, throwOnError: true })).data.result;

/** N6: the next letter gets the number after. */
export const setCounter = async (id: number, last: number) =>
  (await editNomorLoket({ path: { id }, body: { nomorLoket: last }, throwOnError: true })).data.result;

/** N7. */
export const fetchLetterKinds = async (signal?: AbortSignal) =>
  (await jenisSurat({ signal, throwOnError: true })).data.result;

/** N8. */
export const setPattern = async (id: number, pattern: string) =>
  (await editPolaNomor({ path: { id }, body: { nomorSurat: pattern }, throwOnError: true })).data.result;

/** The next number of a letter kind, as it would look by a pattern. */
export const previewNumber = async (id: number, pattern: string, signal?: AbortSignal) =>
  (await pratinjauNomor({ body: { id, nomorSurat: pattern }, signal, throwOnError: true })).data.result.nomor;

/** A page of the number book of a year; all letter kinds unless one is named. */
export async function fetchNumberBook(
  choice: { indukUnitKerjaId: number; jenisId: number | null; tahun: number | null; page: number; limit: number },
  signal?: AbortSignal,
): Promise<NumberBook> {
  const { jenisId, tahun, ...rest } = choice;
  const query = { ...rest, jenisId: jenisId ?? undefined, tahun: tahun ?? undefined };
  return (await bukuNomor({ query, signal, throwOnError: true })).data;
}
