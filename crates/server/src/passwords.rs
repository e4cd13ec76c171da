//! Passwords as argon2id hashes: slow on purpose, so off the async threads and few at a time.

use std::{sync::Arc, time::Duration};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use async_trait::async_trait;
use ports::{Passwords, StoreError, Stored};
use rand::Rng;
use staff::{Secret, password::FirstPassword};

use crate::{blocking::BlockingLimit, metrics::Metrics};

/// 48 MiB and two passes: 50 to 150 ms on the machines offices have, above the OWASP minimum.
const COST: Params = params(48 * 1024, 2);
/// The least argon2 allows: for tests, which hash by the hundred.
const CHEAP: Params = params(8, 1);

/// Memory in KiB and passes over it, judged when the program is compiled.
const fn params(memory: u32, passes: u32) -> Params {
    match Params::new(memory, passes, 1, None) {
        Ok(params) => params,
        Err(_) => panic!("argon2 does not allow these parameters"),
    }
}

/// Longest wait for a hash: everybody may sign in at the same hour.
const HASH_TIMEOUT: Duration = Duration::from_secs(25);

/// Hashes and verifies passwords.
pub struct Argon2id {
    argon2: Argon2<'static>,
    hashes: BlockingLimit,
}

impl Default for Argon2id {
    fn default() -> Self {
        Self::new()
    }
}

impl Argon2id {
    /// With the cost a live office needs.
    pub fn new() -> Self {
        Self::with_cost(COST)
    }

    /// With the least cost there is; for tests only.
    pub fn cheap() -> Self {
        Self::with_cost(CHEAP)
    }

    /// With another cost, to measure it: memory in KiB, passes over it.
    ///
    /// # Errors
    /// A cost that argon2 does not allow.
    pub fn costing(memory: u32, passes: u32) -> anyhow::Result<Self> {
        let params = Params::new(memory, passes, 1, None).map_err(|error| anyhow::anyhow!("argon2: {error}"))?;
        Ok(Self::with_cost(params))
    }

    /// One hash a processor at a time, less one processor for all other calls, where there is another: more would be no faster, and
    /// each takes its memory.
    fn with_cost(params: Params) -> Self {
        let parallel = std::thread::available_parallelism().map_or(1, |all| (all.get() - 1).max(1));
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Self { argon2, hashes: BlockingLimit::new(parallel, "password hashes").with_timeout(HASH_TIMEOUT) }
    }

    async fn hash_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> Stored<T> + Send + 'static,
    ) -> Stored<T> {
        let argon2 = self.argon2.clone();
        self.hashes.run(move || work(&argon2)).await?
    }
}

#[async_trait]
impl Passwords for Argon2id {
    async fn hash(&self, password: &Secret) -> Stored<Secret> {
        let password = password.clone();
        self.hash_blocking(move |argon2| {
            let hash = argon2.hash_password(password.expose().as_bytes());
            hash.map(|hash| Secret::new(hash.to_string())).map_err(failed)
        })
        .await
    }

    fn first(&self) -> FirstPassword {
        let mut bytes = [0; 15];
        rand::rng().fill_bytes(&mut bytes);
        FirstPassword::random(bytes)
    }

    async fn verify(&self, password: &Secret, hash: Option<&Secret>) -> Stored<bool> {
        let Some(hash) = hash.cloned() else {
            // Nobody has this name: the same work, and no.
            self.hash(password).await?;
            return Ok(false);
        };
        let password = password.clone();
        self.hash_blocking(move |argon2| {
            let hash = PasswordHash::new(hash.expose())
                .map_err(|error| StoreError::Failed(format!("users.password_hash holds no hash: {error}")))?;
            Ok(argon2.verify_password(password.expose().as_bytes(), &hash).is_ok())
        })
        .await
    }
}

/// Hashes that are counted and timed.
pub struct TimedPasswords {
    passwords: Argon2id,
    metrics: Arc<Metrics>,
}

