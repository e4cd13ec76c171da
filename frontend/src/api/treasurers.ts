import './client';
import * as wire from './generated';

export type SourceWithTreasurers = wire.FundingSourceTreasurers;
export type Treasurer = wire.TreasurerChoice;

export const fetchTreasurers = async (
  indukUnitKerjaId: number,
  signal?: AbortSignal,
): Promise<SourceWithTreasurers[]> =>
  (await wire.listTreasurers({ path: { indukUnitKerjaId }, signal, throwOnError: true })).data.result;

export const fetchLinkedSources = async (indukUnitKerjaId: number, signal?: AbortSignal) =>
  (await wire.listFundingSources({ path: { indukUnitKerjaId }, signal, throwOnError: true })).data.result;

/** N4: lets somebody pay for a funding source. */
export const postTreasurer = (body: wire.AppointTreasurer) => wire.appointTreasurer({ body, throwOnError: true });

/** N12: puts another person or title in a treasurer's place; trips made before keep the earlier person. */
export const postTreasurerChange = (id: number, body: wire.ChangeTreasurer) =>
  wire.changeTreasurer({ path: { id }, body, throwOnError: true });

/** N2: takes a treasurer off the lists; trips that name them keep them. */
export const deleteTreasurer = (id: number) => wire.removeTreasurer({ path: { id }, throwOnError: true });
