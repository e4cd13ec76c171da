//! Bodies must come on: who sends a byte a second holds a connection for days.

use std::io::{Error, ErrorKind};
use std::time::{Duration, Instant};

use actix_web::{error::PayloadError, rt::time::timeout, web::Bytes};
use futures_util::{Stream, StreamExt, stream::unfold};

use crate::problem::Problem;

/// However little was sent, so long is waited.
const GRACE: Duration = Duration::from_secs(20);
/// Each second more must be earned by so many bytes: a fifth of what the slowest mobile network (EDGE) carries.
const BYTES_A_SECOND: u64 = 4 * 1024;

/// A body that fails once it comes slower than [`BYTES_A_SECOND`], on average, after a [`GRACE`].
pub(crate) fn keeping_pace<S>(body: S) -> impl Stream<Item = Result<Bytes, PayloadError>>
where
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin,
{
    after(GRACE, body)
}

fn after<S>(grace: Duration, body: S) -> impl Stream<Item = Result<Bytes, PayloadError>>
where
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin,
{
    let started = Instant::now();
    let paced = unfold(Some((body, 0_u64)), move |state| async move {
        let (mut body, received) = state?;
        let allowed = grace + Duration::from_secs(received / BYTES_A_SECOND);
        match timeout(allowed.saturating_sub(started.elapsed()), body.next()).await {
            Ok(Some(Ok(chunk))) => {
                let received = received + chunk.len() as u64;
                Some((Ok(chunk), Some((body, received))))
            }
            Ok(Some(Err(error))) => Some((Err(error), None)),
            Ok(None) => None,
            Err(_) => Some((Err(PayloadError::Io(Error::from(ErrorKind::TimedOut))), None)),
        }
    });
    // Readers of forms ask again after the end.
    paced.fuse()
}

/// The answer to a body that came too slowly; `None` for one that failed otherwise.
pub(crate) fn too_slow(error: &PayloadError) -> Option<Problem> {
    match error {
        PayloadError::Io(error) if error.kind() == ErrorKind::TimedOut => Some(Problem::too_slow()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream;

    #[actix_web::test]
    async fn a_body_that_stops_coming_fails_after_the_grace() {
        let some: Result<_, PayloadError> = Ok(Bytes::from_static(b"{"));
        let body = stream::iter([some]).chain(stream::pending());
        let mut body = std::pin::pin!(after(Duration::from_millis(20), body));
        assert_eq!(body.next().await.unwrap().unwrap(), "{");
        let error = body.next().await.unwrap().unwrap_err();
        assert!(too_slow(&error).is_some(), "{error}");
        assert!(body.next().await.is_none() && body.next().await.is_none());
    }

    #[actix_web::test]
    async fn a_whole_body_passes_and_another_failure_is_another() {
        let broken = Err(PayloadError::Incomplete(None));
        let body = stream::iter([Ok(Bytes::from_static(b"{}")), broken]);
        let mut body = std::pin::pin!(keeping_pace(body));
        assert_eq!(body.next().await.unwrap().unwrap(), "{}");
        assert!(too_slow(&body.next().await.unwrap().unwrap_err()).is_none());
    }
}
