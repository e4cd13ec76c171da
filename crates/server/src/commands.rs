//! Implementations of the commands, one file each.

pub(crate) mod backup;
pub(crate) mod check_template;
pub(crate) mod create_user;
pub(crate) mod migrate;
pub(crate) mod openapi;
pub(crate) mod reset_password;
pub(crate) mod seed;
pub(crate) mod serve;
pub(crate) mod sessions;

use anyhow::Context;
use app::ports::Passwords;
use staff::Secret;

use crate::passwords::Argon2id;

/// Generates a random first password and its hash; the user must change it at the first sign-in.
pub(crate) async fn first_password() -> anyhow::Result<(Secret, Secret)> {
    let passwords = Argon2id::new();
    let password = passwords.first().secret().clone();
    let hash = passwords.hash(&password).await.context("kata sandi tidak dapat diolah")?;
    Ok((password, hash))
}
