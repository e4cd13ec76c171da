//! API document: generated from the endpoints for `openapi.json`. The server has that file, not the generator: the 4 MiB of code
//! that build it are linked into what calls [`document`] only.

mod published;

use utoipa::openapi::Required;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

pub(crate) use self::published::configure;
pub use self::published::published;
use crate::admin;
use crate::akun;
use crate::alasan_penolakan;
use crate::anggaran;
use crate::arsip;
use crate::beranda;
use crate::bukti;
use crate::cetak;
use crate::hari_libur;
use crate::idempotency;
use crate::identity;
use crate::induk_unit_kerja;
use crate::jenis_perjalanan;
use crate::kemampuan;
use crate::keuangan;
use crate::klasifikasi;
use crate::kwitansi;
use crate::laporan;
use crate::nomor_surat;
use crate::paket;
use crate::pegawai;
use crate::pelayanan_kesehatan;
use crate::pembayaran;
use crate::pembukaan;
use crate::perjalanan;
use crate::policy::PolicyExtension;
use crate::provinsi;
use crate::rekap;
use crate::rill;
use crate::sub_kegiatan;
use crate::sumber_dana;
use crate::surat;
use crate::surat_keluar;
use crate::tarif;
use crate::template;
use crate::tujuan;
use crate::user;
use crate::verifikasi;

