/** Kinds of payments, by their words on the wire. */
export const PAYMENT_KINDS: Record<string, string> = {
  'uang-muka': 'Uang muka',
  pelunasan: 'Pelunasan',
  'setoran-kembali': 'Setoran kembali',
  pembalik: 'Pembalik',
};

/** Name of a kind of payment. */
export const paymentKind = (word: string) => PAYMENT_KINDS[word] ?? word;
