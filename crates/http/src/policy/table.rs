//! Rows of the policy, in the order of the contract.

use app::audit::Object;
use staff::Permission::{
    Administrator, AuditReader, ClassificationReader, CostReader, DestinationKeeper, FigureReader, FinalNumberKeeper,
    FinanceOfficer, GuardKeeper, LetterCorrector, LetterRegistrar, LetterheadKeeper, NumberKeeper, NumberingKeeper,
    PaymentKeeper, PhotoViewer, ReasonKeeper, SafeguardKeeper, StaffReader, TemplateTranslator, TripAuditor, TripClerk,
    TripReader, UnitAdministrator, UnitKeeper, Verifier,
};
use staff::Role;

use super::{
    Access::{Only, Public, PublicOrMore, SignedIn, SignedInAnyway},
    Policy,
    Reach::{Account, ByRole, Office, ParentUnit, WorkUnit},
    delete, get, post, put,
};

/// Every call under `/api`.
pub static TABLE: &[Policy] = &[
    // 2.1 Users
    post("/api/user/login", Public, Account),
    post("/api/user/register", PublicOrMore(Administrator), Account),
    post("/api/user/refresh", Public, Account),
    get("/api/user/check-auth", SignedInAnyway, Account),
    post("/api/user/logout", SignedInAnyway, Account),
    post("/api/user/ubah-password", SignedInAnyway, Account),
    get("/api/user/get-role", Only(Administrator), Office),
    get("/api/user/get/user", Only(Administrator), Office),
    post("/api/user/post/user-role", Only(Administrator), Office),
    post("/api/user/delete/user-role", Only(Administrator), Office),
    post("/api/user/setujui/{userId}", Only(Administrator), Office).about(Object::User),
    post("/api/user/tolak/{userId}", Only(Administrator), Office).about(Object::User),
    post("/api/user/atur-ulang-password/{userId}", Only(Administrator), Office)
        .about(Object::User)
        .with_unstored_answer(),
    post("/api/user/atur-ulang-faktor/{userId}", Only(Administrator), Office).about(Object::User),
    post("/api/user/{userId}/peran", Only(Administrator), Office).about(Object::User),
    post("/api/user/nonaktifkan/{userId}", Only(Administrator), Office).about(Object::User),
    post("/api/user/aktifkan/{userId}", Only(Administrator), Office).about(Object::User),
    // Own account
    get("/api/akun/sesi", SignedInAnyway, Account),
    delete("/api/akun/sesi/{sesi}", SignedIn, Account),
    post("/api/akun/sesi/{sesi}/kenal", SignedIn, Account),
    get("/api/akun/jejak", SignedIn, Account),
    get("/api/akun/faktor-kedua", SignedInAnyway, Account),
    post("/api/akun/faktor-kedua", SignedInAnyway, Account).with_unstored_answer(),
    post("/api/akun/faktor-kedua/aktifkan", SignedInAnyway, Account).with_unstored_answer(),
    post("/api/akun/faktor-kedua/matikan", SignedInAnyway, Account),
    // 2.2 Trips
    get("/api/perjalanan/get/seed", Only(TripClerk), WorkUnit),
    get("/api/perjalanan/get/jenis-perjalanan/{sumberDanaId}", Only(TripClerk), Office).about(Object::FundingSource),
    post("/api/perjalanan/post/nota-dinas", Only(TripClerk), WorkUnit),
    get("/api/perjalanan/get/all-perjalanan", Only(TripClerk), WorkUnit),
    get("/api/perjalanan/ekspor", Only(TripClerk), WorkUnit),
    get("/api/perjalanan/kalender", Only(TripReader), ByRole(TRIP_READERS)),
    post("/api/perjalanan/periksa", Only(TripClerk), WorkUnit),
    post("/api/perjalanan/pratinjau", Only(TripClerk), WorkUnit).repeatable(),
    post("/api/perjalanan/post/surat-tugas", Only(TripClerk), WorkUnit).repeatable(),
    get("/api/perjalanan/get/detail-perjalanan/{id}", Only(TripClerk), WorkUnit).about(Object::Trip),
    put("/api/perjalanan/{id}", Only(TripClerk), WorkUnit).about(Object::Trip),
    post("/api/perjalanan/{id}/batal", Only(TripClerk), WorkUnit).about(Object::Trip),
    post("/api/perjalanan/{id}/cetak", Only(TripClerk), WorkUnit).about(Object::Trip).repeatable(),
    get("/api/perjalanan/{id}/riwayat", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip),
    post("/api/perjalanan/{id}/laporan", Only(TripClerk), WorkUnit).about(Object::Trip),
    post("/api/perjalanan/{id}/foto", Only(TripClerk), WorkUnit).about(Object::Trip),
    delete("/api/perjalanan/{id}/foto/{fotoId}", Only(TripClerk), WorkUnit).about(Object::Trip),
    get("/api/admin/get/detail-perjalanan/{id}", Only(TripAuditor), ByRole(TRIP_AUDITORS)).about(Object::Trip),
    get("/api/admin/get/keuangan/daftar-perjalanan", Only(FinanceOfficer), Office),
    get("/api/keuangan/ekspor-perjalanan", Only(FinanceOfficer), Office),
    // 2.3 Receipts
    get("/api/kwitansi/get/rampung/{personilId}", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/kwitansi/post/rampung", Only(TripClerk), WorkUnit),
    post("/api/kwitansi/post/bukti-perjalanan", Only(TripClerk), WorkUnit),
    post("/api/kwitansi/post/pengajuan/{personilId}", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/kwitansi/post/kwitansi-otomatis", Only(TripClerk), WorkUnit),
    post("/api/kwitansi/post/cetak-kwitansi", Only(TripClerk), WorkUnit).repeatable(),
    post("/api/kwitansi/update/rincian-bpd", Only(TripClerk), WorkUnit),
    post("/api/kwitansi/delete/rincian-bpd", Only(TripClerk), WorkUnit),
    post("/api/kwitansi/verifikasi/terima", Only(Verifier), ParentUnit),
    post("/api/kwitansi/verifikasi/tolak", Only(Verifier), ParentUnit),
    post("/api/rill/post", Only(TripClerk), WorkUnit),
    post("/api/kwitansi/verifikasi/baris", Only(Verifier), ParentUnit),
    post("/api/kwitansi/{personilId}/tarik", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/kwitansi/{personilId}/buka-kembali", Only(Administrator), Office).about(Object::Receipt),
    put("/api/rill/{id}", Only(TripClerk), WorkUnit).about(Object::Receipt),
    delete("/api/rill/{id}", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/kwitansi/rincian/{id}/bukti", Only(TripClerk), WorkUnit).about(Object::Receipt),
    get("/api/kwitansi/{personilId}/usulan", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/kwitansi/{personilId}/penginapan-tanpa-bukti", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/kwitansi/{personilId}/uang-muka", Only(FinanceOfficer), Office).about(Object::Receipt),
    post("/api/kwitansi/{personilId}/setoran-kembali", Only(FinanceOfficer), Office).about(Object::Receipt),
    post("/api/kwitansi/{personilId}/biaya-pembatalan", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/paket/{id}/cetak", Only(FinanceOfficer), Office).about(Object::Package),
    get("/api/kwitansi/{personilId}/pembayaran", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Receipt),
    post("/api/kwitansi/{personilId}/pembayaran", Only(FinanceOfficer), Office).about(Object::Receipt),
    post("/api/pembayaran/{id}/balik", Only(FinanceOfficer), Office).about(Object::Payment),
    get("/api/pembayaran/meja", Only(FigureReader), Office),
    get("/api/pembayaran/pola", Only(FigureReader), Office),
    put("/api/pembayaran/pola", Only(FigureReader), Office),
    get("/api/paket", Only(FigureReader), Office),
    post("/api/paket", Only(FinanceOfficer), Office),
    get("/api/paket/{id}", Only(FigureReader), Office).about(Object::Package),
    put("/api/paket/{id}", Only(FinanceOfficer), Office).about(Object::Package),
    post("/api/paket/{id}/ajukan", Only(FinanceOfficer), Office).about(Object::Package),
    post("/api/paket/{id}/batal", Only(FigureReader), Office).about(Object::Package),
    post("/api/paket/{id}/bayar", Only(FinanceOfficer), Office).about(Object::Package),
    post("/api/kwitansi/{personilId}/tanpa-biaya", Only(TripClerk), WorkUnit).about(Object::Receipt),
    post("/api/perjalanan/{id}/kwitansi-otomatis", Only(TripClerk), WorkUnit).about(Object::Trip),
    post("/api/perjalanan/{id}/pengajuan", Only(TripClerk), WorkUnit).about(Object::Trip),
    get("/api/kwitansi/antrean", Only(Verifier), ParentUnit),
    get("/api/bukti/{name}", Only(PhotoViewer), ByRole(TRIP_READERS)),
    // Archive (office 4.1)
    get("/api/arsip/perjalanan/{id}", Only(TripReader), ByRole(TRIP_READERS)).about(Object::ArchivedTrip),
    get("/api/arsip/berkas/{id}", Only(PhotoViewer), ByRole(TRIP_READERS)).about(Object::ArchivedTrip),
    // First run (office 4.2)
    get("/api/pembukaan", Only(Administrator), Office),
    get("/api/pembukaan/berita-acara", Only(Administrator), Office),
    get("/api/pembukaan/contoh", Only(Administrator), Office),
    post("/api/pembukaan/impor", Only(Administrator), Office),
    // 2.4 Templates
    get("/api/template/get", Only(TripClerk), ParentUnit),
    get("/api/template/versi", Only(TripClerk), ParentUnit),
    get("/api/template/unduh/{id}", Only(TripClerk), ParentUnit).about(Object::Template),
    get("/api/template/bawaan/{jenis}", Only(TripClerk), Office),
    post("/api/template/upload", Only(TripClerk), ParentUnit),
    post("/api/template/pulihkan/{id}", Only(TripClerk), ParentUnit).about(Object::Template),
    get("/api/template/menunggu", Only(UnitAdministrator), Account),
    get("/api/template/menunggu/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Template),
    post("/api/template/setujui/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Template),
    post("/api/template/bawaan/{jenis}/pakai", Only(TripClerk), ParentUnit),
    post("/api/template/coba", Only(TripClerk), ParentUnit).repeatable(),
    post("/api/template/periksa", Only(TemplateTranslator), Office).repeatable(),
    post("/api/template/terjemahkan", Only(TemplateTranslator), Office).repeatable(),
    get("/api/template/variabel", SignedIn, Office),
    get("/api/template/get-keuangan", Only(FinanceOfficer), Office),
    get("/api/template/unduh-keuangan/{id}", Only(FinanceOfficer), Office).about(Object::FinanceTemplate),
    get("/api/template/bawaan-keuangan", Only(FinanceOfficer), Office),
    post("/api/template/upload-keuangan", Only(FinanceOfficer), Office),
    post("/api/template/coba-keuangan", Only(FinanceOfficer), Office),
    post("/api/template/pulihkan-keuangan/{id}", Only(FinanceOfficer), Office).about(Object::FinanceTemplate),
    post("/api/template/akhiri-keuangan/{id}", Only(FinanceOfficer), Office).about(Object::FinanceTemplate),
    // 2.5 Classification and outgoing letters
    get("/api/klasifikasi/get", Only(LetterRegistrar), Office),
    get("/api/klasifikasi/get/kode-klasifikasi/{id}", Only(ClassificationReader), Office).about(Object::Classification),
    get("/api/admin/get/surat-keluar", Only(LetterRegistrar), ParentUnit),
    post("/api/admin/post/surat-keluar", Only(LetterRegistrar), ParentUnit),
    get("/api/admin/surat-keluar/ekspor", Only(LetterRegistrar), ParentUnit),
    // Audit log (product calls)
    get("/api/admin/jejak-audit", Only(AuditReader), Office),
    get("/api/admin/jejak-audit/ekspor", Only(AuditReader), Office),
    get("/api/admin/jejak-audit/kamus", Only(AuditReader), Office),
    // 2.6 Staff
    get("/api/pegawai/get", Only(StaffReader), Office),
    get("/api/pegawai/ketersediaan", Only(TripClerk), Office),
    get("/api/pegawai/get/seed", Only(Administrator), Office),
    get("/api/pegawai/get/daftar", Only(Administrator), Office),
    get("/api/pegawai/ekspor", Only(Administrator), Office),
    post("/api/pegawai/impor", Only(Administrator), Office),
    post("/api/pegawai/impor/hasil", Only(Administrator), Office).repeatable(),
    get("/api/pegawai/impor/contoh", Only(Administrator), Office),
    get("/api/pegawai/tingkatan-golongan", Only(Administrator), Office),
    put("/api/pegawai/tingkatan-golongan", Only(Administrator), Office),
    post("/api/pegawai/post", Only(Administrator), Office),
    get("/api/pegawai/get/one-pegawai/{id}", Only(Administrator), Office).about(Object::Employee),
    post("/api/pegawai/edit", Only(Administrator), Office),
    post("/api/pegawai/hapus/{id}", Only(Administrator), Office).about(Object::Employee),
    get("/api/pegawai/get/detail-pegawai/{id}", Only(Administrator), Office).about(Object::Employee),
    get("/api/pegawai/{id}/perjalanan", Only(Administrator), Office).about(Object::Employee),
    // 2.7 In-town destinations
    get("/api/tujuan/get/dalam-kota", SignedIn, ParentUnit),
    get("/api/tujuan/get/seed", SignedIn, ParentUnit),
    post("/api/tujuan/post", Only(DestinationKeeper), ParentUnit),
    post("/api/tujuan/edit", Only(DestinationKeeper), ParentUnit),
    // 2.8 Parent units, work units, signatories
    get("/api/induk-unit-kerja/get", Only(Administrator), Office),
    get("/api/induk-unit-kerja/get/{id}", Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit),
    post("/api/induk-unit-kerja/post", Only(Administrator), Office),
    post("/api/induk-unit-kerja/post/unit-kerja", Only(UnitAdministrator), ParentUnit),
    post("/api/induk-unit-kerja/post/tanda-tangan", Only(UnitAdministrator), ParentUnit),
    post("/api/induk-unit-kerja/post/ttd-surat-tugas", Only(UnitAdministrator), ParentUnit),
    post("/api/induk-unit-kerja/update/ttd-surat-tugas", Only(UnitAdministrator), ParentUnit),
    post("/api/induk-unit-kerja/update/tanda-tangan", Only(UnitAdministrator), ParentUnit),
    post("/api/induk-unit-kerja/delete/ttd-surat-tugas/{id}", Only(UnitAdministrator), ParentUnit)
        .about(Object::AssignmentSignatory),
    post("/api/induk-unit-kerja/delete/tanda-tangan", Only(UnitAdministrator), ParentUnit),
    get("/api/induk-unit-kerja/{id}/kop", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit),
    put("/api/induk-unit-kerja/{id}/kop", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit),
    get("/api/induk-unit-kerja/{id}/kop/logo", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit),
    post("/api/induk-unit-kerja/{id}/kop/logo", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit),
    get("/api/induk-unit-kerja/{id}/pengamanan", Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit),
    put("/api/induk-unit-kerja/{id}/pemisahan-tugas", Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit),
    put("/api/induk-unit-kerja/{id}/persetujuan-templat", Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit),
    get("/api/laporan/pemisahan-tugas", Only(AuditReader), Office),
    // 2.9 Treasurers, numbering, sub-activities
    get("/api/keuangan/get/bendahara/{indukUnitKerjaId}", Only(UnitAdministrator), ParentUnit)
        .about(Object::ParentUnit),
    post("/api/keuangan/delete/bendahara/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Treasurer),
    post("/api/keuangan/edit/bendahara/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Treasurer),
    get("/api/keuangan/get/sumber-dana/{indukUnitKerjaId}", Only(UnitAdministrator), ParentUnit)
        .about(Object::ParentUnit),
    post("/api/keuangan/post/bendahara", Only(UnitAdministrator), ParentUnit),
    get("/api/nomor-surat/get/{indukUnitKerjaId}", Only(NumberKeeper), ParentUnit).about(Object::ParentUnit),
    post("/api/nomor-surat/edit/{id}", Only(NumberKeeper), ParentUnit).about(Object::Counter),
    get("/api/nomor-surat/buku", Only(Verifier), ParentUnit),
    get("/api/nomor-surat/buku/ekspor", Only(Verifier), ParentUnit),
    get("/api/nomor-surat/get", Only(NumberKeeper), Office),
    post("/api/nomor-surat/edit/nomor/{id}", Only(Administrator), Office).about(Object::LetterKind),
    post("/api/nomor-surat/pratinjau", Only(Administrator), Office),
    get("/api/sub-kegiatan/get/{unitKerjaId}", Only(UnitAdministrator), ParentUnit).about(Object::WorkUnit),
    post("/api/sub-kegiatan/post", Only(UnitAdministrator), ParentUnit),
    post("/api/sub-kegiatan/edit/{id}", Only(UnitAdministrator), ParentUnit).about(Object::SubActivity),
    // Corrections of what was entered (office C-21)
    put("/api/induk-unit-kerja/{id}", Only(Administrator), Office).about(Object::ParentUnit),
    put("/api/unit-kerja/{id}", Only(UnitKeeper), ParentUnit).about(Object::WorkUnit),
    put("/api/nomor-surat/penomoran", Only(NumberingKeeper), ParentUnit),
    get("/api/surat/menunggu", Only(FinalNumberKeeper), Account),
    get("/api/surat/ekspor", Only(FinalNumberKeeper), Account),
    post("/api/surat/nomor-akhir/tempel", Only(FinalNumberKeeper), Account),
    post("/api/surat/{dokumen}/{id}/nomor-akhir", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS))
        .about(Object::Letter),
    post("/api/surat/{dokumen}/{id}/berkas", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter),
    get("/api/surat/{dokumen}/{id}/berkas", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter),
    put("/api/surat-keluar/{id}", Only(LetterCorrector), ParentUnit).about(Object::OutgoingLetter),
    post("/api/surat-keluar/{id}/batal", Only(LetterCorrector), ParentUnit).about(Object::OutgoingLetter),
    get("/api/sumber-dana", Only(PaymentKeeper), Office),
    put("/api/sumber-dana/{id}", Only(PaymentKeeper), Office).about(Object::FundingSource),
    get("/api/jenis-perjalanan", Only(Administrator), Office),
    put("/api/jenis-perjalanan/{id}", Only(Administrator), Office).about(Object::TripKind),
    get("/api/pelayanan-kesehatan", Only(PaymentKeeper), Office),
    put("/api/pelayanan-kesehatan/{id}", Only(PaymentKeeper), Office).about(Object::HealthService),
    // Papers (beyond 6.1, 6.2)
    get("/api/kemampuan", SignedIn, Office),
    post("/api/cetak", Only(TripClerk), WorkUnit).with_unstored_answer(),
    // Home page (beyond W10)
    get("/api/beranda", SignedIn, Account),
    // Holidays (beyond 2.7)
    get("/api/hari-libur", SignedIn, Office),
    post("/api/hari-libur", Only(Administrator), Office),
    delete("/api/hari-libur/{id}", Only(Administrator), Office).about(Object::Holiday),
    // Reasons of rejections (beyond V3)
    get("/api/alasan-penolakan", SignedIn, Office),
    post("/api/alasan-penolakan", Only(ReasonKeeper), Office),
    put("/api/alasan-penolakan/{id}", Only(ReasonKeeper), Office).about(Object::RejectionReason),
    // Budgets (beyond section 3)
    get("/api/anggaran", Only(CostReader), ByRole(COST_READERS)),
    post("/api/anggaran", Only(UnitAdministrator), ParentUnit),
    put("/api/induk-unit-kerja/{id}/penjaga-anggaran", Only(GuardKeeper), ParentUnit).about(Object::ParentUnit),
    // Recaps (beyond W11 to W14)
    get("/api/rekap", Only(CostReader), ByRole(COST_READERS)),
    get("/api/rekap/ekspor", Only(CostReader), ByRole(COST_READERS)),
    post("/api/perjalanan/{id}/berkas", Only(TripReader), ByRole(TRIP_READERS))
        .about(Object::Trip)
        .with_unstored_answer(),
    get("/api/perjalanan/{id}/nominatif", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip),
    get("/api/dasbor", Only(FigureReader), Office),
    // Tariffs (beyond 2.1)
    get("/api/provinsi", SignedIn, Office),
    get("/api/tarif", SignedIn, Office),
    post("/api/tarif", Only(FinanceOfficer), Office),
    put("/api/tarif/{id}", Only(FinanceOfficer), Office).about(Object::Tariff),
    post("/api/tarif/impor", Only(FinanceOfficer), Office),
    post("/api/tarif/perpanjang", Only(FinanceOfficer), Office),
    get("/api/tarif/impor/contoh", Only(FinanceOfficer), Office),
    get("/api/tarif/ekspor", Only(FinanceOfficer), Office),
    // Codes printed on letters (beyond 6.3): public, and says nothing that the paper does not
    get("/api/verifikasi/{kode}", Public, Office),
    // API document: public, because it holds no data of the office
    get("/api/openapi.json", Public, Account),
    get("/api/docs", Public, Account),
];

/// Budgets and recaps.
const COST_READERS: &[(Role, super::Reach)] =
    &[(Role::Clerk, WorkUnit), (Role::UnitAdmin, ParentUnit), (Role::Finance, Office)];
/// T7: the verifier of the parent unit, and finance everywhere.
const TRIP_AUDITORS: &[(Role, super::Reach)] = &[(Role::Registrar, ParentUnit), (Role::Finance, Office)];
/// Keepers of final numbers: a clerk of the work unit, a registrar of the parent unit.
const LETTER_KEEPERS: &[(Role, super::Reach)] = &[(Role::Clerk, WorkUnit), (Role::Registrar, ParentUnit)];

/// R12 and the history: users who may see the trip.
const TRIP_READERS: &[(Role, super::Reach)] =
    &[(Role::Clerk, WorkUnit), (Role::Registrar, ParentUnit), (Role::Finance, Office)];
