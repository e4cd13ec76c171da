/** Receipts a template is for, as on the wire; the first is for all. */
export const RECEIPT_USES = [
  { value: 'semua', label: 'Semua perjalanan' },
  { value: 'dalam-kota', label: 'Perjalanan dalam kota' },
  { value: 'luar-kota', label: 'Perjalanan luar kota' },
  { value: 'tanpa-spd', label: 'Perjalanan tanpa SPD' },
];
