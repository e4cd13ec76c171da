import './client';
import * as wire from './generated';

export type Activity = wire.BudgetLine;
export type ActivityDraft = { kodeRekening: string; subKegiatan: string; anggaran: number | null };

/** N9: the sub-activities of a work unit. */
export const fetchActivities = async (unitKerjaId: number, signal?: AbortSignal): Promise<Activity[]> =>
  (await wire.listSubActivities({ path: { unitKerjaId }, signal, throwOnError: true })).data.result;

/** N10: adds one to a work unit. */
export const postActivity = async (unitKerjaId: number, draft: ActivityDraft) =>
  (await wire.addSubActivity({ body: { ...draft, unitKerjaId }, throwOnError: true })).data.result;

/** N11: puts other contents in place of one's. */
export const editActivity = async (id: number, draft: ActivityDraft) =>
  (await wire.editSubActivity({ path: { id }, body: draft, throwOnError: true })).data.result;
