//! Limits concurrent password checks per user name and address: a pending check counts as a failure until it is decided,
//! and a check that would exceed the limit waits instead of being refused.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use async_trait::async_trait;
use ports::{AdmissionLock, PasswordCheckLimiter, PendingCheck, StoreError, Stored};
use tokio::{
    sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch},
    time::{Instant, timeout_at},
};

/// Longest wait of a check for its admission.
const ADMISSION_TIMEOUT: Duration = Duration::from_secs(25);

/// The limiter of one process. Processes that share a database limit their own checks only; the database decides which
/// results count.
#[derive(Clone, Default)]
pub struct KeyedCheckLimiter(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    /// Counts completed checks.
    completed: watch::Sender<u64>,
    timeout: Duration,
}

#[derive(Default)]
struct State {
    /// One admission at a time for each key.
    admissions: HashMap<String, Weak<AsyncMutex<()>>>,
    /// Number of pending checks by key.
    pending: HashMap<String, usize>,
}

impl Default for Shared {
    fn default() -> Self {
        Self::with_timeout(ADMISSION_TIMEOUT)
    }
}

impl Shared {
    fn with_timeout(timeout: Duration) -> Self {
        Self { state: Mutex::default(), completed: watch::Sender::new(0), timeout }
    }

    fn with_state<T>(&self, access: impl FnOnce(&mut State) -> T) -> T {
        access(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn admission(&self, key: &str) -> Arc<AsyncMutex<()>> {
        self.with_state(|state| {
            if let Some(mutex) = state.admissions.get(key).and_then(Weak::upgrade) {
                return mutex;
            }
            // Removes unused mutexes, so that memory stays bounded whatever names are sent.
            state.admissions.retain(|_, mutex| mutex.strong_count() > 0);
            let mutex = Arc::default();
            state.admissions.insert(key.to_owned(), Arc::downgrade(&mutex));
            mutex
        })
    }
}

/// Holds the admission mutexes of its keys.
struct KeyedAdmissionLock {
    shared: Arc<Shared>,
    keys: Vec<String>,
    completed: watch::Receiver<u64>,
    deadline: Instant,
    _guards: Vec<OwnedMutexGuard<()>>,
}

/// Counts as pending under its keys until dropped.
struct CountedCheck {
    shared: Arc<Shared>,
    keys: Vec<String>,
}

#[async_trait]
impl PasswordCheckLimiter for KeyedCheckLimiter {
    async fn lock(&self, keys: &[&str]) -> Stored<Box<dyn AdmissionLock>> {
        let (completed, deadline) = (self.0.completed.subscribe(), Instant::now() + self.0.timeout);
        let mut guards = Vec::with_capacity(keys.len());
        for key in keys {
            let guard = timeout_at(deadline, self.0.admission(key).lock_owned()).await;
            guards.push(guard.map_err(|_| timed_out())?);
        }
        Ok(self.locked(keys, completed, deadline, guards))
    }

    fn try_lock(&self, keys: &[&str]) -> Option<Box<dyn AdmissionLock>> {
        let (completed, deadline) = (self.0.completed.subscribe(), Instant::now() + self.0.timeout);
        let guards = keys.iter().map(|key| self.0.admission(key).try_lock_owned()).collect::<Result<_, _>>().ok()?;
        Some(self.locked(keys, completed, deadline, guards))
    }
}

impl KeyedCheckLimiter {
    fn locked(
        &self,
        keys: &[&str],
        completed: watch::Receiver<u64>,
        deadline: Instant,
        guards: Vec<OwnedMutexGuard<()>>,
    ) -> Box<dyn AdmissionLock> {
        let keys = keys.iter().map(|key| (*key).to_owned()).collect();
        Box::new(KeyedAdmissionLock { shared: Arc::clone(&self.0), keys, completed, deadline, _guards: guards })
    }
}

#[async_trait]
impl AdmissionLock for KeyedAdmissionLock {
    fn pending(&mut self) -> Vec<usize> {
        // Marked as seen before counting: a check that completes in between ends the wait that follows.
        self.completed.borrow_and_update();
        let count = |state: &mut State, key: &String| state.pending.get(key).copied().unwrap_or_default();
        self.shared.with_state(|state| self.keys.iter().map(|key| count(state, key)).collect())
    }

    async fn wait_for_completion(&mut self) -> Stored<()> {
        let changed = timeout_at(self.deadline, self.completed.changed()).await;
        changed.map_err(|_| timed_out())?.map_err(|error| StoreError::Failed(error.to_string()))
    }

    fn admit(self: Box<Self>) -> PendingCheck {
        self.shared.with_state(|state| {
            for key in &self.keys {
                *state.pending.entry(key.clone()).or_default() += 1;
            }
        });
        let Self { shared, keys, .. } = *self;
        Box::new(CountedCheck { shared, keys })
    }
}

impl Drop for CountedCheck {
    fn drop(&mut self) {
        self.shared.with_state(|state| {
            for key in &self.keys {
                if let Some(pending) = state.pending.get_mut(key) {
                    *pending -= 1;
                    if *pending == 0 {
                        state.pending.remove(key);
                    }
                }
            }
        });
        self.shared.completed.send_modify(|count| *count += 1);
    }
}

fn timed_out() -> StoreError {
    StoreError::Busy("too many pending password checks".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 2] = ["name", "address"];

    fn with_short_timeout() -> KeyedCheckLimiter {
        KeyedCheckLimiter(Arc::new(Shared::with_timeout(Duration::from_millis(20))))
    }

    #[tokio::test(start_paused = true)]
    async fn a_check_is_pending_until_it_completes_and_wakes_the_next() -> anyhow::Result<()> {
        let limiter = KeyedCheckLimiter::default();
        let first = limiter.lock(&KEYS).await?.admit();
        let mut next = limiter.lock(&["address"]).await?;
        assert_eq!(next.pending(), [1]);
        drop(first);
        next.wait_for_completion().await?;
        assert_eq!(next.pending(), [0]);
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_completion_between_count_and_wait_ends_the_wait() -> anyhow::Result<()> {
        let limiter = with_short_timeout();
        let first = limiter.lock(&KEYS).await?.admit();
        let mut next = limiter.lock(&KEYS).await?;
        next.pending();
        drop(first);
        tokio::time::advance(Duration::from_millis(30)).await;
        next.wait_for_completion().await?;
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn admissions_of_one_key_exclude_each_other() -> anyhow::Result<()> {
        let limiter = with_short_timeout();
        let held = limiter.lock(&KEYS).await?;
        assert!(matches!(limiter.lock(&["address"]).await, Err(StoreError::Busy(_))));
        assert!(limiter.try_lock(&["address"]).is_none());
        assert!(limiter.lock(&["elsewhere"]).await.is_ok());
        drop(held);
        assert!(limiter.try_lock(&KEYS).is_some());
        assert!(limiter.lock(&["address"]).await.is_ok());
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_beyond_the_timeout_ends_as_busy() -> anyhow::Result<()> {
        let limiter = with_short_timeout();
        let _pending = limiter.lock(&KEYS).await?.admit();
        let mut next = limiter.lock(&KEYS).await?;
        next.pending();
        assert!(matches!(next.wait_for_completion().await, Err(StoreError::Busy(_))));
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn completions_under_other_keys_do_not_extend_the_timeout() -> anyhow::Result<()> {
        let limiter = with_short_timeout();
        let _pending = limiter.lock(&KEYS).await?.admit();
        let elsewhere = limiter.clone();
        let traffic = tokio::spawn(async move {
            loop {
                drop(elsewhere.lock(&["elsewhere"]).await.map(AdmissionLock::admit));
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        });
        let mut next = limiter.lock(&KEYS).await?;
        let refused = tokio::time::timeout(Duration::from_secs(10), async {
            loop {
                next.pending();
                if let Err(refused) = next.wait_for_completion().await {
                    return refused;
                }
            }
        });
        assert!(matches!(refused.await, Ok(StoreError::Busy(_))), "it waits on");
        traffic.abort();
        Ok(())
    }

    /// An attacker may send any number of names.
    #[tokio::test(start_paused = true)]
    async fn memory_of_completed_checks_is_released() -> anyhow::Result<()> {
        let limiter = KeyedCheckLimiter::default();
        for n in 0..100 {
            drop(limiter.lock(&[&format!("name {n}")]).await?.admit());
        }
        let (admissions, pending) = limiter.0.with_state(|state| (state.admissions.len(), state.pending.len()));
        assert!(admissions <= 1 && pending == 0, "{admissions} mutexes, {pending} pending");
        Ok(())
    }
}
