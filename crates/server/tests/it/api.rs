//! Tests of the calls, in the shape of the URL tree; `policy` tests every call.

mod admin;
mod akun;
mod anggaran;
mod beranda;
mod cetak;
mod corrections;
mod hari_libur;
mod idempotency;
mod induk_unit_kerja;
mod keuangan;
mod klasifikasi;
mod kwitansi;
mod laporan;
mod nomor_surat;
mod pdf;
mod pegawai;
pub(crate) mod perjalanan;
mod policy;
mod rekap;
mod response_headers;
mod sub_kegiatan;
mod tarif;
mod template;
mod tujuan;
mod unreadable_rows;
pub(crate) mod user;
mod verifikasi;