#[derive(OpenApi)]
#[openapi(
    info(title = "JALADIN", description = "Perjalanan dinas: API."),
    modifiers(&Session, &PolicyExtension, &IdempotencyKey),
    security(("bearer" = []), ("session" = [])),
    paths(
        akun::aktifkan::activate_second_factor,
        akun::faktor_kedua::get_second_factor,
        akun::faktor_kedua::offer_second_factor,
        akun::jejak::list_own_log,
        akun::kenal::know_device,
        akun::matikan::turn_off_second_factor,
        akun::sesi::end_own_session,
        akun::sesi::list_own_sessions,
        admin::detail_perjalanan::get_trip_receipts,
        admin::jejak_audit::list_audit_log,
        admin::jejak_audit::ekspor::export_audit_log,
        admin::jejak_audit::kamus::list_audit_words,
        admin::keuangan_daftar_perjalanan::list_finance_trips,
        admin::daftar_surat_keluar::list_outgoing_letters,
        admin::ekspor_surat_keluar::export_outgoing_letters,
        admin::tambah_surat_keluar::register_outgoing_letter,
        alasan_penolakan::get::list_rejection_reasons,
        alasan_penolakan::post::add_rejection_reason,
        alasan_penolakan::put::edit_rejection_reason,
        anggaran::get::list_budgets,
        anggaran::post::set_ceiling,
        induk_unit_kerja::penjaga_anggaran::set_budget_guard,
        perjalanan::berkas::print_trip_file,
        perjalanan::nominatif::get_nominative_list,
        kwitansi::biaya_pembatalan::add_cancelling_cost,
        paket::cetak::print_package,
        pembayaran::list_payments,
        pembayaran::record_payment,
        pembayaran::reverse_payment,
        pembayaran::meja::get_payment_desk,
        pembayaran::pola::list_package_patterns,
        pembayaran::pola::set_package_pattern,
        paket::list_packages,
        paket::get_package,
        paket::entry::draft_package,
        paket::entry::change_package,
        paket::acts::submit_package,
        paket::acts::cancel_package,
        paket::acts::pay_package,
        rekap::dasbor::get_dashboard,
        rekap::ekspor::export_recap,
        rekap::get::get_recap,
        induk_unit_kerja::delete_tanda_tangan::remove_unit_signatory,
        induk_unit_kerja::delete_ttd_surat_tugas::remove_assignment_signatory,
        induk_unit_kerja::get::list_parent_units,
        induk_unit_kerja::get_one::get_parent_unit,
        induk_unit_kerja::kop::get_letterhead,
        induk_unit_kerja::kop::set_letterhead,
        induk_unit_kerja::kop_logo::get_logo,
        induk_unit_kerja::kop_logo::set_logo,
        induk_unit_kerja::pengamanan::get_safeguards,
        induk_unit_kerja::pengamanan::set_separation,
        induk_unit_kerja::pengamanan::set_template_approval,
        laporan::export_separation,
        induk_unit_kerja::post::open_parent_unit,
        induk_unit_kerja::post_tanda_tangan::appoint_unit_signatory,
        induk_unit_kerja::post_ttd_surat_tugas::appoint_assignment_signatory,
        induk_unit_kerja::post_unit_kerja::open_work_unit,
        induk_unit_kerja::put::edit_parent_unit,
        induk_unit_kerja::put_unit_kerja::edit_work_unit,
        surat::berkas::attach_signed_file,
        surat::berkas::download_signed_file,
        surat::ekspor::export_final_numbers,
        surat::menunggu::list_waiting_letters,
        surat::nomor_akhir::enter_final_number,
        surat::tempel::paste_final_numbers,
        nomor_surat::penomoran::set_numbering,
        surat_keluar::correct_outgoing_letter,
        surat_keluar::void_outgoing_letter,
        sumber_dana::list_funding_source_words,
        sumber_dana::edit_funding_source,
        jenis_perjalanan::list_trip_kinds,
        jenis_perjalanan::edit_trip_kind,
        pelayanan_kesehatan::list_health_services,
        pelayanan_kesehatan::edit_health_service,
        induk_unit_kerja::update_tanda_tangan::retitle_unit_signatory,
        induk_unit_kerja::update_ttd_surat_tugas::retitle_assignment_signatory,
        keuangan::delete_bendahara::remove_treasurer,
        keuangan::edit_bendahara::change_treasurer,
        keuangan::ekspor_perjalanan::export_finance_trips,
        keuangan::get_bendahara::list_treasurers,
        keuangan::get_sumber_dana::list_funding_sources,
        keuangan::post_bendahara::appoint_treasurer,
        beranda::get_tasks,
        verifikasi::verify_letter,
        bukti::get_photo,
        pembukaan::langkah::get_first_run,
        pembukaan::impor::import_opening,
        pembukaan::impor::download_opening_sample,
        pembukaan::impor::download_opening_minutes,
        arsip::berkas::get_archived_file,
        arsip::perjalanan::get_archived_trip,
        cetak::print_letters,
        kemampuan::get_capabilities,
        klasifikasi::get::list_classifications,
        klasifikasi::kode_klasifikasi::list_classification_codes,
        nomor_surat::ekspor_buku::export_number_book,
        nomor_surat::buku::get_number_book,
        nomor_surat::edit::set_counter,
        nomor_surat::edit_nomor::set_number_pattern,
        nomor_surat::get::list_letter_kinds,
        nomor_surat::get_induk::list_counters,
        nomor_surat::pratinjau::preview_number,
        pegawai::daftar::search_employees,
        pegawai::detail_pegawai::get_travel_history,
        pegawai::edit::edit_employee,
        pegawai::ekspor::export_employees,
        kwitansi::antrean::list_waiting_receipts,
        kwitansi::buka_kembali::reopen_receipt,
        kwitansi::putusan_baris::judge_expense_line,
        kwitansi::tarik::take_back_receipt,
        kwitansi::bukti_perjalanan::set_trip_photo,
        kwitansi::cetak_kwitansi::print_receipt,
        kwitansi::delete_rincian_bpd::remove_expense_line,
        kwitansi::ganti_bukti::replace_proof,
        kwitansi::get_rampung::get_receipt,
        kwitansi::kwitansi_otomatis::compute_receipt,
        kwitansi::pengajuan::submit_receipt,
        kwitansi::penginapan_tanpa_bukti::lodge_without_proof,
        kwitansi::post_rampung::add_expense_line,
        kwitansi::terima::approve_receipt,
        kwitansi::tolak::reject_receipt,
        kwitansi::uang_muka::record_advance,
        kwitansi::setoran_kembali::record_return,
        kwitansi::tanpa_biaya::mark_without_cost,
        kwitansi::update_rincian_bpd::change_expense_line,
        kwitansi::usulan::propose_expense_lines,
        pegawai::get::list_employees,
        pegawai::hapus::retire_employee,
        pegawai::impor::download_import_result,
        pegawai::impor::download_import_sample,
        pegawai::impor::get_grade_levels,
        pegawai::impor::import_employees,
        pegawai::impor::set_grade_levels,
        pegawai::ketersediaan::list_engagements,
        pegawai::one_pegawai::get_employee,
        pegawai::perjalanan::list_trips_of_employee,
        pegawai::post::enrol_employee,
        pegawai::seed::get_employee_choices,
        perjalanan::all_perjalanan::list_trips,
        perjalanan::batal::cancel_trip,
        perjalanan::cetak::print_trip_letter,
        perjalanan::detail_perjalanan::get_trip,
        perjalanan::ekspor::export_trips,
        perjalanan::jenis_perjalanan::list_paid_kinds,
        perjalanan::foto::add_trip_photo,
        perjalanan::foto::remove_trip_photo,
        perjalanan::kalender::get_calendar,
        perjalanan::laporan::report_trip,
        perjalanan::nota_dinas::file_trip,
        perjalanan::periksa::check_trip,
        perjalanan::pratinjau::preview_trip,
        perjalanan::riwayat::get_trip_history,
        perjalanan::seed::get_trip_choices,
        perjalanan::semua_kwitansi::compute_receipts,
        perjalanan::semua_kwitansi::submit_receipts,
        perjalanan::surat_tugas::issue_assignment_letter,
        perjalanan::ubah::change_trip,
        hari_libur::delete::remove_holiday,
        hari_libur::get::list_holidays,
        hari_libur::post::add_holiday,
        tarif::ekspor::export_tariffs,
        tarif::get::list_tariffs,
        tarif::impor::download_tariff_sample,
        tarif::impor::import_tariffs,
        tarif::perpanjang::extend_tariffs,
        tarif::post::add_tariff,
        tarif::put::change_tariff,
        provinsi::list_provinces,
        sub_kegiatan::edit::edit_sub_activity,
        sub_kegiatan::get::list_sub_activities,
        sub_kegiatan::post::add_sub_activity,
        tujuan::dalam_kota::list_destinations,
        tujuan::edit::edit_destination,
        tujuan::post::add_destination,
        tujuan::seed::list_destination_parent_units,
        template::bawaan::download_built_in_template,
        template::bawaan::use_built_in_template,
        template::periksa::inspect_template,
        template::terjemahkan::translate_template,
        template::get::get_templates_in_force,
        template::coba::try_template,
        template::coba::try_finance_template,
        template::variabel::list_template_variables,
        template::get_keuangan::list_finance_templates,
        template::keuangan::download_built_in_finance_template,
        template::keuangan::restore_finance_template,
        template::keuangan::withdraw_finance_template,
        template::keuangan::download_finance_template,
        template::pulihkan::restore_template,
        template::setujui::approve_template,
        template::setujui::download_waiting_template,
        template::setujui::list_waiting_templates,
        template::unduh::download_template,
        template::upload::upload_template,
        template::upload_keuangan::upload_finance_template,
        template::versi::list_template_versions,
        user::aktifkan::reopen_account,
        user::atur_ulang_faktor::reset_second_factor,
        user::atur_ulang_password::reset_password,
        rill::post::add_actual_cost,
        rill::ubah::change_actual_cost,
        rill::ubah::remove_actual_cost,
        user::check_auth::check_session,
        user::delete_user_role::withdraw_role,
        user::get_role::get_account_choices,
        user::get_user::list_accounts,
        user::login::sign_in,
        user::logout::sign_out,
        user::nonaktifkan::close_account,
        user::peran::set_roles,
        user::post_user_role::grant_role,
        user::refresh::refresh_session,
        user::register::register_account,
        user::setujui::approve_account,
        user::tolak::reject_account,
        user::ubah_password::change_password,
    )
)]
struct Document;

/// Security schemes of a session (contract G-13). A call without session declares it itself.
struct Session;

impl Modify for Session {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        let cookie = ApiKeyValue::with_description(
            identity::SESSION,
            "By https its name is __Secure-jaladin_session, by http, as on the machine itself, the plain one.",
        );
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// The header of an idempotency key, which any POST of a signed-in user may have.
struct IdempotencyKey;

impl Modify for IdempotencyKey {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let text = Object::builder().schema_type(Type::String).min_length(Some(8)).max_length(Some(64));
        let header = ParameterBuilder::new()
            .name(idempotency::HEADER)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("The same key with the same request within 24 hours gives the same answer"))
            .schema(Some(text.build()))
            .build();
        for operation in document.paths.paths.values_mut().filter_map(|path| path.post.as_mut()) {
            operation.parameters.get_or_insert_default().push(header.clone().into());
        }
    }
}

/// Document of the endpoints, as `just gen` writes it to `openapi.json`.
///
/// # Panics
/// Never: the document is plain data.
pub fn document() -> String {
    let mut text = Document::openapi().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}
