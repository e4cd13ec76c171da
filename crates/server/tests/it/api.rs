//! The calls, in the shape of the URL tree.

mod admin;
mod induk_unit_kerja;
mod keuangan;
mod klasifikasi;
mod pegawai;
mod perjalanan;
mod sub_kegiatan;
mod tujuan;
mod user;
