export type Person = { id: number; nama: string; nip: string; jabatan: string };

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

/** Finds people by a part of their name or NIP; ignores case and the blanks of a NIP. */
export function findPeople<P extends Person>(people: P[], typed: string): P[] {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!words) return people;
  const digits = /^[\d\s]+$/.test(words) ? withoutBlanks(words) : null;
  return people.filter(
    (person) =>
      person.nama.toLowerCase().includes(words) || (digits !== null && withoutBlanks(person.nip).includes(digits)),
  );
}
