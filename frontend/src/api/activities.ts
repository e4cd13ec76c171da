import './client';
import type * as wire from './generated';
import { daftarSubKegiatan, tambahSubKegiatan, ubahSubKegiatan } from './generated';

export type Activity = wire.BarisSubKegiatan;
export type ActivityDraft = { kodeRekening: string; subKegiatan: string; anggaran: number | null };

/** N9: the sub-activities of a work unit. */
export const fetchActivities = async (unitKerjaId: number, signal?: AbortSignal): Promise<Activity[]> =>
  (await daftarSubKegiatan({ path: { unitKerjaId }, signal, throwOnError: true })).data.result;

/** N10: adds one to a work unit. */
export const postActivity = async (unitKerjaId: number, draft: ActivityDraft) =>
  (await tambahSubKegiatan({ body: { ...draft, unitKerjaId }, throwOnError: true })).data.result;

/** N11: puts other contents in place of one's. */
export const editActivity = async (id: number, draft: ActivityDraft) =>
  (await ubahSubKegiatan({ path: { id }, body: draft, throwOnError: true })).data.result;
