import './client';
import * as wire from './generated';
import type { UnitProfile } from './session';

export type { Classification, ClassificationCode } from './trips';

export type OutgoingLetter = wire.OutgoingLetterPage['result'][number];
export type RegisteredLetter = wire.RegisteredLetter;
export type UnitCode = wire.WorkUnitCode;

/** An outgoing letter as it is asked for; what is missing goes as null, so that the server names it. */
export type NewLetter = {
  unitKerja: UnitCode | null;
  /** The code as text. */
  dataKodeKlasifikasi: string | null;
  tujuan: string;
  perihal: string;
  tanggalSurat: string | null;
};

/** S3: a page of the register of a parent unit. */
export async function fetchLetters(parentUnitId: number, page: number, limit: number, signal?: AbortSignal) {
  const query = { page: String(page), limit: String(limit), indukUnitKerjaId: String(parentUnitId) };
  return (await wire.listOutgoingLetters({ query, signal, throwOnError: true })).data;
}

/** S1: all classifications. */
export const fetchClassifications = async (signal?: AbortSignal) =>
  (await wire.listClassifications({ signal, throwOnError: true })).data.result;

/** S4: registers a letter, which gets its number. */
export async function postLetter(
  parentUnit: UnitProfile['indukUnitKerja'],
  letter: NewLetter,
): Promise<RegisteredLetter> {
  const { id, kodeInduk } = parentUnit;
  const body = { ...letter, tanggalSurat: letter.tanggalSurat ?? undefined, indukUnitKerja: { id, kodeInduk } };
  return (await wire.registerOutgoingLetter({ body, throwOnError: true })).data.result;
}
