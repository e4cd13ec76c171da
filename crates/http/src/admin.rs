//! `/api/admin/*`: outgoing letters, trips for verifiers and finance (contract S3, S4, T7, T8), audit log.

pub mod daftar_surat_keluar;
pub mod detail_perjalanan;
pub mod ekspor_surat_keluar;
pub mod jejak_audit;
pub mod keuangan_daftar_perjalanan;
pub mod tambah_surat_keluar;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(daftar_surat_keluar::list_outgoing_letters)
        .service(detail_perjalanan::get_trip_receipts)
        .service(ekspor_surat_keluar::export_outgoing_letters)
        .service(jejak_audit::list_audit_log)
        .service(jejak_audit::ekspor::export_audit_log)
        .service(jejak_audit::kamus::list_audit_words)
        .service(keuangan_daftar_perjalanan::list_finance_trips)
        .service(tambah_surat_keluar::register_outgoing_letter);
}
