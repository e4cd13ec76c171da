//! Every call with its handler and its policy, in the order of the contract: route, policy and document come from one row.

use actix_web::web;
use app::audit::Object;
use staff::Permission::{
    Administrator, AuditReader, ClassificationReader, CostReader, DestinationKeeper, FigureReader, FinalNumberKeeper,
    FinanceOfficer, GuardKeeper, LetterCorrector, LetterRegistrar, LetterheadKeeper, NumberKeeper, NumberingKeeper,
    PaymentKeeper, PaymentPrinter, PhotoViewer, ReasonKeeper, SafeguardKeeper, StaffReader, TemplateTranslator,
    TripAuditor, TripClerk, TripReader, UnitAdministrator, UnitKeeper, Verifier,
};
use staff::Role;
use utoipa::OpenApi;

use super::{
    Access::{Only, Public, PublicOrMore, SignedIn, SignedInAnyway},
    Policy,
    Reach::{Account, ByRole, Office, ParentUnit, WorkUnit},
    delete, get, post, put,
};
use crate::openapi::{Failures, IdempotencyKey, Session, published};
use crate::policy::PolicyExtension;
use crate::{
    admin, akun, alasan_penolakan, anggaran, arsip, beranda, bukti, cetak, hari_libur, induk_unit_kerja,
    jenis_perjalanan, kemampuan, keuangan, klasifikasi, kwitansi, laporan, nomor_surat, paket, pegawai,
    pelayanan_kesehatan, pembayaran, pembukaan, perjalanan, provinsi, rekap, rill, sub_kegiatan, sumber_dana, surat,
    surat_keluar, tarif, template, tujuan, user, verifikasi,
};

/// Declares every call under `/api` once: its handler with its row of the policy. The first more specific path wins over `{id}`.
macro_rules! endpoints {
    (
        documented { $($($segment:ident)::+ => $policy:expr;)* }
        undocumented { $($($own:ident)::+ => $own_policy:expr;)* }
    ) => {
        /// Policy of every call under `/api`.
        pub static TABLE: &[Policy] = &[$($policy,)* $($own_policy,)*];

        /// Registers the handlers.
        pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
            $(cfg.service($($segment)::+);)*
            $(cfg.service($($own)::+);)*
        }

        /// Document of the endpoints.
        #[derive(OpenApi)]
        #[openapi(
            info(title = "JALADIN", description = "Perjalanan dinas: API."),
            modifiers(&Session, &PolicyExtension, &IdempotencyKey, &Failures),
            security(("bearer" = []), ("session" = [])),
            paths($($($segment)::+),*)
        )]
        pub(crate) struct Document;
    };
}

