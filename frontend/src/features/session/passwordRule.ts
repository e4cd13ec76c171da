/** Character counts of a password, as the server counts them: by code points. */
const LENGTH = { min: 8, max: 250 };

const SYMBOL = /[^\p{Alphabetic}\p{N}\p{White_Space}]/u;

/** The rule of the server (`staff::password::check`), clause by clause: what is asked, and whether a password has it. */
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

/** Whether a password obeys all of it. */
export const obeysRule = (password: string) => PASSWORD_RULE.every(({ holds }) => holds(password));
