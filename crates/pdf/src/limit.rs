//! Limit of concurrent conversions, with a fair share for every user. Letters of one user that wait are converted together: a
//! start of LibreOffice takes as long as ten letters. Letters of two users never share a run.

use std::{
    convert::Infallible,
    future::pending,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use futures_util::future::join_all;
use ports::{Error, PdfFailure, StoreError};
use sha2::{Digest, Sha256};
use staff::UserId;
use tokio::{
    runtime::Handle,
    sync::{oneshot, watch},
    time::{Instant, sleep, timeout_at},
};
use tracing::Instrument;

use crate::{
    Converter, Run,
    queue::{Job, Queue, Turn},
};

/// Time after which a run takes long: another may start beside it.
const LONG: Duration = Duration::from_secs(8);
/// Most letters of a request that wait at a time.
pub(crate) const MOST_LETTERS: usize = 10;
/// Time that running conversions have to finish after a stop.
const STOP_GRACE: Duration = Duration::from_secs(5);

/// Longest times. Together they are shorter than the patience of a proxy in front of the server (`deploy/nginx.conf`).
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Wait for the start of a conversion.
    pub wait: Duration,
    /// A letter in a first run. One that takes longer has one more run, alone.
    pub first: Duration,
    /// A run alone of a letter that took too long before.
    pub alone: Duration,
    /// All letters of a request.
    pub request: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { wait: seconds(30), first: seconds(20), alone: seconds(45), request: seconds(100) }
    }
}

impl Bounds {
    fn run(&self, turn: Turn) -> Duration {
        if turn == Turn::Patient { self.alone } else { self.first }
    }
}

/// PDF of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// Bytes of the PDF.
    pub pdf: Vec<u8>,
    /// The letters of its run, which may have a part in it ([`run_of`]).
    pub run: String,
}

/// Digest of the letters of a run, in their order.
pub fn run_of<'a>(letters: impl IntoIterator<Item = &'a Vec<u8>>) -> String {
    let mut run = Sha256::new();
    letters.into_iter().for_each(|letter| run.update(Sha256::digest(letter)));
    hex::encode(run.finalize())
}

/// Lets two conversions run at once, of two users, and a third while both take long; letters that come meanwhile wait in a queue.
pub struct LimitedConverter<C> {
    shared: Arc<Shared<C>>,
}

struct Shared<C> {
    converter: C,
    bounds: Bounds,
    queue: Mutex<Queue>,
    stopped: watch::Sender<bool>,
}

impl<C> LimitedConverter<C> {
    /// Limits `converter`.
    pub fn new(converter: C) -> Self {
        Self::within(Bounds::default(), converter)
    }

    /// Limits `converter` with other bounds.
    pub fn within(bounds: Bounds, converter: C) -> Self {
        let shared = Shared { converter, bounds, queue: Mutex::default(), stopped: watch::Sender::new(false) };
        Self { shared: Arc::new(shared) }
    }

    /// Refuses further conversions and those that wait, and ends running ones after [`STOP_GRACE`].
    pub fn stop(&self) {
        self.shared.stopped.send_replace(true);
        self.shared.queue().clear();
    }
}

impl<C> Shared<C> {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends [`STOP_GRACE`] after the stop.
    async fn overdue(&self) {
        if self.stopped.subscribe().wait_for(|stopped| *stopped).await.is_ok() {
            sleep(STOP_GRACE).await;
        }
    }
}

/// A run's place among the concurrent ones; the next run starts when it is dropped.
struct Slot<C: Converter + 'static> {
    shared: Arc<Shared<C>>,
    user: UserId,
}

impl<C: Converter + 'static> Drop for Slot<C> {
    fn drop(&mut self) {
        self.shared.queue().ended(self.user);
        start_runs(&self.shared);
    }
}

/// Starts as many runs as may run now.
fn start_runs<C: Converter + 'static>(shared: &Arc<Shared<C>>) {
    // Not while a runtime ends, which drops its runs.
    let Ok(runtime) = Handle::try_current() else { return };
    loop {
        let Some((user, jobs)) = shared.queue().next(shared.converter.most_letters()) else { return };
        let slot = Slot { shared: Arc::clone(shared), user };
        // A task of its own: the request that starts it may be gone before the others.
        runtime.spawn(async move { run(&slot, jobs).await }.in_current_span());
    }
}

