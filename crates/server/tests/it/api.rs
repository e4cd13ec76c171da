//! The calls, in the shape of the URL tree.

mod admin;
mod klasifikasi;
mod pegawai;
mod perjalanan;
mod user;
