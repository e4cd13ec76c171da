export type Person = { id: number; nama: string; nip: string; jabatan: string };

const solid = (text: string) => text.replace(/\s+/g, '');

/** Those whose name or NIP holds what was typed; case and the blanks of a NIP do not count. */
export function findPeople<P extends Person>(people: P[], typed: string): P[] {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!words) return people;
  const digits = /^[\d\s]+$/.test(words) ? solid(words) : null;
  return people.filter(
    (person) => person.nama.toLowerCase().includes(words) || (digits !== null && solid(person.nip).includes(digits)),
  );
}
