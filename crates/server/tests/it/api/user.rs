//! Calls under `user/`.
