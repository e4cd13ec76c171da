//! Blocking work on tokio's blocking thread pool; work that takes a whole processor or much memory behind a semaphore.

use std::{sync::Arc, time::Duration};

use ports::{StoreError, Stored};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};
use tracing::Span;

/// Longest wait for a permit unless a limit has its own; a connection lasts a minute.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(15);

/// Limits how many pieces of one sort of blocking work run at once.
pub(crate) struct BlockingLimit {
    semaphore: Arc<Semaphore>,
    timeout: Duration,
    work: &'static str,
}

impl BlockingLimit {
    /// At most `permits` at once; `work` names them in errors.
    pub(crate) fn new(permits: usize, work: &'static str) -> Self {
        Self { semaphore: Arc::new(Semaphore::new(permits)), timeout: PERMIT_TIMEOUT, work }
    }

    /// The same with another timeout.
    pub(crate) fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    /// Runs blocking work under a permit. The permit is released with the end of the work, also when the request that
    /// asked for it is gone.
    ///
    /// # Errors
    /// [`StoreError::Busy`] when no permit comes free in time, and as [`run_blocking`].
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Stored<T> {
        let permit = self.permit().await?;
        run_blocking(move || {
            let done = work();
            drop(permit);
            done
        })
        .await
    }

    async fn permit(&self) -> Stored<OwnedSemaphorePermit> {
        let permit = timeout(self.timeout, Arc::clone(&self.semaphore).acquire_owned()).await;
        permit
            .map_err(|_| StoreError::Busy(format!("too many {} at once", self.work)))?
            .map_err(|closed| StoreError::Failed(closed.to_string()))
    }
}

/// Runs blocking work on the blocking thread pool, in the tracing span of the request.
///
/// # Errors
/// [`StoreError::Failed`] when the work panics.
pub async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Stored<T> {
    let span = Span::current();
    let done = spawn_blocking(move || span.in_scope(work)).await;
    done.map_err(|error| StoreError::Failed(error.to_string()))
}

#[cfg(test)]
impl BlockingLimit {
    /// Takes all permits until the answer is dropped.
    pub(crate) fn take_all(&self) -> anyhow::Result<OwnedSemaphorePermit> {
        let all = u32::try_from(self.semaphore.available_permits())?;
        Ok(Arc::clone(&self.semaphore).try_acquire_many_owned(all)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        Barrier,
        atomic::{AtomicUsize, Ordering::SeqCst},
    };

    #[actix_web::test]
    async fn a_burst_of_work_never_exceeds_the_limit() -> anyhow::Result<()> {
        let limit = BlockingLimit::new(3, "tests");
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let together = Arc::new(Barrier::new(3));
        let pieces = (0..201).map(|_| {
            let (now, most, together) = (Arc::clone(&now), Arc::clone(&most), Arc::clone(&together));
            limit.run(move || {
                most.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
                together.wait();
                now.fetch_sub(1, SeqCst);
            })
        });
        for done in futures_util::future::join_all(pieces).await {
            done?;
        }
        assert_eq!((most.load(SeqCst), now.load(SeqCst)), (3, 0));
        Ok(())
    }

    #[actix_web::test]
    async fn a_wait_beyond_the_timeout_ends_as_busy() -> anyhow::Result<()> {
        let limit = BlockingLimit::new(2, "tests").with_timeout(Duration::from_millis(20));
        let taken = limit.take_all()?;
        let refused = limit.run(|| ()).await;
        assert!(matches!(refused, Err(StoreError::Busy(_))), "{refused:?}");
        drop(taken);
        assert!(limit.run(|| ()).await.is_ok());
        Ok(())
    }

    #[actix_web::test]
    async fn a_panic_is_an_error_and_releases_its_permit() -> anyhow::Result<()> {
        let limit = BlockingLimit::new(1, "tests").with_timeout(Duration::from_secs(5));
        let failed = limit.run(|| panic!("as a bug would")).await;
        assert!(matches!(failed, Err(StoreError::Failed(_))), "{failed:?}");
        assert!(limit.run(|| ()).await.is_ok());
        Ok(())
    }
}
