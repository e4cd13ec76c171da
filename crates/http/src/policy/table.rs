//! Every call with its handler and its policy, in the order of the contract: route, policy and document come from one row.

use std::sync::LazyLock;

use actix_web::web;
use staff::{
    Permission::{
        Administrator, AuditReader, ClassificationReader, CostReader, DestinationKeeper, FigureReader,
        FinalNumberKeeper, FinanceOfficer, FindingReader, GuardKeeper, LetterCorrector, LetterRegistrar,
        LetterheadKeeper, NumberKeeper, NumberingKeeper, PaymentKeeper, PaymentPrinter, PhotoViewer, ReasonKeeper,
        SafeguardKeeper, StaffReader, TemplateTranslator, TripAuditor, TripClerk, TripReader, UnitAdministrator,
        UnitKeeper, Verifier,
    },
    Role,
};
use utoipa::OpenApi;
use views::audit::Object;

use super::{
    Access::{Only, Public, PublicOrMore, SignedIn, SignedInAnyway},
    Policy,
    Reach::{Account, ByRole, Office, ParentUnit, WorkUnit},
    Registered, allow,
};
use crate::{
    admin, akun, alasan_penolakan, anggaran, arsip, beranda, bukti, cetak, hari_libur, induk_unit_kerja,
    jenis_perjalanan, kehadiran, kemampuan, keuangan, klasifikasi, kwitansi, laporan, nomor_surat,
    openapi::{Failures, IdempotencyKey, Session, published},
    paket, pegawai, pelayanan_kesehatan, pembayaran, pembukaan, perjalanan, provinsi, rekap, rill, sub_kegiatan,
    sumber_dana, surat, surat_keluar, tahun, tarif, template, temuan, tujuan, user, verifikasi,
};

/// Declares every call under `/api` once: its handler, which names its method and path, with its row of the policy. The first
/// more specific path wins over `{id}`.
macro_rules! endpoints {
    (
        documented { $($($segment:ident)::+ => $policy:expr;)* }
        undocumented { $($($own:ident)::+ => $own_policy:expr;)* }
    ) => {
        /// Policy of every call under `/api`.
        pub static TABLE: LazyLock<Vec<Policy>> = LazyLock::new(|| {
            vec![$($policy.of_call::<$($segment)::+>(),)* $($own_policy.of_call::<$($own)::+>(),)*]
        });

        /// Registers the handlers.
        pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
            $(cfg.service($($segment)::+);)*
            $(cfg.service($($own)::+);)*
        }

        /// Document of the endpoints.
        #[derive(OpenApi)]
        #[openapi(
            info(title = "JALADIN", description = "Perjalanan dinas: API."),
            modifiers(&Session, &Registered, &IdempotencyKey, &Failures),
            security(("bearer" = []), ("session" = [])),
            paths($($($segment)::+),*)
        )]
        pub(crate) struct Document;
    };
}

