//! Calls under `klasifikasi/`.
