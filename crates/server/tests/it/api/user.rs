//! Calls under `user/`.

mod browser;
mod check_auth;
mod login;
mod logout;
mod refresh;
mod throttle;
mod ubah_password;
