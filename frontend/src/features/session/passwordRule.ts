/** Length of a password in code points. */
const LENGTH = { min: 8, max: 250 };

const SYMBOL = /[^\p{Alphabetic}\p{N}\p{White_Space}]/u;

/** Clauses of the server's rule (`staff::password::check`). */
export const PASSWORD_RULE: { label: string; holds: (password: string) => boolean }[] = [
  {
    label: `${LENGTH.min} sampai ${LENGTH.max} karakter`,
    holds: (password) => [...password].length >= LENGTH.min && [...password].length <= LENGTH.max,
  },
  { label: 'huruf kecil', holds: (password) => /\p{Lowercase}/u.test(password) },
  { label: 'huruf besar', holds: (password) => /\p{Uppercase}/u.test(password) },
  { label: 'angka', holds: (password) => /[0-9]/.test(password) },
  { label: 'simbol', holds: (password) => SYMBOL.test(password) },
];

/** Returns true if a password meets all clauses. */
export const obeysRule = (password: string) => PASSWORD_RULE.every(({ holds }) => holds(password));
