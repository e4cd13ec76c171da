//! Calls under `user/`.

mod account_states;
pub(super) mod accounts;
mod approval;
pub(crate) mod browser;
mod change_of_clerk;
mod check_auth;
mod cleanup;
mod delegations;
mod devices;
mod disconnect;
mod first_password;
mod handovers;
mod hashing;
mod login;
mod logout;
mod new_account;
mod refresh;
mod register;
mod roles;
mod secure_cookies;
mod session_life;
mod throttle;
mod tokens;
mod ubah_password;
