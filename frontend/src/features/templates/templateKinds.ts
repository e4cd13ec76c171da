/** The letters whose template a parent unit may replace, by their numbers on the wire. */
export const TEMPLATE_KINDS = [
  { id: 1, name: 'Surat Tugas' },
  { id: 2, name: 'Nota Dinas' },
  { id: 3, name: 'Surat Tugas Singkat' },
] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
