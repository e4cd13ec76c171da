//! What each command does, one file a command.

pub(crate) mod check_template;
pub(crate) mod create_user;
pub(crate) mod migrate;
pub(crate) mod openapi;
pub(crate) mod reset_password;
pub(crate) mod seed;
pub(crate) mod serve;

use anyhow::Context;
use app::ports::Passwords;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use rand::RngCore;
use staff::Secret;

use crate::passwords::Argon2id;

/// A first password nobody chose, and its hash. It is changed at the first sign-in.
pub(crate) async fn first_password() -> anyhow::Result<(Secret, Secret)> {
    let mut bits = [0; 15];
    rand::rng().fill_bytes(&mut bits);
    // The rule of passwords asks for each kind of character; the random part alone can't promise them.
    let password = Secret::new(format!("{}-aA1!", BASE64_URL_SAFE_NO_PAD.encode(bits)));
    let hash = Argon2id::new().hash(&password).await.context("kata sandi tidak dapat diolah")?;
    Ok((password, hash))
}
