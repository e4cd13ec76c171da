//! HTTP adapter: paths, JSON keys, leniency and errors of the contract. Each endpoint reads its request, calls one use case
//! and maps the result to a wire type or a [`Problem`].

mod admin;
mod akun;
mod alasan_penolakan;
mod anggaran;
mod arsip;
mod beranda;
pub mod body;
mod body_memory;
mod bukti;
mod cetak;
pub mod conditional;
mod docx;
mod file_body;
mod format;
mod hari_libur;
mod idempotency;
pub mod identity;
mod import_answer;
mod import_form;
mod induk_unit_kerja;
mod jenis_perjalanan;
mod json_header;
mod kehadiran;
mod kemampuan;
mod keuangan;
mod klasifikasi;
mod kwitansi;
mod laporan;
mod lenient;
mod multipart;
mod nomor_surat;
pub mod openapi;
mod pace;
mod paket;
pub mod panics;
mod pegawai;
mod pelayanan_kesehatan;
mod pembayaran;
mod pembukaan;
mod perjalanan;
pub mod policy;
mod problem;
mod provinsi;
mod query;
mod rekap;
mod rill;
mod run_to_completion;
mod state;
mod sub_kegiatan;
mod sumber_dana;
mod surat;
mod surat_keluar;
mod tahun;
mod tarif;
mod template;
mod temuan;
mod tujuan;
mod user;
mod validation;
mod verifikasi;
mod warnings_header;
mod wire;
mod xlsx;

use actix_web::{middleware::from_fn, web};

pub use pace::paced;
pub use problem::Problem;
pub use run_to_completion::caller_gone;
pub use state::{HttpSettings, SecureCookies};

/// Registers every section under `/api`, behind the authorization of [`policy`]; the caller adds `web::Data` of
/// [`app::App`] and [`HttpSettings`].
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(
        web::scope(policy::PREFIX)
            .app_data(web::Data::new(pegawai::get::StaffAnswer::default()))
            .configure(policy::configure)
            .wrap(from_fn(idempotency::answer_once))
            .wrap(from_fn(body_memory::counted))
            .wrap(from_fn(format::converted))
            .wrap(from_fn(policy::authorize)),
    );
}
