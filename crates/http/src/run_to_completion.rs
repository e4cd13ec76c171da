//! Cancellation safety: a client that disconnects cancels its handler at the next await, which would leave a file without
//! a row, or a password check that is not counted. Such work runs in a task of its own.

use std::{future::pending, panic::resume_unwind};

use actix_web::rt;
use ports::{Error, StoreError};
use tokio::sync::watch;
use tracing::Instrument;

tokio::task_local! {
    /// Closed when the caller of the work is cancelled.
    static CALLER: watch::Receiver<()>;
}

/// Ends when the caller of work that runs to completion is cancelled; never within any other work, which is cancelled itself. For
/// steps of the work that change nothing.
pub async fn caller_gone() {
    match CALLER.try_with(Clone::clone) {
        Ok(mut caller) => while caller.changed().await.is_ok() {},
        Err(_) => pending().await,
    }
}

/// Spawns a task that runs on when its caller is cancelled, and awaits it.
pub(crate) async fn spawned<T: 'static>(work: impl Future<Output = T> + 'static) -> Result<T, rt::task::JoinError> {
    let (_here, caller) = watch::channel(());
    // Work within such work is cancelled by the caller of the whole.
    let caller = CALLER.try_with(Clone::clone).unwrap_or(caller);
    rt::spawn(CALLER.scope(caller, work.in_current_span())).await
}

/// Spawns work as a task and awaits it; the task runs on when the caller is cancelled.
///
/// # Errors
/// The error of the work; [`Error::Store`] when the runtime shuts down before it ends.
pub(crate) async fn run_to_completion<T: 'static>(
    work: impl Future<Output = Result<T, Error>> + 'static,
) -> Result<T, Error> {
    match spawned(work).await {
        Ok(done) => done,
        Err(error) if error.is_panic() => resume_unwind(error.into_panic()),
        Err(error) => Err(StoreError::Failed(error.to_string()).into()),
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, rc::Rc, time::Duration};

    use futures_util::FutureExt;

    use super::*;

    #[actix_web::test]
    async fn work_ends_after_its_caller_is_cancelled() {
        let ended = Rc::new(Cell::new(false));
        let end = Rc::clone(&ended);
        let work = async move {
            rt::task::yield_now().await;
            end.set(true);
            Ok::<_, Error>(())
        };
        assert!(run_to_completion(work).now_or_never().is_none(), "polled once, then dropped");
        assert!(!ended.get());
        rt::time::timeout(Duration::from_secs(10), async {
            while !ended.get() {
                rt::task::yield_now().await;
            }
        })
        .await
        .expect("the work ends");
    }

    #[actix_web::test]
    async fn steps_that_change_nothing_end_with_the_caller() {
        let ended = Rc::new(Cell::new(false));
        let end = Rc::clone(&ended);
        let work = async move {
            let step = async {
                caller_gone().await;
                Ok::<_, Error>(())
            };
            run_to_completion(step).await?;
            end.set(true);
            Ok::<_, Error>(())
        };
        let mut called = Box::pin(run_to_completion(work));
        assert!((&mut called).now_or_never().is_none());
        rt::time::sleep(Duration::from_millis(20)).await;
        assert!(!ended.get(), "the caller is there");
        drop(called);
        rt::time::timeout(Duration::from_secs(10), async {
            while !ended.get() {
                rt::task::yield_now().await;
            }
        })
        .await
        .expect("the step ends");
        assert!(caller_gone().now_or_never().is_none(), "other work is cancelled itself");
    }

    #[actix_web::test]
    async fn results_and_panics_reach_the_caller() {
        assert_eq!(run_to_completion(async { Ok(1) }).await.expect("an answer"), 1);
        let refused = run_to_completion(async { Err::<(), _>(Error::HolidayTaken) }).await;
        assert!(matches!(refused, Err(Error::HolidayTaken)));
        let panicked =
            std::panic::AssertUnwindSafe(run_to_completion::<()>(async { panic!("a bug") })).catch_unwind().await;
        assert!(panicked.is_err());
    }
}
