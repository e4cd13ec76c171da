import type { Employee } from '../../api/generated';
import { Problem } from '../../api/problem';
import type { TripDraft } from './tripDraft';

/**
 * Adds the fields that a refusal names only in words: the traveller of 'Ani sudah bertugas dengan …', and an empty
 * treasurer, which the server takes for a retired one.
 */
export function withFields(error: unknown, draft: TripDraft, employees: Employee[]): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = error.errors.map((fault) =>
    fault.field === 'dataBendaharaId' && draft.bendaharaId === null
      ? { ...fault, message: 'Bendahara wajib dipilih' }
      : fault,
  );
  if (errors.length === 0) {
    const slot = draft.personil.findIndex((id) => {
      const nama = employees.find((person) => person.id === id)?.nama;
      return nama !== undefined && error.message.startsWith(`${nama} `);
    });
    if (slot >= 0) errors.push({ field: `pegawai[${slot}]`, message: error.message });
  }
  return new Problem(error.status, error.code, error.message, errors, error.retryAfter);
}
