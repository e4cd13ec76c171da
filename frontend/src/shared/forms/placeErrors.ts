import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldError } from '../../api/problem';

/** Maps a field of the request to its input; null if there is none. */
export type InputOf<Form extends FieldValues> = (field: string) => FieldPath<Form> | null;

type PlacedErrors<Form extends FieldValues> = { beside: Map<FieldPath<Form>, string>; elsewhere: string[] };

/** Sorts the server's messages by input; the others go to `elsewhere`. */
export function placeErrors<Form extends FieldValues>(errors: FieldError[], inputOf: InputOf<Form>) {
  const placed: PlacedErrors<Form> = { beside: new Map(), elsewhere: [] };
  for (const { field, message } of errors) {
    const input = inputOf(field);
    if (!input) placed.elsewhere.push(message);
    else if (!placed.beside.has(input)) placed.beside.set(input, message);
  }
  return placed;
}

/** Request fields whose names differ from the inputs': `{ FEIndukUnitKerja: 'nama' }`. */
export type FieldNames<Form extends FieldValues> = Record<string, FieldPath<Form>>;

/** Finds an input by the field's whole name, then by the last part of its path (`formData.nama` is `nama`). */
export function inputByName<Form extends FieldValues>(values: Form, names: FieldNames<Form> = {}): InputOf<Form> {
  const known = (name: string) => names[name] ?? (name in values ? (name as FieldPath<Form>) : null);
  return (field) => known(field) ?? known(field.split(/[.[\]]+/).findLast((part) => part !== '') ?? '');
}
