/** Papers a template of finance is for, as on the wire: receipts, of which the first is for all, and papers of payments. */
export const RECEIPT_USES = [
  { value: 'semua', label: 'Semua perjalanan' },
  { value: 'dalam-kota', label: 'Perjalanan dalam kota' },
  { value: 'luar-kota', label: 'Perjalanan luar kota' },
  { value: 'tanpa-spd', label: 'Perjalanan tanpa SPD' },
  { value: 'uang-muka', label: 'Kuitansi uang muka' },
  { value: 'setoran-kembali', label: 'Tanda setoran kembali' },
];
