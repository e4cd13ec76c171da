import { ROLE } from '../../shared/roles';
import { opens } from '../pages';

export type NavigationLink = { label: string; to: string };
export type NavigationGroup = { label: string; links: NavigationLink[] };

/** Navigation of the contract, shown to everyone and not filtered by role; the entries of other roles are locked. */
export const NAVIGATION: (NavigationLink | NavigationGroup)[] = [
  { label: 'HOME', to: '/' },
  {
    label: 'PERJALANAN',
    links: [
      { label: 'Perjalanan', to: '/perjalanan' },
      { label: 'Daftar Perjalanan', to: '/daftar' },
      { label: 'Kalender', to: '/kalender' },
    ],
  },
  {
    label: 'Keuangan',
    links: [
      { label: 'Daftar', to: '/admin/keuangan/daftar-perjalanan' },
      { label: 'Verifikasi', to: '/admin/verifikasi' },
      { label: 'Temuan', to: '/temuan' },
      { label: 'Pembayaran', to: '/pembayaran' },
      { label: 'Tarif', to: '/admin/tarif' },
      { label: 'Data Rujukan', to: '/admin/rujukan' },
      { label: 'Anggaran', to: '/admin/anggaran' },
      { label: 'Rekap', to: '/rekap' },
      { label: 'Dasbor', to: '/dasbor' },
    ],
  },
  { label: 'Kepegawaian', links: [{ label: 'Daftar Pegawai', to: '/daftar-pegawai' }] },
  {
    label: 'ADMIN',
    links: [
      { label: 'Induk Unit Kerja', to: '/admin/induk-unit-kerja' },
      { label: 'Penanda Tangan', to: '/admin/penanda-tangan' },
      { label: 'Daftar Bendahara', to: '/admin/daftar-bendahara' },
      { label: 'Templat', to: '/admin/template' },
      { label: 'Sub Kegiatan', to: '/admin/sub-kegiatan' },
      { label: 'Kop Surat', to: '/admin/kop' },
      { label: 'Pengamanan', to: '/admin/pengamanan' },
      { label: 'Tutup Tahun', to: '/tutup-tahun' },
    ],
  },
  {
    label: 'SURAT',
    links: [
      { label: 'Pengaturan', to: '/admin/nomor-surat' },
      { label: 'Daftar Surat Keluar', to: '/admin/surat-keluar' },
      { label: 'Nomor SRIKANDI', to: '/srikandi' },
      { label: 'Alasan Penolakan', to: '/admin/alasan-penolakan' },
    ],
  },
  {
    label: 'ADMIN PUSAT',
    links: [
      { label: 'Daftar Dalam Kota', to: '/admin/dalam-kota' },
      { label: 'Jenis Surat', to: '/admin/edit-jenis-surat' },
      { label: 'Pengaturan Pengguna', to: '/admin/tambah-user' },
      { label: 'Daftar Pengguna', to: '/admin/daftar-user' },
      { label: 'Daftar Induk Unit Kerja', to: '/admin/daftar-induk-unit-kerja' },
      { label: 'Hari Libur', to: '/admin/hari-libur' },
      { label: 'Jejak Audit', to: '/admin/jejak-audit' },
    ],
  },
];

export const isInside = (group: NavigationGroup, here: string) => group.links.some((link) => link.to === here);

/** Menu of who files trips and nothing else: the own pages, and those of other roles behind one entry. */
export function navigationOf(held: readonly number[] | null): (NavigationLink | NavigationGroup)[] {
  if (held === null || held.length === 0 || held.some((role) => role !== ROLE.user)) return NAVIGATION;
  const own = ({ to }: NavigationLink) => opens(to, held);
  const menus = NAVIGATION.map((item) => ('to' in item ? item : { ...item, links: item.links.filter(own) }));
  const others = NAVIGATION.flatMap((item) => ('to' in item ? [] : item.links.filter((link) => !own(link))));
  return [...menus.filter((item) => 'to' in item || item.links.length > 0), { label: 'Halaman lain', links: others }];
}
