/** What became of findings that were told, in words; the keys stand in the address (`keadaan`). */
export const STATES: Record<string, string> = {
  beralasan: 'Dengan alasan',
  terbuka: 'Menunggu alasan',
  dicegah: 'Dicegah',
};

/** Doors that tell findings, in words. */
export const DOORS: Record<string, string> = {
  pengajuan: 'pengajuan',
  persetujuan: 'verifikasi',
  paket: 'NPD',
  pembayaran: 'pembayaran',
};

/** Part of the receipts with findings, as the address names it. */
export type Part = {
  tahun?: number;
  bulan?: string;
  unitKerjaId?: string;
  kode?: string;
  keadaan?: string;
  semua?: string;
};

/** Address of the receipts of a part. */
export function partAddress(part: Part) {
  const named = Object.entries(part).filter(([, value]) => value !== undefined);
  return `/temuan?${new URLSearchParams(named.map(([name, value]) => [name, String(value)]))}`;
}
