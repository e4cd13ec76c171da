/** Types of values by their names. */
type Types = { string: string; number: number; object: object };
type Shape = Record<string, keyof Types>;
type Shaped<Keys extends Shape> = { [Key in keyof Keys]: Types[Keys[Key]] };

/**
 * Tells whether a value is an object with these keys. For what the first page reads: the schemas of forms weigh as much as
 * the whole login.
 */
export function hasShape<Keys extends Shape>(value: unknown, keys: Keys): value is Shaped<Keys> {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return Object.entries(keys).every(([key, type]) => typeof found[key] === type && found[key] !== null);
}

/** Tells whether a value is an array of such entries. */
export const isList = <Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): value is Entry[] =>
  Array.isArray(value) && value.every(isEntry);