endpoints! {
    documented {
        // 2.1 Users
        user::login::sign_in => post("/api/user/login", Public, Account);
        user::register::register_account => post("/api/user/register", PublicOrMore(Administrator), Account);
        user::refresh::refresh_session => post("/api/user/refresh", Public, Account);
        user::check_auth::check_session => get("/api/user/check-auth", SignedInAnyway, Account);
        user::logout::sign_out => post("/api/user/logout", SignedInAnyway, Account);
        user::ubah_password::change_password => post("/api/user/ubah-password", SignedInAnyway, Account);
        user::get_role::get_account_choices => get("/api/user/get-role", Only(Administrator), Office);
        user::get_user::list_accounts => get("/api/user/get/user", Only(Administrator), Office);
        user::post_user_role::grant_role => post("/api/user/post/user-role", Only(Administrator), Office);
        user::delete_user_role::withdraw_role => post("/api/user/delete/user-role", Only(Administrator), Office);
        user::setujui::approve_account => post("/api/user/setujui/{userId}", Only(Administrator), Office).about(Object::User);
        user::tolak::reject_account => post("/api/user/tolak/{userId}", Only(Administrator), Office).about(Object::User);
        user::atur_ulang_password::reset_password => post("/api/user/atur-ulang-password/{userId}", Only(Administrator), Office).about(Object::User).with_unstored_answer();
        user::atur_ulang_faktor::reset_second_factor => post("/api/user/atur-ulang-faktor/{userId}", Only(Administrator), Office).about(Object::User);
        user::peran::set_roles => post("/api/user/{userId}/peran", Only(Administrator), Office).about(Object::User);
        user::nonaktifkan::close_account => post("/api/user/nonaktifkan/{userId}", Only(Administrator), Office).about(Object::User);
        user::aktifkan::reopen_account => post("/api/user/aktifkan/{userId}", Only(Administrator), Office).about(Object::User);
        // Own account
        akun::sesi::list_own_sessions => get("/api/akun/sesi", SignedInAnyway, Account);
        akun::sesi::end_own_session => delete("/api/akun/sesi/{sesi}", SignedIn, Account);
        akun::kenal::know_device => post("/api/akun/sesi/{sesi}/kenal", SignedIn, Account);
        akun::jejak::list_own_log => get("/api/akun/jejak", SignedIn, Account);
        akun::faktor_kedua::get_second_factor => get("/api/akun/faktor-kedua", SignedInAnyway, Account);
        akun::faktor_kedua::offer_second_factor => post("/api/akun/faktor-kedua", SignedInAnyway, Account).with_unstored_answer();
        akun::aktifkan::activate_second_factor => post("/api/akun/faktor-kedua/aktifkan", SignedInAnyway, Account).with_unstored_answer();
        akun::matikan::turn_off_second_factor => post("/api/akun/faktor-kedua/matikan", SignedInAnyway, Account);
        // 2.2 Trips
        perjalanan::seed::get_trip_choices => get("/api/perjalanan/get/seed", Only(TripClerk), WorkUnit);
        perjalanan::jenis_perjalanan::list_paid_kinds => get("/api/perjalanan/get/jenis-perjalanan/{sumberDanaId}", Only(TripClerk), Office).about(Object::FundingSource);
        perjalanan::nota_dinas::file_trip => post("/api/perjalanan/post/nota-dinas", Only(TripClerk), WorkUnit);
        perjalanan::all_perjalanan::list_trips => get("/api/perjalanan/get/all-perjalanan", Only(TripClerk), WorkUnit);
        perjalanan::ekspor::export_trips => get("/api/perjalanan/ekspor", Only(TripClerk), WorkUnit);
        perjalanan::kalender::get_calendar => get("/api/perjalanan/kalender", Only(TripReader), ByRole(TRIP_READERS));
        perjalanan::periksa::check_trip => post("/api/perjalanan/periksa", Only(TripClerk), WorkUnit);
        perjalanan::pratinjau::preview_trip => post("/api/perjalanan/pratinjau", Only(TripClerk), WorkUnit).repeatable();
        perjalanan::surat_tugas::issue_assignment_letter => post("/api/perjalanan/post/surat-tugas", Only(TripClerk), WorkUnit).repeatable();
        perjalanan::detail_perjalanan::get_trip => get("/api/perjalanan/get/detail-perjalanan/{id}", Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::ubah::change_trip => put("/api/perjalanan/{id}", Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::batal::cancel_trip => post("/api/perjalanan/{id}/batal", Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::cetak::print_trip_letter => post("/api/perjalanan/{id}/cetak", Only(TripClerk), WorkUnit).about(Object::Trip).repeatable();
        perjalanan::riwayat::get_trip_history => get("/api/perjalanan/{id}/riwayat", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip);
        perjalanan::laporan::report_trip => post("/api/perjalanan/{id}/laporan", Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::foto::add_trip_photo => post("/api/perjalanan/{id}/foto", Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::foto::remove_trip_photo => delete("/api/perjalanan/{id}/foto/{fotoId}", Only(TripClerk), WorkUnit).about(Object::Trip);
        admin::detail_perjalanan::get_trip_receipts => get("/api/admin/get/detail-perjalanan/{id}", Only(TripAuditor), ByRole(TRIP_AUDITORS)).about(Object::Trip);
        admin::keuangan_daftar_perjalanan::list_finance_trips => get("/api/admin/get/keuangan/daftar-perjalanan", Only(FinanceOfficer), Office);
        keuangan::ekspor_perjalanan::export_finance_trips => get("/api/keuangan/ekspor-perjalanan", Only(FinanceOfficer), Office);
        // 2.3 Receipts
        kwitansi::get_rampung::get_receipt => get("/api/kwitansi/get/rampung/{personilId}", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::post_rampung::add_expense_line => post("/api/kwitansi/post/rampung", Only(TripClerk), WorkUnit);
        kwitansi::bukti_perjalanan::set_trip_photo => post("/api/kwitansi/post/bukti-perjalanan", Only(TripClerk), WorkUnit);
        kwitansi::pengajuan::submit_receipt => post("/api/kwitansi/post/pengajuan/{personilId}", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::kwitansi_otomatis::compute_receipt => post("/api/kwitansi/post/kwitansi-otomatis", Only(TripClerk), WorkUnit);
        kwitansi::cetak_kwitansi::print_receipt => post("/api/kwitansi/post/cetak-kwitansi", Only(TripClerk), WorkUnit).repeatable();
        kwitansi::update_rincian_bpd::change_expense_line => post("/api/kwitansi/update/rincian-bpd", Only(TripClerk), WorkUnit);
        kwitansi::delete_rincian_bpd::remove_expense_line => post("/api/kwitansi/delete/rincian-bpd", Only(TripClerk), WorkUnit);
        kwitansi::terima::approve_receipt => post("/api/kwitansi/verifikasi/terima", Only(Verifier), ParentUnit);
        kwitansi::tolak::reject_receipt => post("/api/kwitansi/verifikasi/tolak", Only(Verifier), ParentUnit);
        rill::post::add_actual_cost => post("/api/rill/post", Only(TripClerk), WorkUnit);
        kwitansi::putusan_baris::judge_expense_line => post("/api/kwitansi/verifikasi/baris", Only(Verifier), ParentUnit);
        kwitansi::tarik::take_back_receipt => post("/api/kwitansi/{personilId}/tarik", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::buka_kembali::reopen_receipt => post("/api/kwitansi/{personilId}/buka-kembali", Only(Administrator), Office).about(Object::Receipt);
        rill::ubah::change_actual_cost => put("/api/rill/{id}", Only(TripClerk), WorkUnit).about(Object::Receipt);
        rill::ubah::remove_actual_cost => delete("/api/rill/{id}", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::ganti_bukti::replace_proof => post("/api/kwitansi/rincian/{id}/bukti", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::usulan::propose_expense_lines => get("/api/kwitansi/{personilId}/usulan", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::penginapan_tanpa_bukti::lodge_without_proof => post("/api/kwitansi/{personilId}/penginapan-tanpa-bukti", Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::uang_muka::record_advance => post("/api/kwitansi/{personilId}/uang-muka", Only(FinanceOfficer), Office).about(Object::Receipt);
        kwitansi::setoran_kembali::record_return => post("/api/kwitansi/{personilId}/setoran-kembali", Only(FinanceOfficer), Office).about(Object::Receipt);
        kwitansi::biaya_pembatalan::add_cancelling_cost => post("/api/kwitansi/{personilId}/biaya-pembatalan", Only(TripClerk), WorkUnit).about(Object::Receipt);
        paket::cetak::print_package => post("/api/paket/{id}/cetak", Only(FinanceOfficer), Office).about(Object::Package);
        pembayaran::list_payments => get("/api/kwitansi/{personilId}/pembayaran", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Receipt);
        pembayaran::record_payment => post("/api/kwitansi/{personilId}/pembayaran", Only(FinanceOfficer), Office).about(Object::Receipt);
        kwitansi::cetak_pembayaran::print_payment => post("/api/kwitansi/{personilId}/cetak-pembayaran", Only(PaymentPrinter), ByRole(PAYMENT_PRINTERS)).about(Object::Receipt).repeatable();
        pembayaran::reverse_payment => post("/api/pembayaran/{id}/balik", Only(FinanceOfficer), Office).about(Object::Payment);
        pembayaran::meja::get_payment_desk => get("/api/pembayaran/meja", Only(FigureReader), Office);
        pembayaran::pola::list_package_patterns => get("/api/pembayaran/pola", Only(FigureReader), Office);
        pembayaran::pola::set_package_pattern => put("/api/pembayaran/pola", Only(FigureReader), Office);
        paket::list_packages => get("/api/paket", Only(FigureReader), Office);
        paket::entry::draft_package => post("/api/paket", Only(FinanceOfficer), Office);
        paket::get_package => get("/api/paket/{id}", Only(FigureReader), Office).about(Object::Package);
        paket::entry::change_package => put("/api/paket/{id}", Only(FinanceOfficer), Office).about(Object::Package);
        paket::acts::submit_package => post("/api/paket/{id}/ajukan", Only(FinanceOfficer), Office).about(Object::Package);
        paket::acts::cancel_package => post("/api/paket/{id}/batal", Only(FigureReader), Office).about(Object::Package);
        paket::acts::pay_package => post("/api/paket/{id}/bayar", Only(FinanceOfficer), Office).about(Object::Package);
        kwitansi::tanpa_biaya::mark_without_cost => post("/api/kwitansi/{personilId}/tanpa-biaya", Only(TripClerk), WorkUnit).about(Object::Receipt);
        perjalanan::semua_kwitansi::compute_receipts => post("/api/perjalanan/{id}/kwitansi-otomatis", Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::semua_kwitansi::submit_receipts => post("/api/perjalanan/{id}/pengajuan", Only(TripClerk), WorkUnit).about(Object::Trip);
        kwitansi::antrean::list_waiting_receipts => get("/api/kwitansi/antrean", Only(Verifier), ParentUnit);
        bukti::get_photo => get("/api/bukti/{name}", Only(PhotoViewer), ByRole(TRIP_READERS));
        // Archive (office 4.1)
        arsip::perjalanan::get_archived_trip => get("/api/arsip/perjalanan/{id}", Only(TripReader), ByRole(TRIP_READERS)).about(Object::ArchivedTrip);
        arsip::berkas::get_archived_file => get("/api/arsip/berkas/{id}", Only(PhotoViewer), ByRole(TRIP_READERS)).about(Object::ArchivedTrip);
        // First run (office 4.2)
        pembukaan::langkah::get_first_run => get("/api/pembukaan", Only(Administrator), Office);
        pembukaan::impor::download_opening_minutes => get("/api/pembukaan/berita-acara", Only(Administrator), Office);
        pembukaan::impor::download_opening_sample => get("/api/pembukaan/contoh", Only(Administrator), Office);
        pembukaan::impor::import_opening => post("/api/pembukaan/impor", Only(Administrator), Office);
        // 2.4 Templates
        template::get::get_templates_in_force => get("/api/template/get", Only(TripClerk), ParentUnit);
        template::versi::list_template_versions => get("/api/template/versi", Only(TripClerk), ParentUnit);
        template::unduh::download_template => get("/api/template/unduh/{id}", Only(TripClerk), ParentUnit).about(Object::Template);
        template::bawaan::download_built_in_template => get("/api/template/bawaan/{jenis}", Only(TripClerk), Office);
        template::upload::upload_template => post("/api/template/upload", Only(TripClerk), ParentUnit);
        template::pulihkan::restore_template => post("/api/template/pulihkan/{id}", Only(TripClerk), ParentUnit).about(Object::Template);
        template::setujui::list_waiting_templates => get("/api/template/menunggu", Only(UnitAdministrator), Account);
        template::setujui::download_waiting_template => get("/api/template/menunggu/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Template);
        template::setujui::approve_template => post("/api/template/setujui/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Template);
        template::bawaan::use_built_in_template => post("/api/template/bawaan/{jenis}/pakai", Only(TripClerk), ParentUnit);
        template::coba::try_template => post("/api/template/coba", Only(TripClerk), ParentUnit).repeatable();
        template::periksa::inspect_template => post("/api/template/periksa", Only(TemplateTranslator), Office).repeatable();
        template::terjemahkan::translate_template => post("/api/template/terjemahkan", Only(TemplateTranslator), Office).repeatable();
        template::variabel::list_template_variables => get("/api/template/variabel", SignedIn, Office);
        template::get_keuangan::list_finance_templates => get("/api/template/get-keuangan", Only(FinanceOfficer), Office);
        template::keuangan::download_finance_template => get("/api/template/unduh-keuangan/{id}", Only(FinanceOfficer), Office).about(Object::FinanceTemplate);
        template::keuangan::download_built_in_finance_template => get("/api/template/bawaan-keuangan", Only(FinanceOfficer), Office);
        template::upload_keuangan::upload_finance_template => post("/api/template/upload-keuangan", Only(FinanceOfficer), Office);
        template::coba::try_finance_template => post("/api/template/coba-keuangan", Only(FinanceOfficer), Office);
        template::keuangan::restore_finance_template => post("/api/template/pulihkan-keuangan/{id}", Only(FinanceOfficer), Office).about(Object::FinanceTemplate);
        template::keuangan::withdraw_finance_template => post("/api/template/akhiri-keuangan/{id}", Only(FinanceOfficer), Office).about(Object::FinanceTemplate);
        // 2.5 Classification and outgoing letters
        klasifikasi::get::list_classifications => get("/api/klasifikasi/get", Only(LetterRegistrar), Office);
        klasifikasi::kode_klasifikasi::list_classification_codes => get("/api/klasifikasi/get/kode-klasifikasi/{id}", Only(ClassificationReader), Office).about(Object::Classification);
        admin::daftar_surat_keluar::list_outgoing_letters => get("/api/admin/get/surat-keluar", Only(LetterRegistrar), ParentUnit);
        admin::tambah_surat_keluar::register_outgoing_letter => post("/api/admin/post/surat-keluar", Only(LetterRegistrar), ParentUnit);
        admin::ekspor_surat_keluar::export_outgoing_letters => get("/api/admin/surat-keluar/ekspor", Only(LetterRegistrar), ParentUnit);
        // Audit log (product calls)
        admin::jejak_audit::list_audit_log => get("/api/admin/jejak-audit", Only(AuditReader), Office);
        admin::jejak_audit::ekspor::export_audit_log => get("/api/admin/jejak-audit/ekspor", Only(AuditReader), Office);
        admin::jejak_audit::kamus::list_audit_words => get("/api/admin/jejak-audit/kamus", Only(AuditReader), Office);
        // 2.6 Staff
        pegawai::get::list_employees => get("/api/pegawai/get", Only(StaffReader), Office);
        pegawai::ketersediaan::list_engagements => get("/api/pegawai/ketersediaan", Only(TripClerk), Office);
        pegawai::seed::get_employee_choices => get("/api/pegawai/get/seed", Only(Administrator), Office);
        pegawai::daftar::search_employees => get("/api/pegawai/get/daftar", Only(Administrator), Office);
        pegawai::ekspor::export_employees => get("/api/pegawai/ekspor", Only(Administrator), Office);
        pegawai::impor::import_employees => post("/api/pegawai/impor", Only(Administrator), Office);
        pegawai::impor::download_import_result => post("/api/pegawai/impor/hasil", Only(Administrator), Office).repeatable();
        pegawai::impor::download_import_sample => get("/api/pegawai/impor/contoh", Only(Administrator), Office);
        pegawai::impor::get_grade_levels => get("/api/pegawai/tingkatan-golongan", Only(PaymentKeeper), Office);
        pegawai::impor::set_grade_levels => put("/api/pegawai/tingkatan-golongan", Only(Administrator), Office);
        pegawai::post::enrol_employee => post("/api/pegawai/post", Only(Administrator), Office);
        pegawai::one_pegawai::get_employee => get("/api/pegawai/get/one-pegawai/{id}", Only(Administrator), Office).about(Object::Employee);
        pegawai::edit::edit_employee => post("/api/pegawai/edit", Only(Administrator), Office);
        pegawai::hapus::retire_employee => post("/api/pegawai/hapus/{id}", Only(Administrator), Office).about(Object::Employee);
        pegawai::detail_pegawai::get_travel_history => get("/api/pegawai/get/detail-pegawai/{id}", Only(Administrator), Office).about(Object::Employee);
        pegawai::perjalanan::list_trips_of_employee => get("/api/pegawai/{id}/perjalanan", Only(Administrator), Office).about(Object::Employee);
        // 2.7 In-town destinations
        tujuan::dalam_kota::list_destinations => get("/api/tujuan/get/dalam-kota", SignedIn, ParentUnit);
        tujuan::seed::list_destination_parent_units => get("/api/tujuan/get/seed", SignedIn, ParentUnit);
        tujuan::post::add_destination => post("/api/tujuan/post", Only(DestinationKeeper), ParentUnit);
        tujuan::edit::edit_destination => post("/api/tujuan/edit", Only(DestinationKeeper), ParentUnit);
        // 2.8 Parent units, work units, signatories
        induk_unit_kerja::get::list_parent_units => get("/api/induk-unit-kerja/get", Only(Administrator), Office);
        induk_unit_kerja::get_one::get_parent_unit => get("/api/induk-unit-kerja/get/{id}", Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::post::open_parent_unit => post("/api/induk-unit-kerja/post", Only(Administrator), Office);
        induk_unit_kerja::post_unit_kerja::open_work_unit => post("/api/induk-unit-kerja/post/unit-kerja", Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::post_tanda_tangan::appoint_unit_signatory => post("/api/induk-unit-kerja/post/tanda-tangan", Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::post_ttd_surat_tugas::appoint_assignment_signatory => post("/api/induk-unit-kerja/post/ttd-surat-tugas", Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::update_ttd_surat_tugas::retitle_assignment_signatory => post("/api/induk-unit-kerja/update/ttd-surat-tugas", Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::update_tanda_tangan::retitle_unit_signatory => post("/api/induk-unit-kerja/update/tanda-tangan", Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::delete_ttd_surat_tugas::remove_assignment_signatory => post("/api/induk-unit-kerja/delete/ttd-surat-tugas/{id}", Only(UnitAdministrator), ParentUnit).about(Object::AssignmentSignatory);
        induk_unit_kerja::delete_tanda_tangan::remove_unit_signatory => post("/api/induk-unit-kerja/delete/tanda-tangan", Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::kop::get_letterhead => get("/api/induk-unit-kerja/{id}/kop", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::kop::set_letterhead => put("/api/induk-unit-kerja/{id}/kop", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::kop_logo::get_logo => get("/api/induk-unit-kerja/{id}/kop/logo", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::kop_logo::set_logo => post("/api/induk-unit-kerja/{id}/kop/logo", Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::pengamanan::get_safeguards => get("/api/induk-unit-kerja/{id}/pengamanan", Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::pengamanan::set_separation => put("/api/induk-unit-kerja/{id}/pemisahan-tugas", Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::pengamanan::set_template_approval => put("/api/induk-unit-kerja/{id}/persetujuan-templat", Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        laporan::export_separation => get("/api/laporan/pemisahan-tugas", Only(AuditReader), Office);
        // 2.9 Treasurers, numbering, sub-activities
        keuangan::get_bendahara::list_treasurers => get("/api/keuangan/get/bendahara/{indukUnitKerjaId}", Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit);
        keuangan::delete_bendahara::remove_treasurer => post("/api/keuangan/delete/bendahara/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Treasurer);
        keuangan::edit_bendahara::change_treasurer => post("/api/keuangan/edit/bendahara/{id}", Only(UnitAdministrator), ParentUnit).about(Object::Treasurer);
        keuangan::get_sumber_dana::list_funding_sources => get("/api/keuangan/get/sumber-dana/{indukUnitKerjaId}", Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit);
        keuangan::post_bendahara::appoint_treasurer => post("/api/keuangan/post/bendahara", Only(UnitAdministrator), ParentUnit);
        nomor_surat::get_induk::list_counters => get("/api/nomor-surat/get/{indukUnitKerjaId}", Only(NumberKeeper), ParentUnit).about(Object::ParentUnit);
        nomor_surat::edit::set_counter => post("/api/nomor-surat/edit/{id}", Only(NumberKeeper), ParentUnit).about(Object::Counter);
        nomor_surat::buku::get_number_book => get("/api/nomor-surat/buku", Only(Verifier), ParentUnit);
        nomor_surat::ekspor_buku::export_number_book => get("/api/nomor-surat/buku/ekspor", Only(Verifier), ParentUnit);
        nomor_surat::get::list_letter_kinds => get("/api/nomor-surat/get", Only(UnitKeeper), Office);
        nomor_surat::edit_nomor::set_number_pattern => post("/api/nomor-surat/edit/nomor/{id}", Only(Administrator), Office).about(Object::LetterKind);
        nomor_surat::pratinjau::preview_number => post("/api/nomor-surat/pratinjau", Only(Administrator), Office);
        sub_kegiatan::get::list_sub_activities => get("/api/sub-kegiatan/get/{unitKerjaId}", Only(UnitAdministrator), ParentUnit).about(Object::WorkUnit);
        sub_kegiatan::post::add_sub_activity => post("/api/sub-kegiatan/post", Only(UnitAdministrator), ParentUnit);
        sub_kegiatan::edit::edit_sub_activity => post("/api/sub-kegiatan/edit/{id}", Only(UnitAdministrator), ParentUnit).about(Object::SubActivity);
        // Corrections of what was entered (office C-21)
        induk_unit_kerja::put::edit_parent_unit => put("/api/induk-unit-kerja/{id}", Only(Administrator), Office).about(Object::ParentUnit);
        induk_unit_kerja::put_unit_kerja::edit_work_unit => put("/api/unit-kerja/{id}", Only(UnitKeeper), ParentUnit).about(Object::WorkUnit);
        nomor_surat::penomoran::set_numbering => put("/api/nomor-surat/penomoran", Only(NumberingKeeper), ParentUnit);
        surat::menunggu::list_waiting_letters => get("/api/surat/menunggu", Only(FinalNumberKeeper), Account);
        surat::ekspor::export_final_numbers => get("/api/surat/ekspor", Only(FinalNumberKeeper), Account);
        surat::tempel::paste_final_numbers => post("/api/surat/nomor-akhir/tempel", Only(FinalNumberKeeper), Account);
        surat::nomor_akhir::enter_final_number => post("/api/surat/{dokumen}/{id}/nomor-akhir", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat::berkas::attach_signed_file => post("/api/surat/{dokumen}/{id}/berkas", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat::berkas::detach_signed_file => delete("/api/surat/{dokumen}/{id}/berkas", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat::berkas::download_signed_file => get("/api/surat/{dokumen}/{id}/berkas", Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat_keluar::correct_outgoing_letter => put("/api/surat-keluar/{id}", Only(LetterCorrector), ParentUnit).about(Object::OutgoingLetter);
        surat_keluar::void_outgoing_letter => post("/api/surat-keluar/{id}/batal", Only(LetterCorrector), ParentUnit).about(Object::OutgoingLetter);
        sumber_dana::list_funding_source_words => get("/api/sumber-dana", Only(PaymentKeeper), Office);
        sumber_dana::edit_funding_source => put("/api/sumber-dana/{id}", Only(PaymentKeeper), Office).about(Object::FundingSource);
        jenis_perjalanan::list_trip_kinds => get("/api/jenis-perjalanan", Only(Administrator), Office);
        jenis_perjalanan::edit_trip_kind => put("/api/jenis-perjalanan/{id}", Only(Administrator), Office).about(Object::TripKind);
        pelayanan_kesehatan::list_health_services => get("/api/pelayanan-kesehatan", Only(PaymentKeeper), Office);
        pelayanan_kesehatan::edit_health_service => put("/api/pelayanan-kesehatan/{id}", Only(PaymentKeeper), Office).about(Object::HealthService);
        // Papers (beyond 6.1, 6.2)
        kemampuan::get_capabilities => get("/api/kemampuan", SignedIn, Office);
        cetak::print_letters => post("/api/cetak", Only(TripClerk), WorkUnit).with_unstored_answer();
        // Home page (beyond W10)
        beranda::get_tasks => get("/api/beranda", SignedIn, Account);
        // Holidays (beyond 2.7)
        hari_libur::get::list_holidays => get("/api/hari-libur", SignedIn, Office);
        hari_libur::post::add_holiday => post("/api/hari-libur", Only(Administrator), Office);
        hari_libur::impor::import_holidays => post("/api/hari-libur/impor", Only(Administrator), Office);
        hari_libur::delete::remove_holiday => delete("/api/hari-libur/{id}", Only(Administrator), Office).about(Object::Holiday);
        // Reasons of rejections (beyond V3)
        alasan_penolakan::get::list_rejection_reasons => get("/api/alasan-penolakan", SignedIn, Office);
        alasan_penolakan::post::add_rejection_reason => post("/api/alasan-penolakan", Only(ReasonKeeper), Office);
        alasan_penolakan::put::edit_rejection_reason => put("/api/alasan-penolakan/{id}", Only(ReasonKeeper), Office).about(Object::RejectionReason);
        // Budgets (beyond section 3)
        anggaran::get::list_budgets => get("/api/anggaran", Only(CostReader), ByRole(COST_READERS));
        anggaran::post::set_ceiling => post("/api/anggaran", Only(UnitAdministrator), ParentUnit);
        anggaran::impor::import_ceilings => post("/api/anggaran/impor", Only(GuardKeeper), ParentUnit);
        induk_unit_kerja::penjaga_anggaran::set_budget_guard => put("/api/induk-unit-kerja/{id}/penjaga-anggaran", Only(GuardKeeper), ParentUnit).about(Object::ParentUnit);
        // Recaps (beyond W11 to W14)
        rekap::get::get_recap => get("/api/rekap", Only(CostReader), ByRole(COST_READERS));
        rekap::ekspor::export_recap => get("/api/rekap/ekspor", Only(CostReader), ByRole(COST_READERS));
        perjalanan::berkas::print_trip_file => post("/api/perjalanan/{id}/berkas", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip).with_unstored_answer();
        perjalanan::nominatif::get_nominative_list => get("/api/perjalanan/{id}/nominatif", Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip);
        rekap::dasbor::get_dashboard => get("/api/dasbor", Only(FigureReader), Office);
        // Tariffs (beyond 2.1)
        provinsi::list_provinces => get("/api/provinsi", SignedIn, Office);
        tarif::get::list_tariffs => get("/api/tarif", SignedIn, Office);
        tarif::post::add_tariff => post("/api/tarif", Only(FinanceOfficer), Office);
        tarif::impor::import_tariffs => post("/api/tarif/impor", Only(FinanceOfficer), Office);
        tarif::perpanjang::extend_tariffs => post("/api/tarif/perpanjang", Only(FinanceOfficer), Office);
        tarif::impor::download_tariff_sample => get("/api/tarif/impor/contoh", Only(FinanceOfficer), Office);
        tarif::ekspor::export_tariffs => get("/api/tarif/ekspor", Only(FinanceOfficer), Office);
        tarif::put::change_tariff => put("/api/tarif/{id}", Only(FinanceOfficer), Office).about(Object::Tariff);
        // Codes printed on letters (beyond 6.3): public, and says nothing that the paper does not
        verifikasi::verify_letter => get("/api/verifikasi/{kode}", Public, Office);
    }
    undocumented {
        // API document: public, because it holds no data of the office
        published::openapi_json => get("/api/openapi.json", Public, Account);
        published::docs => get("/api/docs", Public, Account);
    }
}

/// Budgets and recaps.
const COST_READERS: &[(Role, super::Reach)] =
    &[(Role::Clerk, WorkUnit), (Role::UnitAdmin, ParentUnit), (Role::Finance, Office)];
/// T7: the verifier of the parent unit, and finance everywhere.
const TRIP_AUDITORS: &[(Role, super::Reach)] = &[(Role::Registrar, ParentUnit), (Role::Finance, Office)];
/// Keepers of final numbers: a clerk of the work unit, a registrar of the parent unit.
const LETTER_KEEPERS: &[(Role, super::Reach)] = &[(Role::Clerk, WorkUnit), (Role::Registrar, ParentUnit)];

/// Papers of payments: a clerk of the work unit, and finance everywhere.
const PAYMENT_PRINTERS: &[(Role, super::Reach)] = &[(Role::Clerk, WorkUnit), (Role::Finance, Office)];

/// R12 and the history: users who may see the trip.
const TRIP_READERS: &[(Role, super::Reach)] =
    &[(Role::Clerk, WorkUnit), (Role::Registrar, ParentUnit), (Role::Finance, Office)];
