import './client';
import * as wire from './generated';

export type Destination = wire.Destination;
export type ParentUnitChoice = wire.ParentUnitChoice;
export type DestinationDraft = { nama: string; uangTransport: number | null; durasi: number | null };
export type NewDestination = DestinationDraft & { indukUnitKerjaId: number | null };

/** A missing number goes as absent, so that the server names it. */
const told = ({ nama, uangTransport, durasi }: DestinationDraft) => ({
  nama,
  uangTransport: uangTransport ?? undefined,
  durasi: durasi ?? undefined,
});

/** J1: a page of the in-town destinations. */
export async function fetchDestinations(page: number, limit: number, signal?: AbortSignal) {
  const query = { page: String(page), limit: String(limit) };
  return (await wire.listDestinations({ query, signal, throwOnError: true })).data;
}

/** J2: the parent units a destination may belong to. */
export const fetchParentUnitChoices = async (signal?: AbortSignal): Promise<ParentUnitChoice[]> =>
  (await wire.listDestinationParentUnits({ signal, throwOnError: true })).data.result;

/** J3: adds one. */
export async function postDestination({ indukUnitKerjaId, ...draft }: NewDestination) {
  const body = { ...told(draft), indukUnitKerjaId: indukUnitKerjaId ?? undefined };
  return (await wire.addDestination({ body, throwOnError: true })).data.result;
}

/** J4: puts other contents in place of one's; it stays with its parent unit. */
export const editDestination = async (id: number, draft: DestinationDraft) =>
  (await wire.editDestination({ body: { id, formData: told(draft) }, throwOnError: true })).data.result;
