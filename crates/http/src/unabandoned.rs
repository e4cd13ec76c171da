//! Calls that write files or work out a slow hash go on when their client goes away: a handler is dropped where it stands
//! when the connection breaks, and would leave a file that no row names, or a guess that nobody counted.

use std::panic::resume_unwind;

use actix_web::rt;
use app::{Error, ports::StoreError};
use tracing::Instrument;

/// Does work to its end, whether or not anyone still waits for it.
///
/// # Errors
/// What the work says; [`Error::Store`] when the server stops in the middle of it.
pub(crate) async fn unabandoned<T: 'static>(
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
    async fn work_ends_though_its_caller_has_gone() {
        let ended = Rc::new(Cell::new(false));
        let end = Rc::clone(&ended);
        let work = async move {
            rt::time::sleep(Duration::from_millis(1)).await;
            end.set(true);
            Ok::<_, Error>(())
        };
        assert!(unabandoned(work).now_or_never().is_none(), "polled once, then dropped");
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
    async fn its_answer_and_its_panic_reach_the_caller() {
        assert_eq!(unabandoned(async { Ok(1) }).await.expect("an answer"), 1);
        let refused = unabandoned(async { Err::<(), _>(Error::TemplateInForce) }).await;
        assert!(matches!(refused, Err(Error::TemplateInForce)));
        let panicked = std::panic::AssertUnwindSafe(unabandoned::<()>(async { panic!("a bug") })).catch_unwind().await;
        assert!(panicked.is_err());
    }
}
