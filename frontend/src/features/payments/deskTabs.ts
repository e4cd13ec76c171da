/** Tabs of the desk, by their word in the address. */
export const DESK_TABS = {
  'siap-dibayar': 'Siap dibayar',
  'dalam-paket': 'Dalam paket',
  'uang-muka': 'Uang muka terbuka',
  'setoran-kembali': 'Setoran kembali',
  dibayar: 'Dibayar',
} as const;

export type DeskTab = keyof typeof DESK_TABS;

/** Word of the balance of all rows of a tab, of one sign (assurance D-13); 'dalam-paket' has both, with a word a row. */
export const SALDO_TITLES = {
  'siap-dibayar': 'Akan dibayar',
  'setoran-kembali': 'Harus disetor kembali',
} as const;

export const isDeskTab = (word: unknown): word is DeskTab => Object.keys(DESK_TABS).includes(String(word));
