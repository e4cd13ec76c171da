//! Calls under `perjalanan/`.
