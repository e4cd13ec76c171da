//! Passwords as argon2id hashes: slow on purpose, so off the async threads and few at a time.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use app::ports::{Passwords, StoreError, Stored};
use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use async_trait::async_trait;
use rand::RngCore;
use staff::{Secret, password::FirstPassword};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::metrics::Metrics;

/// 48 MiB and two passes: 50 to 150 ms on the machines offices have, above the OWASP minimum.
const COST: Params = params(48 * 1024, 2);
/// The least argon2 allows: for tests, which hash by the hundred.
const CHEAP: Params = params(8, 1);
/// How long a sign-in waits for its turn before it is told that the server is busy.
const PATIENCE: Duration = Duration::from_secs(15);

/// Memory in KiB and passes over it, judged when the program is compiled.
const fn params(memory: u32, passes: u32) -> Params {
    match Params::new(memory, passes, 1, None) {
        Ok(params) => params,
        Err(_) => panic!("argon2 does not allow these parameters"),
    }
}

/// Hashes and verifies passwords.
pub struct Argon2id {
    argon2: Argon2<'static>,
    turns: Arc<Semaphore>,
    patience: Duration,
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

    /// One hash a processor at a time: more would be no faster, and each takes its memory.
    fn with_cost(params: Params) -> Self {
        let parallel = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Self { argon2, turns: Arc::new(Semaphore::new(parallel)), patience: PATIENCE }
    }

    async fn turn(&self) -> Stored<OwnedSemaphorePermit> {
        let turn = tokio::time::timeout(self.patience, Arc::clone(&self.turns).acquire_owned()).await;
        turn.map_err(|_| StoreError::Busy("the queue for password hashes is too long".into()))?
            .map_err(|error| StoreError::Failed(error.to_string()))
    }

    /// Works on a thread for slow work. The turn ends with the work, not with the request that asked for it.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> Stored<T> + Send + 'static,
    ) -> Stored<T> {
        let turn = self.turn().await?;
        let argon2 = self.argon2.clone();
        let work = tokio::task::spawn_blocking(move || {
            let done = work(&argon2);
            drop(turn);
            done
        });
        work.await.map_err(|error| StoreError::Failed(error.to_string()))?
    }
}

#[async_trait]
impl Passwords for Argon2id {
    async fn hash(&self, password: &Secret) -> Stored<Secret> {
        let password = password.clone();
        self.slowly(move |argon2| {
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
        self.slowly(move |argon2| {
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
    async fn hash(&self, password: &Secret) -> Stored<Secret> {
        let started = Instant::now();
        let hash = self.passwords.hash(password).await;
        self.metrics.hashed("hash", started);
        hash
    }

    fn first(&self) -> FirstPassword {
        self.passwords.first()
    }

    async fn verify(&self, password: &Secret, hash: Option<&Secret>) -> Stored<bool> {
        let started = Instant::now();
        let right = self.passwords.verify(password, hash).await;
        self.metrics.hashed("verify", started);
        right
    }
}

fn failed(error: argon2::password_hash::Error) -> StoreError {
    StoreError::Failed(format!("argon2: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

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

    /// Two hundred at once take the memory of a few.
    #[actix_web::test]
    async fn a_burst_waits_for_its_turns() -> anyhow::Result<()> {
        let passwords = Argon2id::cheap();
        let turns = passwords.turns.available_permits();
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tries = (0..200).map(|_| {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            passwords.slowly(move |_| {
                most.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(Duration::from_millis(1));
                now.fetch_sub(1, SeqCst);
                Ok(())
            })
        });
        for done in futures_util::future::join_all(tries).await {
            done?;
        }
        assert_eq!((most.load(SeqCst), now.load(SeqCst)), (turns, 0));
        Ok(())
    }

    #[actix_web::test]
    async fn who_waits_too_long_is_told_that_the_server_is_busy() -> anyhow::Result<()> {
        let passwords = Argon2id { patience: Duration::from_millis(20), ..Argon2id::cheap() };
        let all = u32::try_from(passwords.turns.available_permits())?;
        let taken = Arc::clone(&passwords.turns).acquire_many_owned(all).await?;
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
