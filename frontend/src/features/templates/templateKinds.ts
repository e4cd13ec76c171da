/** Letter kinds with a template of the parent unit, by their ids on the wire. */
export const TEMPLATE_KINDS = [
  { id: 1, name: 'Surat Tugas' },
  { id: 2, name: 'Nota Dinas' },
  { id: 3, name: 'Surat Tugas Singkat' },
] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
