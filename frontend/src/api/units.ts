import './client';
import * as wire from './generated';

export type ParentUnits = wire.ParentUnitList;
export type ParentUnitRow = wire.ParentUnit;
export type ParentUnit = wire.ParentUnitSheet;
export type WorkUnit = wire.WorkUnit;

/** What a signatory of a work unit signs, as the wire names it. */
export type UnitPost = 'notaDinas' | 'PPTK' | 'KPA';
/** Which signatory is meant: one of assignment letters, or one of a work unit. */
export type SignatoryKey = { post: 'suratTugas'; id: number } | { post: UnitPost; id: number; unitKerjaId: number };

export const fetchParentUnits = async (signal?: AbortSignal): Promise<ParentUnits> =>
  (await wire.listParentUnits({ signal, throwOnError: true })).data;

export const fetchParentUnit = async (id: number, signal?: AbortSignal): Promise<ParentUnit> =>
  (await wire.getParentUnit({ path: { id }, signal, throwOnError: true })).data.result;

/** U3: opens a parent unit with a work unit of the same name. */
export const postParentUnit = (body: wire.OpenParentUnit) => wire.openParentUnit({ body, throwOnError: true });

/** U4: opens a work unit. */
export const postWorkUnit = (body: wire.OpenWorkUnit) => wire.openWorkUnit({ body, throwOnError: true });

/** U5: lets somebody sign for a work unit. */
export const postUnitSignatory = (body: wire.AppointUnitSignatory) =>
  wire.appointUnitSignatory({ body, throwOnError: true });

/** U6: lets somebody sign assignment letters. */
export const postAssignmentSignatory = (body: wire.AppointAssignmentSignatory) =>
  wire.appointAssignmentSignatory({ body, throwOnError: true });

/** U7, U8: corrects a signatory's title. */
export function postTitle(key: SignatoryKey, jabatan: string) {
  if (key.post === 'suratTugas')
    return wire.retitleAssignmentSignatory({ body: { id: key.id, jabatan }, throwOnError: true });
  const { post: type, id, unitKerjaId } = key;
  return wire.retitleUnitSignatory({ body: { id, type, unitKerjaId, jabatan }, throwOnError: true });
}

/** U9, U10: takes a signatory off the lists; trips that name it keep it. */
export function deleteSignatory(key: SignatoryKey) {
  if (key.post === 'suratTugas') return wire.removeAssignmentSignatory({ path: { id: key.id }, throwOnError: true });
  const { post: type, id, unitKerjaId } = key;
  return wire.removeUnitSignatory({ body: { data: { id, type, unitKerjaId } }, throwOnError: true });
}
