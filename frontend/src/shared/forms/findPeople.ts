import { normalForm } from '../normalForm';

export type Person = { id: number; nama: string; nip: string; jabatan: string };

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

/** Finds people by a part of their name or NIP, whatever its case, blanks and apostrophes. */
export function findPeople<P extends Person>(people: P[], typed: string): P[] {
  const words = normalForm(typed);
  if (!words) return people;
  const digits = /^[\d\s]+$/.test(words) ? withoutBlanks(words) : null;
  return people.filter(
    (person) =>
      normalForm(person.nama).includes(words) || (digits !== null && withoutBlanks(person.nip).includes(digits)),
  );
}
