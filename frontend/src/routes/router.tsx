import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '../api/queryClient';
import { Loading } from '../shared/ui/Loading';
import { adminAlasanPenolakanRoute } from './adminAlasanPenolakan';
import { adminAnggaranRoute } from './adminAnggaran';
import { adminDaftarBendaharaRoute } from './adminDaftarBendahara';
import { adminDaftarIndukUnitKerjaRoute } from './adminDaftarIndukUnitKerja';
import { adminDaftarUserRoute } from './adminDaftarUser';
import { adminDalamKotaRoute } from './adminDalamKota';
import { adminDetailPegawaiRoute } from './adminDetailPegawai';
import { adminEditJenisSuratRoute } from './adminEditJenisSurat';
import { adminEditPegawaiRoute } from './adminEditPegawai';
import { adminHariLiburRoute } from './adminHariLibur';
import { adminIndukUnitKerjaRoute } from './adminIndukUnitKerja';
import { adminJejakAuditRoute } from './adminJejakAudit';
import { adminKeuanganDaftarPerjalananRoute } from './adminKeuanganDaftarPerjalanan';
import { adminKeuanganTemplateRoute } from './adminKeuanganTemplate';
import { adminKopRoute } from './adminKop';
import { adminNomorSuratRoute } from './adminNomorSurat';
import { adminPenandaTanganRoute } from './adminPenandaTangan';
import { adminPengamananRoute } from './adminPengamanan';
import { adminPengaturanPegawaiRoute } from './adminPengaturanPegawai';
import { adminRampungRoute } from './adminRampung';
import { adminRujukanRoute } from './adminRujukan';
import { adminSubKegiatanRoute } from './adminSubKegiatan';
import { adminSuratKeluarRoute } from './adminSuratKeluar';
import { adminTambahBendaharaRoute } from './adminTambahBendahara';
import { adminTambahUserRoute } from './adminTambahUser';
import { adminTarifRoute } from './adminTarif';
import { adminTarifImporRoute } from './adminTarifImpor';
import { adminTemplateRoute } from './adminTemplate';
import { adminTtdSuratTugasRoute } from './adminTtdSuratTugas';
import { adminUnitKerjaRoute } from './adminUnitKerja';
import { adminVerifikasiRoute } from './adminVerifikasi';
import { akunRoute } from './akun';
import { arsipRoute } from './arsip';
import { daftarRoute } from './daftar';
import { daftarPegawaiRoute } from './daftarPegawai';
import { daftarPegawaiImporRoute } from './daftarPegawaiImpor';
import { dasborRoute } from './dasbor';
import { detailPerjalananRoute } from './detailPerjalanan';
import { homeRoute } from './home';
import { kalenderRoute } from './kalender';
import { loginRoute } from './login';
import { notFoundRoute } from './notFound';
import { PageFailure } from './PageFailure';
import { panduanRoute } from './panduan';
import { pembayaranRoute } from './pembayaran';
import { pembukaanRoute } from './pembukaan';
import { perjalananRoute } from './perjalanan';
import { rampungRoute } from './rampung';
import { registerRoute } from './register';
import { rekapRoute } from './rekap';
import { rillRoute } from './rill';
import { frameRoute, rootRoute } from './root';
import { srikandiRoute } from './srikandi';

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  frameRoute.addChildren([
    arsipRoute,
    pembukaanRoute,
    adminAlasanPenolakanRoute,
    adminAnggaranRoute,
    adminDaftarBendaharaRoute,
    adminDaftarIndukUnitKerjaRoute,
    adminDaftarUserRoute,
    adminDalamKotaRoute,
    adminDetailPegawaiRoute,
    adminEditJenisSuratRoute,
    adminEditPegawaiRoute,
    adminHariLiburRoute,
    adminIndukUnitKerjaRoute,
    adminJejakAuditRoute,
    adminKeuanganDaftarPerjalananRoute,
    adminKeuanganTemplateRoute,
    adminKopRoute,
    adminNomorSuratRoute,
    adminPengamananRoute,
    adminPengaturanPegawaiRoute,
    adminRampungRoute,
    adminRujukanRoute,
    adminSubKegiatanRoute,
    adminSuratKeluarRoute,
    adminTambahBendaharaRoute,
    adminTambahUserRoute,
    adminTarifImporRoute,
    adminTarifRoute,
    pembayaranRoute,
    adminTemplateRoute,
    adminPenandaTanganRoute,
    adminTtdSuratTugasRoute,
    adminUnitKerjaRoute,
    adminVerifikasiRoute,
    akunRoute,
    daftarRoute,
    daftarPegawaiImporRoute,
    daftarPegawaiRoute,
    dasborRoute,
    detailPerjalananRoute,
    homeRoute,
    kalenderRoute,
    notFoundRoute,
    panduanRoute,
    perjalananRoute,
    rampungRoute,
    rekapRoute,
    rillRoute,
    srikandiRoute,
  ]),
]);

export const queries = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queries },
  // Preloads the code of a page on hover or touch of its link.
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
