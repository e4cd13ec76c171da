//! Limit of concurrent conversions, with a fair share for every user. Letters of one user that wait are converted together: a
//! start of LibreOffice takes as long as ten letters. Letters of two users never share a run.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::{Error, ports::StoreError};
use futures_util::future::try_join_all;
use staff::UserId;
use tokio::{
    runtime::Handle,
    sync::{oneshot, watch},
    time::{sleep, timeout},
};
use tracing::Instrument;

use crate::{
    Converter,
    queue::{Job, Queue},
};

/// Longest wait for the start of a conversion.
const WAIT: Duration = Duration::from_secs(30);
/// Most letters of a request that wait at a time.
const MOST_LETTERS: usize = 10;
/// Time that running conversions have to finish after a stop.
const STOP_GRACE: Duration = Duration::from_secs(5);

/// PDF of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// Bytes of the PDF.
    pub pdf: Vec<u8>,
    /// True if its run held no other letter.
    pub alone: bool,
}

/// Lets two conversions run at once, of two users; letters that come meanwhile wait in a queue.
pub struct LimitedConverter<C> {
    shared: Arc<Shared<C>>,
    wait: Duration,
}

struct Shared<C> {
    converter: C,
    queue: Mutex<Queue>,
    stopped: watch::Sender<bool>,
}

impl<C> LimitedConverter<C> {
    /// Limits `converter`.
    pub fn new(converter: C) -> Self {
        let shared = Shared { converter, queue: Mutex::default(), stopped: watch::Sender::new(false) };
        Self { shared: Arc::new(shared), wait: WAIT }
    }

    /// The same with another longest wait.
    #[must_use]
    pub fn with_wait(self, wait: Duration) -> Self {
        Self { wait, ..self }
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
    let letters: Vec<_> = jobs.iter().map(|job| job.letter.clone()).collect();
    let converted = tokio::select! {
        converted = shared.converter.run(letters) => converted,
        () = all_gone(&mut jobs) => return,
        () = shared.overdue() => return,
    };
    let alone = jobs.len() == 1;
    match converted {
        Ok(pdfs) => {
            for (job, pdf) in jobs.into_iter().zip(pdfs) {
                drop(job.answer.send(Ok(Converted { pdf, alone })));
            }
        }
        // One bad or slow letter must not fail the others.
        Err(_) if !alone => shared.queue().retry(jobs),
        Err(error) => {
            if let Some(job) = jobs.pop() {
                drop(job.answer.send(Err(error)));
            }
        }
    }
}

async fn all_gone(jobs: &mut [Job]) {
    for job in jobs {
        job.answer.closed().await;
    }
}

impl<C: Converter + 'static> LimitedConverter<C> {
    /// Converts letters for `user`, in order.
    ///
    /// # Errors
    /// [`Error::Pdf`]; [`Error::Store`] with [`StoreError::Busy`] when no conversion can start in time.
    pub async fn convert(&self, user: UserId, letters: Vec<Vec<u8>>) -> Result<Vec<Converted>, Error> {
        let mut done = Vec::with_capacity(letters.len());
        let mut letters = letters.into_iter();
        loop {
            let some: Vec<_> = letters.by_ref().take(MOST_LETTERS).collect();
            if some.is_empty() {
                return Ok(done);
            }
            done.extend(self.convert_some(user, some).await?);
        }
    }

    /// Converts at most [`MOST_LETTERS`] letters.
    async fn convert_some(&self, user: UserId, letters: Vec<Vec<u8>>) -> Result<Vec<Converted>, Error> {
        let (shared, request) = (&self.shared, Arc::new(()));
        let mut answers = Vec::with_capacity(letters.len());
        for letter in letters {
            let (answer, received) = oneshot::channel();
            let request = Arc::clone(&request);
            shared.queue().push(Job { user, request, letter, is_retry: false, answer });
            answers.push(received);
        }
        if *shared.stopped.borrow() {
            shared.queue().clear();
        }
        start_runs(shared);
        let all = try_join_all(answers.into_iter().map(async |answer| {
            answer.await.map_err(|_| Error::from(StoreError::Busy("too many conversions to PDF at once".into())))?
        }));
        tokio::pin!(all);
        if let Ok(all) = timeout(self.wait, &mut all).await {
            return all;
        }
        // Waits for the conversions that were started; if the others were refused, the converter is busy.
        shared.queue().give_up(&request);
        all.await
    }
}

#[cfg(test)]
mod tests;
