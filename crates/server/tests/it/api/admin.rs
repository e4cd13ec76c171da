//! `admin/*`.

mod keuangan_daftar_perjalanan;
