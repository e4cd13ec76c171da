/** Kinds of a line's cost (`jenisBiaya`), in words. */
export const COST_KINDS: Record<string, string> = {
  penginapan: 'Penginapan',
  tiket: 'Tiket',
  taksi: 'Taksi',
  'transport-darat': 'Transport darat',
  lain: 'Lainnya',
};

/** Classes of tickets (`kelas`), in words. */
export const TICKET_CLASSES: Record<string, string> = { ekonomi: 'Ekonomi', bisnis: 'Bisnis' };

type Keys = { jenisBiaya?: string | null; asal?: string | null; tujuan?: string | null; kelas?: string | null };

/** 'Tiket, Palu – Makassar, Bisnis': what a line names of its cost; empty where it names nothing. */
export function costText({ jenisBiaya, asal, tujuan, kelas }: Keys): string {
  const route = [asal, tujuan].filter(Boolean).join(' – ');
  return [jenisBiaya && COST_KINDS[jenisBiaya], route, kelas && TICKET_CLASSES[kelas]].filter(Boolean).join(', ');
}
