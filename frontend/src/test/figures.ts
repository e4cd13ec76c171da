import type { Budget, Dashboard, Recap, RecapSums } from '../api/generated';

/** Budget of a sub-activity. */
export const budget = (subKegiatanId: number, changed: Partial<Budget> = {}): Budget => ({
  subKegiatanId,
  unitKerjaId: 2,
  kodeRekening: `1.02.0${subKegiatanId}`,
  subKegiatan: `Sub kegiatan ${subKegiatanId}`,
  pagu: 25_000_000,
  terealisasi: 17_900_000,
  dibayar: 12_400_000,
  terpesan: 5_500_000,
  tersedia: 1_600_000,
  versi: 4,
  ...changed,
});

const sums = (perjalanan: number, disetujui: number, berjalan: number): RecapSums => ({
  perjalanan,
  orangHari: perjalanan * 3,
  disetujui,
  berjalan,
  dibayar: disetujui,
  total: disetujui + berjalan,
});

export const recap: Recap = {
  result: [
    { kunci: '2026-09', nama: '2026-09', ...sums(2, 1_050_000, 0) },
    { kunci: '2026-10', nama: '2026-10', ...sums(1, 0, 438_000) },
  ],
  jumlah: sums(3, 1_050_000, 438_000),
};

export const dashboard: Dashboard = {
  anggaran: [budget(1), budget(2, { terealisasi: 0, dibayar: 0, terpesan: 0 })],
  perBulan: [{ bulan: '2026-10', disetujui: 1_050_000, berjalan: 438_000, dibayar: 900_000 }],
  perUnit: [{ unitKerjaId: 2, unitKerja: 'Bidang Contoh', diajukan: 1, ditugaskan: 2, selesai: 3, batal: 4 }],
  medianHariAjukan: 2.5,
  medianHariPutusan: null,
  alasan: [{ alasan: 'Bukti tidak terbaca', jumlah: 7 }],
  temuanDicegah: { temuan: 3, kuitansi: 2, nilai: 185_000 },
};
