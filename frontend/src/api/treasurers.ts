import './client';
import type * as wire from './generated';
import { buatBendahara, daftarBendahara, hapusBendahara, sumberDanaInduk, ubahBendahara } from './generated';

export type SourceWithTreasurers = wire.SumberDana;
export type Treasurer = wire.PilihanBendahara;

export const fetchTreasurers = async (
  indukUnitKerjaId: number,
  signal?: AbortSignal,
): Promise<SourceWithTreasurers[]> =>
  (await daftarBendahara({ path: { indukUnitKerjaId }, signal, throwOnError: true })).data.result;

export const fetchLinkedSources = async (indukUnitKerjaId: number, signal?: AbortSignal) =>
  (await sumberDanaInduk({ path: { indukUnitKerjaId }, signal, throwOnError: true })).data.result;

/** N4: lets somebody pay for a funding source. */
export const postTreasurer = (body: wire.BuatBendahara) => buatBendahara({ body, throwOnError: true });

/** N12: puts another person or title in a treasurer's place; trips made before keep the earlier person. */
export const postTreasurerChange = (id: number, body: wire.UbahBendahara) =>
  ubahBendahara({ path: { id }, body, throwOnError: true });

/** N2: takes a treasurer off the lists; trips that name them keep them. */
export const deleteTreasurer = (id: number) => hapusBendahara({ path: { id }, throwOnError: true });
