//! Calls under `pegawai/`.
