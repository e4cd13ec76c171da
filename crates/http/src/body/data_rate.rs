//! Minimum data rate of request bodies, against slow-body attacks.

use std::io::{Error, ErrorKind};
use std::time::Duration;

use actix_web::rt::time::{Instant, timeout};
use actix_web::{error::PayloadError, web::Bytes};
use futures_util::{Stream, StreamExt, stream::unfold};

use crate::problem::Problem;

/// Minimum average data rate after a grace period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MinDataRate {
    grace: Duration,
}

impl MinDataRate {
    /// A fifth of the rate of the slowest mobile network (EDGE).
    const BYTES_PER_SECOND: u64 = 4 * 1024;

    /// Data rate that applies once the grace period is over.
    pub const fn with_grace(grace: Duration) -> Self {
        Self { grace }
    }

    /// Time allowed for a number of bytes.
    pub fn allowed_time(self, bytes: u64) -> Duration {
        self.grace + Duration::from_secs(bytes / Self::BYTES_PER_SECOND)
    }
}

/// Data rate of request bodies.
const BODY_RATE: MinDataRate = MinDataRate::with_grace(Duration::from_secs(20));

/// Wraps a body so that it fails below the minimum data rate.
pub(crate) fn enforce_min_rate<S>(body: S) -> impl Stream<Item = Result<Bytes, PayloadError>>
where
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin,
{
    let started = Instant::now();
    let paced = unfold(Some((body, 0_u64)), move |state| async move {
        let (mut body, received) = state?;
        match timeout(BODY_RATE.allowed_time(received).saturating_sub(started.elapsed()), body.next()).await {
            Ok(Some(Ok(chunk))) => {
                let received = received + chunk.len() as u64;
                Some((Ok(chunk), Some((body, received))))
            }
            Ok(Some(Err(error))) => Some((Err(error), None)),
            Ok(None) => None,
            Err(_) => Some((Err(PayloadError::Io(Error::from(ErrorKind::TimedOut))), None)),
        }
    });
    // Multipart readers poll again after the end.
    paced.fuse()
}

/// Maps the timeout of [`enforce_min_rate`] to an answer; `None` for other failures.
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
    use tokio::time::sleep;

    const SECOND: Duration = Duration::from_secs(1);

    /// Body of this many bytes a second, for a minute.
    fn dripping(bytes: usize) -> impl Stream<Item = Result<Bytes, PayloadError>> + Unpin {
        let drops = stream::repeat(Bytes::from(vec![b' '; bytes])).take(60);
        Box::pin(drops.then(|drop| async {
            sleep(SECOND).await;
            Ok(drop)
        }))
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_stops_coming_fails_after_the_grace() {
        let some: Result<_, PayloadError> = Ok(Bytes::from_static(b"{"));
        let body = stream::iter([some]).chain(stream::pending());
        let started = Instant::now();
        let mut body = std::pin::pin!(enforce_min_rate(body));
        assert_eq!(body.next().await.unwrap().unwrap(), "{");
        let error = body.next().await.unwrap().unwrap_err();
        assert!(too_slow(&error).is_some(), "{error}");
        assert_eq!(started.elapsed().as_secs(), 20);
        assert!(body.next().await.is_none() && body.next().await.is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn a_minute_of_eight_kibibytes_a_second_passes() {
        let chunks: Vec<_> = enforce_min_rate(dripping(8 * 1024)).collect().await;
        assert!(chunks.len() == 60 && chunks.iter().all(Result::is_ok), "{} chunks", chunks.len());
    }

    #[tokio::test(start_paused = true)]
    async fn half_the_pace_earns_half_of_the_time_it_takes() {
        let started = Instant::now();
        let chunks: Vec<_> = enforce_min_rate(dripping(2 * 1024)).collect().await;
        let (last, good) = chunks.split_last().unwrap();
        assert!(good.iter().all(Result::is_ok) && too_slow(last.as_ref().unwrap_err()).is_some());
        // 39 seconds at 2 KiB/s earn 19 seconds beside the grace period.
        assert!((38..=40).contains(&started.elapsed().as_secs()), "{:?}", started.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn a_trickle_earns_nothing() {
        let started = Instant::now();
        let chunks: Vec<_> = enforce_min_rate(dripping(60)).collect().await;
        assert!(chunks.last().unwrap().is_err() && started.elapsed().as_secs() == 20, "{:?}", started.elapsed());
    }

    #[actix_web::test]
    async fn a_whole_body_passes_and_another_failure_is_another() {
        let broken = Err(PayloadError::Incomplete(None));
        let body = stream::iter([Ok(Bytes::from_static(b"{}")), broken]);
        let mut body = std::pin::pin!(enforce_min_rate(body));
        assert_eq!(body.next().await.unwrap().unwrap(), "{}");
        assert!(too_slow(&body.next().await.unwrap().unwrap_err()).is_none());
    }
}
