//! Limit of concurrent conversions. Letters that wait are converted together: a start of LibreOffice takes as long as ten
//! letters.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::{
    Error,
    ports::{PdfConverter, PdfFailure, StoreError},
};
use async_trait::async_trait;
use futures_util::future::try_join_all;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::{Instant, timeout_at},
};
use tracing::Instrument;

/// Conversions at once.
const CONVERSIONS: usize = 2;
/// Longest wait for the start of one.
const WAIT: Duration = Duration::from_secs(30);
/// Most letters in one conversion, so that the next ones do not wait long for its end.
const MOST_LETTERS: usize = 10;

type Answer = Result<Vec<u8>, Error>;

/// Lets two conversions run at once; letters that come meanwhile wait in a queue.
pub struct LimitedConverter<C> {
    shared: Arc<Shared<C>>,
    wait: Duration,
}

struct Shared<C> {
    converter: C,
    running: Arc<Semaphore>,
    waiting: Mutex<VecDeque<Job>>,
}

/// A letter of a request that waits for the answer.
struct Job {
    /// Mark of its request.
    request: Arc<()>,
    letter: Vec<u8>,
    answer: oneshot::Sender<Answer>,
}

impl<C> LimitedConverter<C> {
    /// Limits `converter`.
    pub fn new(converter: C) -> Self {
        let running = Arc::new(Semaphore::new(CONVERSIONS));
        Self { shared: Arc::new(Shared { converter, running, waiting: Mutex::default() }), wait: WAIT }
    }

    /// The same with another longest wait.
    #[must_use]
    pub fn with_wait(self, wait: Duration) -> Self {
        Self { wait, ..self }
    }
}

impl<C> Shared<C> {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<Job>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the letters that wait longest, leaving out those of requests that are gone.
    fn next(&self) -> Vec<Job> {
        let mut waiting = self.waiting();
        waiting.retain(|job| !job.answer.is_closed());
        let most = waiting.len().min(MOST_LETTERS);
        waiting.drain(..most).collect()
    }
}

impl<C: PdfConverter> Shared<C> {
    /// Converts letters under a permit; ends early when nobody waits for one of them any more.
    async fn run(&self, jobs: Vec<Job>, _permit: OwnedSemaphorePermit) {
        let (letters, mut answers): (Vec<_>, Vec<_>) = jobs.into_iter().map(|job| (job.letter, job.answer)).unzip();
        let alone = letters.len() == 1;
        let spare = if alone { Vec::new() } else { letters.clone() };
        let converted = tokio::select! {
            converted = self.converter.convert(letters) => converted,
            () = all_gone(&mut answers) => return,
        };
        match converted {
            Ok(pdfs) => {
                for (answer, pdf) in answers.into_iter().zip(pdfs) {
                    drop(answer.send(Ok(pdf)));
                }
            }
            Err(Error::Pdf(PdfFailure::Late)) => {
                for answer in answers {
                    drop(answer.send(Err(PdfFailure::Late.into())));
                }
            }
            Err(error) if alone => {
                if let Some(answer) = answers.pop() {
                    drop(answer.send(Err(error)));
                }
            }
            // One bad letter must not fail the others.
            Err(_) => {
                for (letter, mut answer) in spare.into_iter().zip(answers) {
                    let converted = tokio::select! {
                        converted = self.converter.convert(vec![letter]) => converted,
                        () = answer.closed() => continue,
                    };
                    drop(answer.send(converted.map(|pdfs| pdfs.into_iter().next().unwrap_or_default())));
                }
            }
        }
    }
}

async fn all_gone(answers: &mut [oneshot::Sender<Answer>]) {
    for answer in answers {
        answer.closed().await;
    }
}

impl<C: PdfConverter + 'static> LimitedConverter<C> {
    /// Converts at most [`MOST_LETTERS`] letters.
    async fn convert_some(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        let request = Arc::new(());
        let (jobs, answers): (Vec<_>, Vec<_>) = letters
            .into_iter()
            .map(|letter| {
                let (answer, received) = oneshot::channel();
                (Job { request: Arc::clone(&request), letter, answer }, received)
            })
            .unzip();
        self.shared.waiting().extend(jobs);
        let all = try_join_all(answers.into_iter().map(async |answer| {
            answer.await.map_err(|_| Error::from(StoreError::Busy("too many conversions to PDF at once".into())))?
        }));
        tokio::pin!(all);
        let until = Instant::now() + self.wait;
        loop {
            let permit = timeout_at(until, Arc::clone(&self.shared.running).acquire_owned());
            let permit = tokio::select! {
                biased;
                all = &mut all => return all,
                permit = permit => permit,
            };
            match permit {
                Ok(Ok(permit)) => {
                    let jobs = self.shared.next();
                    if jobs.is_empty() {
                        drop(permit);
                        return all.await;
                    }
                    let shared = Arc::clone(&self.shared);
                    // A task of its own: the request that starts it may be gone before the others.
                    tokio::spawn(async move { shared.run(jobs, permit).await }.in_current_span());
                }
                Ok(Err(closed)) => return Err(StoreError::Failed(closed.to_string()).into()),
                Err(_) => {
                    // Waits for the conversions that were started; if the others were refused, the converter is busy.
                    self.shared.waiting().retain(|job| !Arc::ptr_eq(&job.request, &request));
                    return all.await;
                }
            }
        }
    }
}