/// Converts letters of one user; ends early when nobody waits for one of them any more.
async fn run<C: Converter + 'static>(slot: &Slot<C>, mut jobs: Vec<Job>) {
    let shared = &slot.shared;
    let turn = jobs.first().map_or(Turn::First, |job| job.turn);
    let letters: Vec<_> = jobs.iter().map(|job| job.letter.clone()).collect();
    let (of_run, alone) = (run_of(&letters), letters.len() == 1);
    let converted = tokio::select! {
        converted = shared.converter.run(letters, shared.bounds.run(turn)) => converted,
        () = all_gone(&mut jobs) => return,
        () = shared.overdue() => return,
        never = takes_long(slot) => match never {},
    };
    let Run { pdfs, failure } = converted;
    let mut jobs = jobs.into_iter();
    for (pdf, job) in pdfs.into_iter().zip(jobs.by_ref()) {
        drop(job.answer.send(Ok(Converted { pdf, run: of_run.clone() })));
    }
    let Some(failed) = jobs.next() else { return };
    let mut queue = shared.queue();
    match failure {
        // There was no time for it.
        None => queue.retry(failed, turn),
        // One slow letter must not fail the others.
        Some(Error::Pdf(PdfFailure::Late)) if turn != Turn::Patient => {
            queue.hangs.add_user(slot.user);
            queue.retry(failed, Turn::Patient);
        }
        // Neither must a bad one.
        Some(_) if !alone => queue.retry(failed, Turn::Alone),
        Some(error) => {
            if matches!(error, Error::Pdf(PdfFailure::Late)) {
                queue.hangs.add_letter(&failed.letter);
            }
            drop(failed.answer.send(Err(error)));
        }
    }
    jobs.for_each(|job| queue.retry(job, turn));
}

/// Lets another run start beside one that takes long. Never ends.
async fn takes_long<C: Converter + 'static>(slot: &Slot<C>) -> Infallible {
    sleep(LONG).await;
    slot.shared.queue().takes_long(slot.user);
    start_runs(&slot.shared);
    pending().await
}

async fn all_gone(jobs: &mut [Job]) {
    for job in jobs {
        job.answer.closed().await;
    }
}

impl<C: Converter + 'static> LimitedConverter<C> {
    /// Converts letters for `user`, in order, until [`Bounds::request`] has passed.
    ///
    /// # Errors
    /// Of each letter: [`Error::Pdf`], at once for one that took too long a short while ago; [`Error::Store`] with
    /// [`StoreError::Busy`] when no conversion can start in time.
    pub async fn convert(&self, user: UserId, letters: Vec<Vec<u8>>) -> Vec<Result<Converted, Error>> {
        let end = Instant::now() + self.shared.bounds.request;
        let mut wait = self.shared.bounds.wait;
        let mut done = Vec::with_capacity(letters.len());
        let mut letters = letters.into_iter();
        loop {
            let some: Vec<_> = letters.by_ref().take(MOST_LETTERS).collect();
            if some.is_empty() {
                return done;
            }
            done.extend(self.convert_some(user, some, wait, end).await);
            if done.iter().all(|converted| matches!(converted, Err(Error::Store(StoreError::Busy(_))))) {
                // The next ones would wait in vain.
                done.extend(letters.map(|_| Err(busy())));
                return done;
            }
            // Their turn has come; in between it is the others'.
            wait = end.saturating_duration_since(Instant::now());
        }
    }

    /// Converts at most [`MOST_LETTERS`] letters.
    async fn convert_some(
        &self,
        user: UserId,
        letters: Vec<Vec<u8>>,
        wait: Duration,
        end: Instant,
    ) -> Vec<Result<Converted, Error>> {
        let (shared, request) = (&self.shared, Arc::new(AtomicBool::new(false)));
        let mut answers = Vec::with_capacity(letters.len());
        for letter in letters {
            if shared.queue().hangs.has_letter(&letter) {
                answers.push(None);
                continue;
            }
            let (answer, received) = oneshot::channel();
            let request = Arc::clone(&request);
            shared.queue().push(Job { user, request, letter, turn: Turn::First, answer });
            answers.push(Some(received));
        }
        if *shared.stopped.borrow() {
            shared.queue().clear();
        }
        start_runs(shared);
        let Bounds { first, alone, .. } = shared.bounds;
        let end = end.min(Instant::now() + wait + first + alone);
        let answered = join_all(answers.into_iter().map(async |answer| {
            let Some(answer) = answer else { return Err(PdfFailure::LateBefore.into()) };
            match timeout_at(end, answer).await {
                Ok(converted) => converted.map_err(|_| busy())?,
                Err(_) => Err(PdfFailure::Late.into()),
            }
        }));
        tokio::select! {
            answered = answered => answered,
            never = give_up(shared, &request, wait) => match never {},
        }
    }
}

/// Refuses the letters of a request of which none has started in time. Never ends.
async fn give_up<C>(shared: &Shared<C>, request: &Arc<AtomicBool>, wait: Duration) -> Infallible {
    sleep(wait).await;
    shared.queue().give_up(request);
    pending().await
}

fn busy() -> Error {
    StoreError::Busy("too many conversions to PDF at once".into()).into()
}

#[cfg(test)]
mod tests;
