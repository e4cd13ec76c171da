//! `/api/perjalanan/*`: trips (contract T1 to T6).

pub mod all_perjalanan;
pub mod detail_perjalanan;
pub mod ekspor;
pub mod jenis_perjalanan;
pub mod nota_dinas;
pub mod seed;
pub mod surat_tugas;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(all_perjalanan::all_perjalanan)
        .service(detail_perjalanan::detail_perjalanan)
        .service(ekspor::ekspor)
        .service(jenis_perjalanan::jenis_perjalanan)
        .service(nota_dinas::nota_dinas)
        .service(seed::seed)
        .service(surat_tugas::surat_tugas);
}
