//! The wire: paths, JSON keys, leniency and errors of the contract. Each endpoint extracts, calls one use case and maps
//! the answer to a wire view or a [`problem::Problem`].

pub mod admin;
pub mod body;
pub mod bukti;
pub mod docx;
pub mod held;
pub mod identity;
pub mod induk_unit_kerja;
pub mod keuangan;
pub mod klasifikasi;
pub mod kwitansi;
pub mod lenient;
pub mod multipart;
pub mod nomor_surat;
pub mod openapi;
pub mod panics;
pub mod pegawai;
pub mod perjalanan;
pub mod policy;
pub mod problem;
pub mod query;
pub mod rill;
pub mod state;
pub mod sub_kegiatan;
pub mod template;
pub mod tujuan;
mod unabandoned;
pub mod user;
pub mod validation;
pub mod wire;
pub mod xlsx;

use actix_web::{middleware::from_fn, web};

pub use problem::Problem;
pub use state::{HttpSettings, SecureCookies};

/// Mounts every section under `/api`, behind the [`policy`]; the caller adds `web::Data` of [`app::App`] and
/// [`HttpSettings`].
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(
        web::scope("/api")
            .configure(user::configure)
            .configure(perjalanan::configure)
            .configure(klasifikasi::configure)
            .configure(pegawai::configure)
            .configure(kwitansi::configure)
            .configure(rill::configure)
            .configure(bukti::configure)
            .configure(admin::configure)
            .configure(template::configure)
            .configure(tujuan::configure)
            .configure(induk_unit_kerja::configure)
            .configure(keuangan::configure)
            .configure(nomor_surat::configure)
            .configure(sub_kegiatan::configure)
            .configure(openapi::configure)
            .wrap(from_fn(policy::gate)),
    );
}
