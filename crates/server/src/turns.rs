//! Slow work on threads of its own: the threads that answer calls are few. What takes a whole processor or much memory
//! takes turns besides, and nobody waits for a turn longer than the connection lasts.

use std::sync::Arc;
use std::time::Duration;

use app::ports::{StoreError, Stored};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::Span;

/// How long whoever waits for a turn does so before it is told that the server is busy; a connection lasts a minute.
const PATIENCE: Duration = Duration::from_secs(15);

/// Turns at one sort of slow work.
pub(crate) struct Turns {
    turns: Arc<Semaphore>,
    patience: Duration,
    work: &'static str,
}

impl Turns {
    /// So many at once; `work` says in the log what the line is for.
    pub(crate) fn new(at_once: usize, work: &'static str) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), patience: PATIENCE, work }
    }

    /// Does slow work when its turn has come. The turn ends with the work, not with the request that asked for it.
    ///
    /// # Errors
    /// [`StoreError::Busy`] when the line is too long, and as [`slowly`].
    pub(crate) async fn slowly<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Stored<T> {
        let turn = self.turn().await?;
        slowly(move || {
            let done = work();
            drop(turn);
            done
        })
        .await
    }

    async fn turn(&self) -> Stored<OwnedSemaphorePermit> {
        let turn = timeout(self.patience, Arc::clone(&self.turns).acquire_owned()).await;
        turn.map_err(|_| StoreError::Busy(format!("the line for {} is too long", self.work)))?
            .map_err(|closed| StoreError::Failed(closed.to_string()))
    }
}

/// Does slow work on a thread for it, in the span of the request that asked.
///
/// # Errors
/// [`StoreError::Failed`] when the work panics.
pub(crate) async fn slowly<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Stored<T> {
    let span = Span::current();
    let done = spawn_blocking(move || span.in_scope(work)).await;
    done.map_err(|error| StoreError::Failed(error.to_string()))
}

#[cfg(test)]
impl Turns {
    /// The same with less patience.
    pub(crate) fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Takes every turn there is, until the answer is dropped.
    pub(crate) fn take_all(&self) -> anyhow::Result<OwnedSemaphorePermit> {
        let all = u32::try_from(self.turns.available_permits())?;
        Ok(Arc::clone(&self.turns).try_acquire_many_owned(all)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    /// Two hundred at once take the memory of a few.
    #[actix_web::test]
    async fn a_burst_waits_for_its_turns() -> anyhow::Result<()> {
        let turns = Turns::new(3, "tests");
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tries = (0..200).map(|_| {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            turns.slowly(move || {
                most.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(Duration::from_millis(1));
                now.fetch_sub(1, SeqCst);
            })
        });
        for done in futures_util::future::join_all(tries).await {
            done?;
        }
        assert_eq!((most.load(SeqCst), now.load(SeqCst)), (3, 0));
        Ok(())
    }

    #[actix_web::test]
    async fn who_waits_too_long_is_told_that_the_server_is_busy() -> anyhow::Result<()> {
        let turns = Turns::new(2, "tests").with_patience(Duration::from_millis(20));
        let taken = turns.take_all()?;
        let refused = turns.slowly(|| ()).await;
        assert!(matches!(refused, Err(StoreError::Busy(_))), "{refused:?}");
        drop(taken);
        assert!(turns.slowly(|| ()).await.is_ok());
        Ok(())
    }

    #[actix_web::test]
    async fn a_panic_is_a_failure_and_gives_its_turn_back() -> anyhow::Result<()> {
        let turns = Turns::new(1, "tests").with_patience(Duration::from_secs(5));
        let failed = turns.slowly(|| panic!("as a bug would")).await;
        assert!(matches!(failed, Err(StoreError::Failed(_))), "{failed:?}");
        assert!(turns.slowly(|| ()).await.is_ok());
        Ok(())
    }
}
