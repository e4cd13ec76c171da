//! Health of the converter: whether it converts a letter of ours after it failed with another. A template that cannot be converted
//! is no sign of a broken converter.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use async_trait::async_trait;
use letters::TemplateKind;
use pdf::{Converter, Run};
use ports::{Error, PdfFailure, StoreError};
use tokio::sync::Mutex;

use crate::metrics::Metrics;

/// Pause between two trials of a broken converter.
const PERIOD: Duration = Duration::from_mins(1);
/// Longest trial.
const LONGEST: Duration = Duration::from_secs(20);

/// State that a converter is known to be in.
#[derive(Debug, Clone, Default)]
pub struct Health(Arc<AtomicBool>);

impl Health {
    /// Returns whether the converter is known to be broken.
    pub fn is_broken(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A converter that is timed, and tried with a letter of ours after a failure.
pub(super) struct Examined<C>(Arc<Examination<C>>);

struct Examination<C> {
    converter: C,
    metrics: Arc<Metrics>,
    health: Health,
    /// End of the last trial.
    tried: Mutex<Option<Instant>>,
}

impl<C> Examined<C> {
    pub(super) fn new(converter: C, metrics: Arc<Metrics>, health: Health) -> Self {
        Self(Arc::new(Examination { converter, metrics, health, tried: Mutex::default() }))
    }
}

impl<C: Converter + 'static> Examination<C> {
    /// Tries the converter, unless that was done since `failed`.
    async fn examine(self: &Arc<Self>, failed: Instant) {
        let mut tried = self.tried.lock().await;
        if tried.is_some_and(|ended| ended > failed) {
            return;
        }
        let letter = documents::built_in(TemplateKind::Memo).to_vec();
        match self.converter.run(vec![letter], LONGEST).await.failure {
            None => self.found(true),
            // A busy one may work.
            Some(Error::Store(StoreError::Busy(_))) => {}
            Some(error) => {
                tracing::warn!(%error, "the converter to PDF fails with a letter of ours too");
                self.found(false);
            }
        }
        *tried = Some(Instant::now());
    }

    fn found(self: &Arc<Self>, works: bool) {
        let was_broken = self.health.0.swap(!works, Ordering::Relaxed);
        self.metrics.converter_broken(!works);
        if works && was_broken {
            tracing::info!("the converter to PDF works again");
        }
        if !works && !was_broken {
            tracing::error!("the converter to PDF is broken: screens offer no PDF until it works");
            tokio::spawn(recovered(Arc::clone(self)));
        }
    }
}

/// Tries a broken converter until it works.
async fn recovered<C: Converter + 'static>(examination: Arc<Examination<C>>) {
    while examination.health.is_broken() {
        tokio::time::sleep(PERIOD).await;
        examination.examine(Instant::now()).await;
    }
}

#[async_trait]
impl<C: Converter + 'static> Converter for Examined<C> {
    fn most_letters(&self) -> usize {
        self.0.converter.most_letters()
    }

    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run {
        let (started, count) = (Instant::now(), letters.len());
        let run = self.0.converter.run(letters, longest).await;
        let failed = run.failure.is_some();
        self.0.metrics.converted(started, failed);
        let seconds = started.elapsed().as_secs_f64();
        tracing::debug!(letters = count, pdfs = run.pdfs.len(), seconds, failed, "conversion to PDF");
        match &run.failure {
            _ if !run.pdfs.is_empty() => self.0.found(true),
            None | Some(Error::Store(StoreError::Busy(_))) => {}
            Some(error) => {
                let (examination, failed) = (Arc::clone(&self.0), Instant::now());
                let trial = tokio::spawn(async move { examination.examine(failed).await });
                // A late run has taken its time already.
                if !matches!(error, Error::Pdf(PdfFailure::Late))
                    && let Err(error) = trial.await
                {
                    tracing::error!(%error, "the trial of the converter panicked");
                }
            }
        }
        run
    }
}