#[async_trait]
impl<C: PdfConverter + 'static> PdfConverter for LimitedConverter<C> {
    fn is_available(&self) -> bool {
        self.shared.converter.is_available()
    }

    async fn convert(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        let mut done = Vec::with_capacity(letters.len());
        let mut letters = letters.into_iter();
        loop {
            let some: Vec<_> = letters.by_ref().take(MOST_LETTERS).collect();
            if some.is_empty() {
                return Ok(done);
            }
            done.extend(self.convert_some(some).await?);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;

    /// Converts by turning letters around, once it may; refuses the letter `bad`.
    struct Reversal {
        may: Arc<Semaphore>,
        runs: Mutex<Vec<usize>>,
    }

    #[async_trait]
    impl PdfConverter for Reversal {
        fn is_available(&self) -> bool {
            true
        }

        async fn convert(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
            self.runs.lock().unwrap().push(letters.len());
            self.may.acquire().await.unwrap().forget();
            if letters.iter().any(|letter| letter == b"bad") {
                return Err(PdfFailure::Broken("bad".into()).into());
            }
            Ok(letters.into_iter().map(|letter| letter.into_iter().rev().collect()).collect())
        }
    }

    fn limited(wait: Duration) -> (LimitedConverter<Reversal>, Arc<Semaphore>) {
        let may = Arc::new(Semaphore::new(0));
        let reversal = Reversal { may: Arc::clone(&may), runs: Mutex::default() };
        (LimitedConverter::new(reversal).with_wait(wait), may)
    }

    fn runs(limited: &LimitedConverter<Reversal>) -> Vec<usize> {
        limited.shared.converter.runs.lock().unwrap().clone()
    }

    #[tokio::test]
    async fn letters_that_wait_are_converted_together_and_a_bad_one_fails_alone() {
        let (limited, may) = limited(WAIT);
        let letters: [&[u8]; 6] = [b"ab", b"cd", b"ef", b"bad", b"gh", b"ij"];
        let all = join_all(letters.map(|letter| limited.convert(vec![letter.to_vec()])));
        let released = async {
            while runs(&limited).len() < 2 {
                tokio::task::yield_now().await;
            }
            may.add_permits(letters.len() + 2);
        };
        let (all, ()) = tokio::join!(all, released);
        let pdfs: Vec<_> = all.into_iter().map(|answer| answer.ok().and_then(|mut pdfs| pdfs.pop())).collect();
        let right = |pdf: &[u8]| Some(pdf.to_vec());
        assert_eq!(pdfs, [right(b"ba"), right(b"dc"), right(b"fe"), None, right(b"hg"), right(b"ji")]);
        assert_eq!(runs(&limited), [1, 1, 4, 1, 1, 1, 1]);
    }

    #[tokio::test]
    async fn a_request_that_waits_too_long_is_busy_and_its_letter_is_not_converted() {
        let (limited, may) = limited(Duration::from_millis(20));
        let both = join_all([b"a", b"b"].map(|letter| limited.convert(vec![letter.to_vec()])));
        let third = async {
            while runs(&limited).len() < 2 {
                tokio::task::yield_now().await;
            }
            let third = limited.convert(vec![b"c".to_vec()]).await;
            assert!(matches!(third, Err(Error::Store(StoreError::Busy(_)))), "{third:?}");
            may.add_permits(2);
        };
        let (both, ()) = tokio::join!(both, third);
        assert!(both.iter().all(Result::is_ok), "a started conversion goes on: {both:?}");
        assert_eq!(runs(&limited), [1, 1]);
    }

    #[tokio::test]
    async fn fifty_letters_are_converted_ten_by_ten_in_order() {
        let (limited, may) = limited(WAIT);
        may.add_permits(5);
        let letters: Vec<Vec<u8>> = (0..50).map(|number| vec![number, 0]).collect();
        let pdfs = limited.convert(letters).await.unwrap();
        assert_eq!(pdfs, (0..50).map(|number| vec![0, number]).collect::<Vec<_>>());
        assert_eq!(runs(&limited), [10; 5]);
    }
}
