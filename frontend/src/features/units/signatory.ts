import {
  removeAssignmentSignatory,
  removeUnitSignatory,
  retitleAssignmentSignatory,
  retitleUnitSignatory,
} from '../../api/generated';
import type { TenureInput } from './TenureFields';

/** Letter or post that a work unit's signatory signs, by its name on the wire. */
export type UnitPost = 'notaDinas' | 'PPTK' | 'KPA';

/** Identifies a signatory of assignment letters or of a work unit. */
export type SignatoryKey = { post: 'suratTugas'; id: number } | { post: UnitPost; id: number; unitKerjaId: number };

/** Title and the changed fields of the tenure. */
type Change = { jabatan: string } & Partial<TenureInput>;

/** Changes a signatory's title and tenure (U7, U8). */
export function retitle(key: SignatoryKey, change: Change): Promise<unknown> {
  if (key.post === 'suratTugas')
    return retitleAssignmentSignatory({ body: { id: key.id, ...change }, throwOnError: true });
  const { post: type, id, unitKerjaId } = key;
  return retitleUnitSignatory({ body: { id, type, unitKerjaId, ...change }, throwOnError: true });
}

/** Removes a signatory (U9, U10); trips that name it keep it. */
export function removeSignatory(key: SignatoryKey): Promise<unknown> {
  if (key.post === 'suratTugas') return removeAssignmentSignatory({ path: { id: key.id }, throwOnError: true });
  const { post: type, id, unitKerjaId } = key;
  return removeUnitSignatory({ body: { data: { id, type, unitKerjaId } }, throwOnError: true });
}
