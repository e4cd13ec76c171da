//! HTTP adapter: paths, JSON keys, leniency and errors of the contract. Each endpoint reads its request, calls one use case
//! and maps the result to a wire type or a [`Problem`].

mod admin;
mod akun;
mod alasan_penolakan;
mod anggaran;
mod arsip;
mod beranda;
pub mod body;
mod bukti;
mod cetak;
pub mod conditional;
mod docx;
mod format;
mod hari_libur;
mod idempotency;
pub mod identity;
mod import_answer;
mod import_form;
mod induk_unit_kerja;
mod jenis_perjalanan;
mod kemampuan;
mod keuangan;
mod klasifikasi;
mod kwitansi;
mod laporan;
mod lenient;
mod multipart;
mod nomor_surat;
pub mod openapi;
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
mod surat_keluar;
mod tarif;
mod template;
mod tujuan;
mod user;
mod validation;
mod verifikasi;
mod wire;
mod xlsx;

use actix_web::{middleware::from_fn, web};

pub use problem::Problem;
pub use state::{HttpSettings, SecureCookies};

/// Registers every section under `/api`, behind the authorization of [`policy`]; the caller adds `web::Data` of
/// [`app::App`] and [`HttpSettings`].
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(
        web::scope("/api")
            .configure(user::configure)
            .configure(akun::configure)
            .configure(perjalanan::configure)
            .configure(klasifikasi::configure)
            .configure(pegawai::configure)
            .configure(kwitansi::configure)
            .configure(pembayaran::configure)
            .configure(paket::configure)
            .configure(rill::configure)
            .configure(bukti::configure)
            .configure(arsip::configure)
            .configure(pembukaan::configure)
            .configure(admin::configure)
            .configure(template::configure)
            .configure(tujuan::configure)
            .configure(induk_unit_kerja::configure)
            .configure(keuangan::configure)
            .configure(nomor_surat::configure)
            .configure(sub_kegiatan::configure)
            .configure(surat_keluar::configure)
            .configure(sumber_dana::configure)
            .configure(jenis_perjalanan::configure)
            .configure(pelayanan_kesehatan::configure)
            .configure(hari_libur::configure)
            .configure(alasan_penolakan::configure)
            .configure(anggaran::configure)
            .configure(rekap::configure)
            .configure(tarif::configure)
            .configure(provinsi::configure)
            .configure(beranda::configure)
            .configure(laporan::configure)
            .configure(verifikasi::configure)
            .configure(cetak::configure)
            .configure(kemampuan::configure)
            .configure(openapi::configure)
            .wrap(from_fn(idempotency::answer_once))
            .wrap(from_fn(format::converted))
            .wrap(from_fn(policy::authorize)),
    );
}
