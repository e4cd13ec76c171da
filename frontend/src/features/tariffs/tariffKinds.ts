/** Kinds of tariffs by their words on the wire. */
export const TARIFF_KINDS: { value: string; label: string }[] = [
  { value: 'uang-harian-luar', label: 'Uang harian luar daerah' },
  { value: 'uang-harian-dalam', label: 'Uang harian dalam kota' },
  { value: 'penginapan', label: 'Penginapan' },
  { value: 'representasi', label: 'Representasi' },
];

export const kindLabel = (kind: string) => TARIFF_KINDS.find(({ value }) => value === kind)?.label ?? kind;
