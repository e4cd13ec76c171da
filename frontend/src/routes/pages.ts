import { ROLE } from '../shared/roles';

type PageInfo = {
  title: string;
  /** Roles that open the page; empty for everyone signed in, absent for everyone. */
  roles?: readonly number[];
  /** Page above it in the breadcrumb. */
  above?: string;
  /** The page shows a trail of its own. */
  hasTrail?: boolean;
};

const TRIPS = [ROLE.superAdmin, ROLE.user];
/** Everyone who enters final numbers of letters. */
const LETTER_KEEPERS = [ROLE.superAdmin, ROLE.user, ROLE.registrar];
const OFFICE = [ROLE.superAdmin];
const UNIT = [ROLE.unitAdmin];
const FINANCE = [ROLE.finance];
/** Everyone who sees trips: those who file, pay and verify them. */
const READERS = [ROLE.superAdmin, ROLE.user, ROLE.finance, ROLE.registrar];
/** Everyone who may see what trips cost. */
const COSTS = [ROLE.superAdmin, ROLE.user, ROLE.unitAdmin, ROLE.finance];
const UNIT_PAGE = '/admin/induk-unit-kerja';

/** Every page with its title and the roles of the route table. */
export const PAGES = {
  '/': { title: 'Beranda' },
  '/$': { title: 'Halaman tidak ditemukan' },
  '/login': { title: 'Login' },
  '/register': { title: 'Register' },
  '/panduan': { title: 'Panduan' },
  '/akun': { title: 'Akun Saya', roles: [] },
  '/daftar': { title: 'Daftar Perjalanan', roles: TRIPS },
  '/perjalanan': { title: 'Perjalanan', roles: TRIPS },
  '/kalender': { title: 'Kalender Perjalanan', roles: READERS },
  '/rekap': { title: 'Rekap', roles: COSTS },
  '/temuan': { title: 'Temuan', roles: [ROLE.superAdmin, ROLE.finance, ROLE.registrar] },
  '/dasbor': { title: 'Dasbor', roles: [ROLE.superAdmin, ROLE.finance] },
  '/rampung/$kwitId': { title: 'Data Rampung', roles: TRIPS, above: '/daftar', hasTrail: true },
  '/rill/$kwitId': { title: 'Pengeluaran riil', roles: TRIPS, above: '/daftar' },
  '/detail-perjalanan/$id': { title: 'Detail Perjalanan', roles: TRIPS, above: '/daftar' },
  '/arsip/$id': { title: 'Perjalanan Arsip', roles: READERS, above: '/daftar' },
  '/pembukaan': { title: 'Memulai Kantor', roles: OFFICE },
  '/admin/template': { title: 'Unggah Templat Word', roles: TRIPS },
  '/srikandi': { title: 'Nomor SRIKANDI', roles: LETTER_KEEPERS },
  '/admin/surat-keluar': { title: 'Daftar Surat Keluar', roles: [ROLE.superAdmin, ROLE.registrar] },
  '/admin/rampung/$id': {
    title: 'Verifikasi Kuitansi',
    roles: [ROLE.registrar],
    above: '/admin/verifikasi',
  },
  '/admin/verifikasi': { title: 'Antrean Verifikasi', roles: [ROLE.registrar] },
  '/admin/anggaran': { title: 'Anggaran', roles: [ROLE.superAdmin, ROLE.unitAdmin, ROLE.finance] },
  '/admin/anggaran/impor': {
    title: 'Impor Pagu',
    roles: [ROLE.superAdmin, ROLE.unitAdmin],
    above: '/admin/anggaran',
  },
  '/admin/alasan-penolakan': { title: 'Alasan Penolakan', roles: [ROLE.superAdmin, ROLE.registrar] },
  '/admin/nomor-surat': {
    title: 'Pengaturan Nomor Surat',
    roles: [ROLE.superAdmin, ROLE.unitAdmin, ROLE.registrar],
  },
  '/admin/rujukan': { title: 'Data Rujukan', roles: [ROLE.superAdmin, ROLE.finance] },
  '/daftar-pegawai': { title: 'Daftar Pegawai', roles: OFFICE },
  '/daftar-pegawai/impor': { title: 'Impor Pegawai', roles: OFFICE, above: '/daftar-pegawai' },
  '/admin/edit-pegawai/$id': { title: 'Edit Pegawai', roles: OFFICE, above: '/daftar-pegawai' },
  '/admin/detail-pegawai/$id': { title: 'Detail Pegawai', roles: OFFICE, above: '/daftar-pegawai' },
  '/admin/tambah-user': { title: 'Tambah Pengguna', roles: OFFICE },
  '/admin/daftar-user': { title: 'Daftar Pengguna', roles: OFFICE },
  '/admin/daftar-induk-unit-kerja': { title: 'Daftar Induk Unit Kerja', roles: OFFICE },
  '/admin/edit-jenis-surat': { title: 'Jenis Surat', roles: OFFICE },
  '/admin/hari-libur': { title: 'Hari Libur', roles: OFFICE },
  '/admin/hari-libur/impor': { title: 'Impor Hari Libur', roles: OFFICE, above: '/admin/hari-libur' },
  '/admin/jejak-audit': { title: 'Jejak Audit', roles: OFFICE },
  '/admin/keuangan/daftar-perjalanan': { title: 'Daftar Perjalanan Keuangan', roles: FINANCE },
  '/pembayaran': { title: 'Pembayaran', roles: FINANCE },
  '/pembayaran/paket/$id': { title: 'NPD', roles: FINANCE, above: '/pembayaran' },
  '/pembayaran/orang/$id': { title: 'Pembayaran Pegawai', roles: FINANCE, above: '/pembayaran' },
  '/admin/tarif': { title: 'Tarif', roles: FINANCE },
  '/admin/tarif/impor': { title: 'Impor Tarif', roles: FINANCE, above: '/admin/tarif' },
  '/admin/keuangan/template': {
    title: 'Templat Keuangan',
    roles: FINANCE,
    above: '/admin/keuangan/daftar-perjalanan',
  },
  [UNIT_PAGE]: { title: 'Induk Unit Kerja', roles: UNIT },
  '/admin/penanda-tangan': { title: 'Penanda Tangan', roles: UNIT },
  '/admin/ttd-surat-tugas': { title: 'Tambah TTD Surat Tugas', roles: UNIT, above: UNIT_PAGE },
  '/admin/unit-kerja/$id': { title: 'Tambah Tanda Tangan', roles: UNIT, above: UNIT_PAGE },
  '/admin/daftar-bendahara': { title: 'Daftar Bendahara', roles: UNIT },
  '/admin/tambah-bendahara': { title: 'Tambah Bendahara', roles: UNIT, above: '/admin/daftar-bendahara' },
  '/admin/kop': { title: 'Kop Surat', roles: [ROLE.superAdmin, ROLE.unitAdmin] },
  '/admin/pengamanan': { title: 'Pengamanan', roles: [ROLE.superAdmin, ROLE.unitAdmin] },
  '/admin/kehadiran': {
    title: 'Impor Kehadiran',
    roles: [ROLE.superAdmin, ROLE.unitAdmin],
    above: '/admin/pengamanan',
  },
  '/tutup-tahun': { title: 'Tutup Tahun', roles: [ROLE.superAdmin, ROLE.unitAdmin] },
  '/buka-tahun': { title: 'Buka Tahun', roles: [ROLE.superAdmin, ROLE.unitAdmin], above: '/tutup-tahun' },
  '/tutup-tahun/$tahun/$kode': {
    title: 'Yang Terbuka',
    roles: [ROLE.superAdmin, ROLE.unitAdmin],
    above: '/tutup-tahun',
  },
  '/admin/sub-kegiatan': { title: 'Sub Kegiatan', roles: UNIT },
  '/admin/dalam-kota': { title: 'Daftar Dalam Kota', roles: [] },
  '/admin/pengaturan-pegawai/$id': { title: 'Pengaturan Pegawai', roles: [ROLE.superAdmin, ROLE.finance] },
} as const satisfies Record<string, PageInfo>;

export type PagePath = keyof typeof PAGES;

/** Title and roles of a path with its parameters, as `/rampung/$kwitId`; undefined for an unknown one. */
export const pageInfo = (path: string): PageInfo | undefined => (PAGES as Record<string, PageInfo>)[path];

/** Returns true if a holder of the roles opens the page. */
export function opens(path: string, held: readonly number[] | null): boolean {
  const roles = pageInfo(path)?.roles;
  if (!roles) return true;
  return held !== null && (roles.length === 0 || roles.some((role) => held.includes(role)));
}
