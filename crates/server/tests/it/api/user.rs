//! Calls under `user/`.

mod account_states;
mod accounts;
mod approval;
mod browser;
mod check_auth;
mod login;
mod logout;
mod new_account;
mod refresh;
mod register;
mod roles;
mod throttle;
mod ubah_password;