endpoints! {
    documented {
        // 2.1 Users
        user::login::sign_in => allow(Public, Account);
        user::register::register_account => allow(PublicOrMore(Administrator), Account);
        user::refresh::refresh_session => allow(Public, Account);
        user::check_auth::check_session => allow(SignedInAnyway, Account);
        user::logout::sign_out => allow(SignedInAnyway, Account);
        user::ubah_password::change_password => allow(SignedInAnyway, Account);
        user::get_role::get_account_choices => allow(Only(Administrator), Office);
        user::get_user::list_accounts => allow(Only(Administrator), Office);
        user::post_user_role::grant_role => allow(Only(Administrator), Office);
        user::delete_user_role::withdraw_role => allow(Only(Administrator), Office);
        user::setujui::approve_account => allow(Only(Administrator), Office).about(Object::User);
        user::tolak::reject_account => allow(Only(Administrator), Office).about(Object::User);
        user::atur_ulang_password::reset_password => allow(Only(Administrator), Office).about(Object::User).with_unstored_answer();
        user::atur_ulang_faktor::reset_second_factor => allow(Only(Administrator), Office).about(Object::User);
        user::peran::set_roles => allow(Only(Administrator), Office).about(Object::User);
        user::nonaktifkan::close_account => allow(Only(Administrator), Office).about(Object::User);
        user::aktifkan::reopen_account => allow(Only(Administrator), Office).about(Object::User);
        // Handover and delegation (office 8.3)
        user::serah_terima::hand_over => allow(Only(Administrator), Office).about(Object::User);
        user::serah_terima::list_handovers => allow(SignedIn, Account).about(Object::User);
        user::serah_terima::print_handover => allow(SignedIn, Account).about(Object::User).repeatable();
        user::delegasi::list_delegations => allow(SignedIn, Account).about(Object::User);
        user::delegasi::lend_role => allow(SignedIn, Account).about(Object::User);
        user::delegasi::end_delegation => allow(SignedIn, Account).about(Object::User);
        // Own account
        akun::sesi::list_own_sessions => allow(SignedInAnyway, Account);
        akun::sesi::end_own_session => allow(SignedIn, Account);
        akun::kenal::know_device => allow(SignedIn, Account);
        akun::jejak::list_own_log => allow(SignedIn, Account);
        akun::faktor_kedua::get_second_factor => allow(SignedInAnyway, Account);
        akun::faktor_kedua::offer_second_factor => allow(SignedInAnyway, Account).with_unstored_answer();
        akun::aktifkan::activate_second_factor => allow(SignedInAnyway, Account).with_unstored_answer();
        akun::matikan::turn_off_second_factor => allow(SignedInAnyway, Account);
        // 2.2 Trips
        perjalanan::seed::get_trip_choices => allow(Only(TripClerk), WorkUnit);
        perjalanan::jenis_perjalanan::list_paid_kinds => allow(Only(TripClerk), Office).about(Object::FundingSource);
        perjalanan::nota_dinas::file_trip => allow(Only(TripClerk), WorkUnit);
        perjalanan::all_perjalanan::list_trips => allow(Only(TripClerk), WorkUnit);
        perjalanan::ekspor::export_trips => allow(Only(TripClerk), WorkUnit);
        perjalanan::utang::list_debts => allow(Only(CostReader), ByRole(COST_READERS));
        perjalanan::kalender::get_calendar => allow(Only(TripReader), ByRole(TRIP_READERS));
        perjalanan::periksa::check_trip => allow(Only(TripClerk), WorkUnit);
        perjalanan::pratinjau::preview_trip => allow(Only(TripClerk), WorkUnit).repeatable();
        perjalanan::surat_tugas::issue_assignment_letter => allow(Only(TripClerk), WorkUnit).repeatable();
        perjalanan::detail_perjalanan::get_trip => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::ubah::change_trip => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::batal::cancel_trip => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::cetak::print_trip_letter => allow(Only(TripClerk), WorkUnit).about(Object::Trip).repeatable();
        perjalanan::riwayat::get_trip_history => allow(Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip);
        perjalanan::laporan::report_trip => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::foto::add_trip_photo => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::foto::remove_trip_photo => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        admin::detail_perjalanan::get_trip_receipts => allow(Only(TripAuditor), ByRole(TRIP_AUDITORS)).about(Object::Trip);
        admin::keuangan_daftar_perjalanan::list_finance_trips => allow(Only(FinanceOfficer), Office);
        keuangan::ekspor_perjalanan::export_finance_trips => allow(Only(FinanceOfficer), Office);
        // 2.3 Receipts
        kwitansi::get_rampung::get_receipt => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::post_rampung::add_expense_line => allow(Only(TripClerk), WorkUnit);
        kwitansi::bukti_perjalanan::set_trip_photo => allow(Only(TripClerk), WorkUnit);
        kwitansi::pengajuan::submit_receipt => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::kwitansi_otomatis::compute_receipt => allow(Only(TripClerk), WorkUnit);
        kwitansi::cetak_kwitansi::print_receipt => allow(Only(TripClerk), WorkUnit).repeatable();
        kwitansi::update_rincian_bpd::change_expense_line => allow(Only(TripClerk), WorkUnit);
        kwitansi::delete_rincian_bpd::remove_expense_line => allow(Only(TripClerk), WorkUnit);
        kwitansi::terima::approve_receipt => allow(Only(Verifier), ParentUnit);
        kwitansi::tolak::reject_receipt => allow(Only(Verifier), ParentUnit);
        rill::post::add_actual_cost => allow(Only(TripClerk), WorkUnit);
        kwitansi::putusan_baris::judge_expense_line => allow(Only(Verifier), ParentUnit);
        kwitansi::tarik::take_back_receipt => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::buka_kembali::reopen_receipt => allow(Only(Administrator), Office).about(Object::Receipt);
        rill::ubah::change_actual_cost => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        rill::ubah::remove_actual_cost => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::ganti_bukti::store_proof => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::ganti_bukti::order_proofs => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::ganti_bukti::remove_proof => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::usulan::propose_expense_lines => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::penginapan_tanpa_bukti::lodge_without_proof => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        kwitansi::uang_muka::record_advance => allow(Only(FinanceOfficer), Office).about(Object::Receipt);
        kwitansi::setoran_kembali::record_return => allow(Only(FinanceOfficer), Office).about(Object::Receipt);
        kwitansi::biaya_pembatalan::add_cancelling_cost => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        paket::cetak::print_package => allow(Only(FinanceOfficer), Office).about(Object::Package);
        pembayaran::list_payments => allow(Only(TripReader), ByRole(TRIP_READERS)).about(Object::Receipt);
        pembayaran::record_payment => allow(Only(FinanceOfficer), Office).about(Object::Receipt);
        kwitansi::cetak_pembayaran::print_payment => allow(Only(PaymentPrinter), ByRole(PAYMENT_PRINTERS)).about(Object::Receipt).repeatable();
        pembayaran::reverse_payment => allow(Only(FinanceOfficer), Office).about(Object::Payment);
        pembayaran::meja::get_payment_desk => allow(Only(FigureReader), Office);
        pembayaran::pola::list_package_patterns => allow(Only(FigureReader), Office);
        pembayaran::pola::set_package_pattern => allow(Only(FigureReader), Office);
        paket::list_packages => allow(Only(FigureReader), Office);
        paket::entry::draft_package => allow(Only(FinanceOfficer), Office);
        paket::get_package => allow(Only(FigureReader), Office).about(Object::Package);
        paket::entry::change_package => allow(Only(FinanceOfficer), Office).about(Object::Package);
        paket::acts::submit_package => allow(Only(FinanceOfficer), Office).about(Object::Package);
        paket::acts::cancel_package => allow(Only(FigureReader), Office).about(Object::Package);
        paket::acts::pay_package => allow(Only(FinanceOfficer), Office).about(Object::Package);
        kwitansi::tanpa_biaya::mark_without_cost => allow(Only(TripClerk), WorkUnit).about(Object::Receipt);
        perjalanan::semua_kwitansi::compute_receipts => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        perjalanan::semua_kwitansi::submit_receipts => allow(Only(TripClerk), WorkUnit).about(Object::Trip);
        kwitansi::antrean::list_waiting_receipts => allow(Only(Verifier), ParentUnit);
        bukti::get_photo => allow(Only(PhotoViewer), ByRole(TRIP_READERS));
        // Archive (office 4.1)
        arsip::perjalanan::get_archived_trip => allow(Only(TripReader), ByRole(TRIP_READERS)).about(Object::ArchivedTrip);
        arsip::berkas::get_archived_file => allow(Only(PhotoViewer), ByRole(TRIP_READERS)).about(Object::ArchivedTrip);
        // First run (office 4.2)
        pembukaan::langkah::get_first_run => allow(Only(Administrator), Office);
        pembukaan::impor::download_opening_minutes => allow(Only(Administrator), Office);
        pembukaan::impor::download_opening_sample => allow(Only(Administrator), Office);
        pembukaan::impor::import_opening => allow(Only(Administrator), Office);
        // 2.4 Templates
        template::get::get_templates_in_force => allow(Only(TripClerk), ParentUnit);
        template::versi::list_template_versions => allow(Only(TripClerk), ParentUnit);
        template::unduh::download_template => allow(Only(TripClerk), ParentUnit).about(Object::Template);
        template::bawaan::download_built_in_template => allow(Only(TripClerk), Office);
        template::upload::upload_template => allow(Only(TripClerk), ParentUnit).by_own_role();
        template::pulihkan::restore_template => allow(Only(TripClerk), ParentUnit).about(Object::Template).by_own_role();
        template::setujui::list_waiting_templates => allow(Only(UnitAdministrator), Account);
        template::setujui::download_waiting_template => allow(Only(UnitAdministrator), ParentUnit).about(Object::Template);
        template::setujui::approve_template => allow(Only(UnitAdministrator), ParentUnit).about(Object::Template).by_own_role();
        template::bawaan::return_to_built_in_template => allow(Only(TripClerk), ParentUnit);
        template::coba::try_template => allow(Only(TripClerk), ParentUnit).repeatable();
        template::periksa::inspect_template => allow(Only(TemplateTranslator), Office).repeatable();
        template::terjemahkan::translate_template => allow(Only(TemplateTranslator), Office).repeatable();
        template::variabel::list_template_variables => allow(SignedIn, Office);
        template::get_keuangan::list_finance_templates => allow(Only(FinanceOfficer), Office);
        template::keuangan::download_finance_template => allow(Only(FinanceOfficer), Office).about(Object::FinanceTemplate);
        template::keuangan::download_built_in_finance_template => allow(Only(FinanceOfficer), Office);
        template::upload_keuangan::upload_finance_template => allow(Only(FinanceOfficer), Office);
        template::coba::try_finance_template => allow(Only(FinanceOfficer), Office);
        template::keuangan::restore_finance_template => allow(Only(FinanceOfficer), Office).about(Object::FinanceTemplate);
        template::keuangan::withdraw_finance_template => allow(Only(FinanceOfficer), Office).about(Object::FinanceTemplate);
        // 2.5 Classification and outgoing letters
        klasifikasi::get::list_classifications => allow(Only(LetterRegistrar), Office);
        klasifikasi::kode_klasifikasi::list_classification_codes => allow(Only(ClassificationReader), Office).about(Object::Classification);
        admin::daftar_surat_keluar::list_outgoing_letters => allow(Only(LetterRegistrar), ParentUnit);
        admin::tambah_surat_keluar::register_outgoing_letter => allow(Only(LetterRegistrar), ParentUnit);
        admin::ekspor_surat_keluar::export_outgoing_letters => allow(Only(LetterRegistrar), ParentUnit);
        // Audit log (product calls)
        admin::jejak_audit::list_audit_log => allow(Only(AuditReader), Office);
        admin::jejak_audit::ekspor::export_audit_log => allow(Only(AuditReader), Office);
        admin::jejak_audit::kamus::list_audit_words => allow(Only(AuditReader), Office);
        // 2.6 Staff
        pegawai::get::list_employees => allow(Only(StaffReader), Office);
        pegawai::ketersediaan::list_engagements => allow(Only(TripClerk), Office);
        pegawai::seed::get_employee_choices => allow(Only(Administrator), Office);
        pegawai::daftar::search_employees => allow(Only(Administrator), Office);
        pegawai::ekspor::export_employees => allow(Only(Administrator), Office);
        pegawai::impor::import_employees => allow(Only(Administrator), Office);
        pegawai::impor::download_import_result => allow(Only(Administrator), Office).repeatable();
        pegawai::impor::download_import_sample => allow(Only(Administrator), Office);
        pegawai::impor::get_grade_levels => allow(Only(PaymentKeeper), Office);
        pegawai::impor::set_grade_levels => allow(Only(Administrator), Office);
        pegawai::post::enrol_employee => allow(Only(Administrator), Office);
        pegawai::one_pegawai::get_employee => allow(Only(Administrator), Office).about(Object::Employee);
        pegawai::pengaturan::get_travel_settings => allow(Only(PaymentKeeper), Office).about(Object::Employee);
        pegawai::pengaturan::set_travel_settings => allow(Only(PaymentKeeper), Office).about(Object::Employee);
        pegawai::edit::edit_employee => allow(Only(Administrator), Office);
        pegawai::hapus::retire_employee => allow(Only(Administrator), Office).about(Object::Employee);
        pegawai::detail_pegawai::get_travel_history => allow(Only(Administrator), Office).about(Object::Employee);
        pegawai::perjalanan::list_trips_of_employee => allow(Only(Administrator), Office).about(Object::Employee);
        // 2.7 In-town destinations
        tujuan::dalam_kota::list_destinations => allow(SignedIn, ParentUnit).by_lent_role();
        tujuan::seed::list_destination_parent_units => allow(SignedIn, ParentUnit).by_lent_role();
        tujuan::post::add_destination => allow(Only(DestinationKeeper), ParentUnit);
        tujuan::edit::edit_destination => allow(Only(DestinationKeeper), ParentUnit);
        // 2.8 Parent units, work units, signatories
        induk_unit_kerja::get::list_parent_units => allow(Only(Administrator), Office);
        induk_unit_kerja::get_one::get_parent_unit => allow(Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::post::open_parent_unit => allow(Only(Administrator), Office);
        induk_unit_kerja::post_unit_kerja::open_work_unit => allow(Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::post_tanda_tangan::appoint_unit_signatory => allow(Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::post_ttd_surat_tugas::appoint_assignment_signatory => allow(Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::update_ttd_surat_tugas::retitle_assignment_signatory => allow(Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::update_tanda_tangan::retitle_unit_signatory => allow(Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::delete_ttd_surat_tugas::remove_assignment_signatory => allow(Only(UnitAdministrator), ParentUnit).about(Object::AssignmentSignatory);
        induk_unit_kerja::delete_tanda_tangan::remove_unit_signatory => allow(Only(UnitAdministrator), ParentUnit);
        induk_unit_kerja::kop::get_letterhead => allow(Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::kop::set_letterhead => allow(Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::kop_logo::get_logo => allow(Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::kop_logo::set_logo => allow(Only(LetterheadKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::pengamanan::get_safeguards => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::pengamanan::set_separation => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit).by_own_role();
        induk_unit_kerja::pengamanan::set_template_approval => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit).by_own_role();
        induk_unit_kerja::penangkal::set_finding_levels => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit).by_own_role();
        induk_unit_kerja::tahun::get_year_end => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::tahun::set_year_terms => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        tahun::get_opening => allow(Only(GuardKeeper), ParentUnit);
        tahun::open_year => allow(Only(GuardKeeper), ParentUnit);
        induk_unit_kerja::tahun::list_open_matters => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        induk_unit_kerja::penangkal::set_report_photo => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit).by_own_role();
        induk_unit_kerja::penangkal::set_in_town_transport => allow(Only(SafeguardKeeper), ParentUnit).about(Object::ParentUnit);
        laporan::export_separation => allow(Only(AuditReader), Office);
        // 2.9 Treasurers, numbering, sub-activities
        keuangan::get_bendahara::list_treasurers => allow(Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit);
        keuangan::delete_bendahara::remove_treasurer => allow(Only(UnitAdministrator), ParentUnit).about(Object::Treasurer);
        keuangan::edit_bendahara::change_treasurer => allow(Only(UnitAdministrator), ParentUnit).about(Object::Treasurer);
        keuangan::get_sumber_dana::list_funding_sources => allow(Only(UnitAdministrator), ParentUnit).about(Object::ParentUnit);
        keuangan::post_bendahara::appoint_treasurer => allow(Only(UnitAdministrator), ParentUnit);
        nomor_surat::get_induk::list_counters => allow(Only(NumberKeeper), ParentUnit).about(Object::ParentUnit);
        nomor_surat::edit::set_counter => allow(Only(NumberKeeper), ParentUnit).about(Object::Counter);
        nomor_surat::buku::get_number_book => allow(Only(Verifier), ParentUnit);
        nomor_surat::ekspor_buku::export_number_book => allow(Only(Verifier), ParentUnit);
        nomor_surat::get::list_letter_kinds => allow(Only(UnitKeeper), Office);
        nomor_surat::edit_nomor::set_number_pattern => allow(Only(Administrator), Office).about(Object::LetterKind);
        nomor_surat::pratinjau::preview_number => allow(Only(Administrator), Office);
        sub_kegiatan::get::list_sub_activities => allow(Only(UnitAdministrator), ParentUnit).about(Object::WorkUnit);
        sub_kegiatan::post::add_sub_activity => allow(Only(UnitAdministrator), ParentUnit);
        sub_kegiatan::edit::edit_sub_activity => allow(Only(UnitAdministrator), ParentUnit).about(Object::SubActivity);
        // Corrections of what was entered (office C-21)
        induk_unit_kerja::put::edit_parent_unit => allow(Only(Administrator), Office).about(Object::ParentUnit);
        induk_unit_kerja::put_unit_kerja::edit_work_unit => allow(Only(UnitKeeper), ParentUnit).about(Object::WorkUnit);
        nomor_surat::penomoran::set_numbering => allow(Only(NumberingKeeper), ParentUnit);
        surat::menunggu::list_waiting_letters => allow(Only(FinalNumberKeeper), Account);
        surat::ekspor::export_final_numbers => allow(Only(FinalNumberKeeper), Account);
        surat::tempel::paste_final_numbers => allow(Only(FinalNumberKeeper), Account);
        surat::nomor_akhir::enter_final_number => allow(Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat::berkas::attach_signed_file => allow(Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat::berkas::detach_signed_file => allow(Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat::berkas::download_signed_file => allow(Only(FinalNumberKeeper), ByRole(LETTER_KEEPERS)).about(Object::Letter);
        surat_keluar::correct_outgoing_letter => allow(Only(LetterCorrector), ParentUnit).about(Object::OutgoingLetter);
        surat_keluar::void_outgoing_letter => allow(Only(LetterCorrector), ParentUnit).about(Object::OutgoingLetter);
        sumber_dana::list_funding_source_words => allow(Only(PaymentKeeper), Office);
        sumber_dana::edit_funding_source => allow(Only(PaymentKeeper), Office).about(Object::FundingSource);
        jenis_perjalanan::list_trip_kinds => allow(Only(Administrator), Office);
        jenis_perjalanan::edit_trip_kind => allow(Only(Administrator), Office).about(Object::TripKind);
        pelayanan_kesehatan::list_health_services => allow(Only(PaymentKeeper), Office);
        pelayanan_kesehatan::edit_health_service => allow(Only(PaymentKeeper), Office).about(Object::HealthService);
        // Papers (beyond 6.1, 6.2)
        kemampuan::get_capabilities => allow(SignedIn, Office);
        cetak::print_letters => allow(Only(TripClerk), WorkUnit).with_unstored_answer();
        // Home page (beyond W10)
        beranda::get_tasks => allow(SignedIn, Account).by_lent_role();
        // Holidays (beyond 2.7)
        hari_libur::get::list_holidays => allow(SignedIn, Office);
        hari_libur::post::add_holiday => allow(Only(Administrator), Office);
        hari_libur::impor::import_holidays => allow(Only(Administrator), Office);
        hari_libur::delete::remove_holiday => allow(Only(Administrator), Office).about(Object::Holiday);
        // Attendance (assurance 3.4)
        kehadiran::import_attendance => allow(Only(GuardKeeper), ParentUnit);
        // Reasons of rejections (beyond V3)
        alasan_penolakan::get::list_rejection_reasons => allow(SignedIn, Office);
        alasan_penolakan::post::add_rejection_reason => allow(Only(ReasonKeeper), Office);
        alasan_penolakan::put::edit_rejection_reason => allow(Only(ReasonKeeper), Office).about(Object::RejectionReason);
        // Budgets (beyond section 3)
        anggaran::get::list_budgets => allow(Only(CostReader), ByRole(COST_READERS));
        anggaran::post::set_ceiling => allow(Only(UnitAdministrator), ParentUnit);
        anggaran::impor::import_ceilings => allow(Only(GuardKeeper), ParentUnit);
        induk_unit_kerja::penjaga_anggaran::set_budget_guard => allow(Only(GuardKeeper), ParentUnit).about(Object::ParentUnit);
        // Recaps (beyond W11 to W14)
        rekap::get::get_recap => allow(Only(CostReader), ByRole(COST_READERS));
        rekap::ekspor::export_recap => allow(Only(CostReader), ByRole(COST_READERS));
        perjalanan::berkas::print_trip_file => allow(Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip).with_unstored_answer();
        perjalanan::nominatif::get_nominative_list => allow(Only(TripReader), ByRole(TRIP_READERS)).about(Object::Trip);
        temuan::daftar::get_finding_figures => allow(Only(FindingReader), ByRole(TRIP_AUDITORS));
        temuan::daftar::list_told_findings => allow(Only(FindingReader), ByRole(TRIP_AUDITORS));
        rekap::dasbor::get_dashboard => allow(Only(FigureReader), Office);
        // Tariffs (beyond 2.1)
        provinsi::list_provinces => allow(SignedIn, Office);
        tarif::get::list_tariffs => allow(SignedIn, Office);
        tarif::post::add_tariff => allow(Only(FinanceOfficer), Office);
        tarif::impor::import_tariffs => allow(Only(FinanceOfficer), Office);
        tarif::perpanjang::extend_tariffs => allow(Only(FinanceOfficer), Office);
        tarif::impor::download_tariff_sample => allow(Only(FinanceOfficer), Office);
        tarif::ekspor::export_tariffs => allow(Only(FinanceOfficer), Office);
        tarif::put::change_tariff => allow(Only(FinanceOfficer), Office).about(Object::Tariff);
        // Codes printed on letters (beyond 6.3): public, and says nothing that the paper does not
        verifikasi::verify_letter => allow(Public, Office);
    }
    undocumented {
        // API document: public, because it holds no data of the office
        published::openapi_json => allow(Public, Account);
        published::docs => allow(Public, Account);
    }
}

/// Budgets and recaps.
const COST_READERS: &[(Role, super::Reach)] =
    &[(Role::Clerk, WorkUnit), (Role::UnitAdmin, ParentUnit), (Role::Finance, Office)];
/// T7 and findings that were told: the verifier of the parent unit, and finance everywhere.
const TRIP_AUDITORS: &[(Role, super::Reach)] = &[(Role::Registrar, ParentUnit), (Role::Finance, Office)];
/// Keepers of final numbers: a clerk of the work unit, a registrar of the parent unit.
const LETTER_KEEPERS: &[(Role, super::Reach)] = &[(Role::Clerk, WorkUnit), (Role::Registrar, ParentUnit)];

/// Papers of payments: a clerk of the work unit, and finance everywhere.
const PAYMENT_PRINTERS: &[(Role, super::Reach)] = &[(Role::Clerk, WorkUnit), (Role::Finance, Office)];

/// R12 and the history: users who may see the trip.
const TRIP_READERS: &[(Role, super::Reach)] =
    &[(Role::Clerk, WorkUnit), (Role::Registrar, ParentUnit), (Role::Finance, Office)];
