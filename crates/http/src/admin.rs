//! `/api/admin/*`: outgoing letters, trips for verifiers and finance (contract S3, S4, T7, T8), the audit log.

pub mod daftar_surat_keluar;
pub mod detail_perjalanan;
pub mod jejak_audit;
pub mod keuangan_daftar_perjalanan;
pub mod tambah_surat_keluar;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(daftar_surat_keluar::daftar_surat_keluar)
        .service(detail_perjalanan::detail_perjalanan)
        .service(jejak_audit::jejak_audit)
        .service(jejak_audit::ekspor::ekspor_jejak_audit)
        .service(jejak_audit::kamus::kamus_jejak_audit)
        .service(keuangan_daftar_perjalanan::keuangan_daftar_perjalanan)
        .service(tambah_surat_keluar::tambah_surat_keluar);
}