impl TimedPasswords {
    /// Times `passwords`.
    pub fn new(passwords: Argon2id, metrics: Arc<Metrics>) -> Self {
        Self { passwords, metrics }
    }
}

#[async_trait]
impl Passwords for TimedPasswords {
    #[tracing::instrument(name = "passwords.hash", skip_all)]
    async fn hash(&self, password: &Secret) -> Stored<Secret> {
        let _waits = self.metrics.password("hash");
        self.passwords.hash(password).await
    }

    fn first(&self) -> FirstPassword {
        self.passwords.first()
    }

    #[tracing::instrument(name = "passwords.verify", skip_all)]
    async fn verify(&self, password: &Secret, hash: Option<&Secret>) -> Stored<bool> {
        let _waits = self.metrics.password("verify");
        self.passwords.verify(password, hash).await
    }
}

fn failed(error: argon2::password_hash::Error) -> StoreError {
    StoreError::Failed(format!("argon2: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use std::time::Instant;

    #[actix_web::test]
    async fn a_password_is_known_by_its_hash_only() -> anyhow::Result<()> {
        let passwords = Argon2id::cheap();
        let password = Secret::new("Demo-2026!");
        let (one, other) = (passwords.hash(&password).await?, passwords.hash(&password).await?);
        assert!(one.expose().starts_with("$argon2id$v=19$"), "argon2id, named in the hash");
        assert_ne!(one.expose(), other.expose(), "each hash has its own salt");
        assert!(passwords.verify(&password, Some(&one)).await?);
        assert!(!passwords.verify(&Secret::new("demo-2026!"), Some(&one)).await?);
        assert!(!passwords.verify(&password, None).await?);
        Ok(())
    }

    #[actix_web::test]
    async fn a_hash_of_other_cost_still_counts() -> anyhow::Result<()> {
        let password = Secret::new("Demo-2026!");
        let hash = Argon2id::with_cost(params(16, 2)).hash(&password).await?;
        assert!(Argon2id::cheap().verify(&password, Some(&hash)).await?);
        Ok(())
    }

    #[actix_web::test]
    async fn what_is_no_hash_is_an_error_and_not_a_yes() {
        assert!(Argon2id::cheap().verify(&Secret::new(""), Some(&Secret::new(""))).await.is_err());
    }

    #[actix_web::test]
    async fn who_waits_too_long_is_told_that_the_server_is_busy() -> anyhow::Result<()> {
        let passwords = Argon2id::cheap();
        let passwords = Argon2id { hashes: passwords.hashes.with_timeout(Duration::from_millis(20)), ..passwords };
        let taken = passwords.hashes.take_all()?;
        let refused = passwords.verify(&Secret::new("x"), None).await;
        assert!(matches!(refused, Err(StoreError::Busy(_))), "{refused:?}");
        drop(taken);
        assert!(!passwords.verify(&Secret::new("x"), None).await?);
        Ok(())
    }

    /// An unknown name must not answer faster than a wrong password.
    #[actix_web::test]
    async fn an_unknown_user_costs_as_much() -> anyhow::Result<()> {
        let passwords = Argon2id::new();
        let password = Secret::new("Demo-2026!");
        let hash = passwords.hash(&password).await?;
        assert!(hash.expose().contains("$m=49152,t=2,p=1$"), "the cost of a live office");
        let mut fastest = [Duration::MAX; 2];
        for _ in 0..5 {
            for (fastest, hash) in fastest.iter_mut().zip([None, Some(&hash)]) {
                let start = Instant::now();
                passwords.verify(&Secret::new("Salah-2026!"), hash).await?;
                *fastest = start.elapsed().min(*fastest);
            }
        }
        let [unknown, wrong] = fastest;
        assert!(unknown * 2 > wrong && wrong * 2 > unknown, "unknown {unknown:?}, wrong {wrong:?}");
        Ok(())
    }
}
