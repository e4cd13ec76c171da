//! Cancellation safety: a client that disconnects cancels its handler at the next await, which would leave a file without
//! a row, or a password check that is not counted. Such work runs in a task of its own.

use std::panic::resume_unwind;

use actix_web::rt;
use app::{Error, ports::StoreError};
use tracing::Instrument;

/// Spawns work as a task and awaits it; the task runs on when the caller is cancelled.
///
/// # Errors
/// The error of the work; [`Error::Store`] when the runtime shuts down before it ends.
pub(crate) async fn run_to_completion<T: 'static>(
    work: impl Future<Output = Result<T, Error>> + 'static,
) -> Result<T, Error> {
    match rt::spawn(work.in_current_span()).await {
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
    async fn results_and_panics_reach_the_caller() {
        assert_eq!(run_to_completion(async { Ok(1) }).await.expect("an answer"), 1);
        let refused = run_to_completion(async { Err::<(), _>(Error::HolidayTaken) }).await;
        assert!(matches!(refused, Err(Error::HolidayTaken)));
        let panicked =
            std::panic::AssertUnwindSafe(run_to_completion::<()>(async { panic!("a bug") })).catch_unwind().await;
        assert!(panicked.is_err());
    }
}
