//! The letter press on threads for slow work, and timed: a test print of a large template takes seconds, and the threads
//! that answer calls are few.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Instant;

use app::Error;
use app::letters::{Letter, LetterPress, PrintShop, TemplateKind};
use app::ports::StoreError;
use async_trait::async_trait;
use tokio::sync::Semaphore;
use tracing::Span;

use crate::metrics::Metrics;

/// Templates checked at once, so that letters find a processor free.
const CHECKS_AT_ONCE: usize = 2;

/// A press whose work is timed.
pub struct TimedPress {
    press: Arc<dyn LetterPress>,
    metrics: Arc<Metrics>,
    checks: Arc<Semaphore>,
}

impl TimedPress {
    /// Times `press`.
    pub fn new(press: Arc<dyn LetterPress>, metrics: Arc<Metrics>) -> Self {
        Self { press, metrics, checks: Arc::new(Semaphore::new(CHECKS_AT_ONCE)) }
    }

    /// Works on a thread for slow work; a panic there is the caller's.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn LetterPress) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (press, span) = (Arc::clone(&self.press), Span::current());
        let done = tokio::task::spawn_blocking(move || span.in_scope(|| work(press.as_ref()))).await;
        done.map_err(|error| match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(error) => failed(&error),
        })
    }
}

fn failed(error: &impl ToString) -> Error {
    StoreError::Failed(error.to_string()).into()
}

#[async_trait]
impl PrintShop for TimedPress {
    async fn print(&self, template: Option<Vec<u8>>, letter: &Letter) -> Result<Vec<u8>, Error> {
        let (letter, metrics) = (letter.clone(), Arc::clone(&self.metrics));
        let printed = self.slowly(move |press| {
            let started = Instant::now();
            let printed = press.print(template.as_deref(), &letter);
            metrics.rendered(letter.template_kind(), started, printed.is_err());
            printed
        });
        printed.await?.map_err(Error::Template)
    }

    async fn print_at_hand(&self, fingerprint: &str, letter: &Letter) -> Result<Option<Vec<u8>>, Error> {
        let (fingerprint, letter, metrics) = (fingerprint.to_owned(), letter.clone(), Arc::clone(&self.metrics));
        let printed = self.slowly(move |press| {
            let started = Instant::now();
            let printed = press.print_at_hand(&fingerprint, &letter)?;
            metrics.rendered(letter.template_kind(), started, printed.is_err());
            Some(printed)
        });
        printed.await?.transpose().map_err(Error::Template)
    }

    async fn check(&self, template: &[u8], kind: TemplateKind) -> Result<(), Error> {
        let turn = Arc::clone(&self.checks).acquire_owned().await.map_err(|error| failed(&error))?;
        let template = template.to_vec();
        let checked = self.slowly(move |press| {
            let checked = press.check(&template, kind);
            // The turn ends with the work, not with the call that asked for it.
            drop(turn);
            checked
        });
        checked.await?.map_err(Error::Template)
    }

    fn fingerprint(&self, template: &[u8]) -> String {
        self.press.fingerprint(template)
    }

    fn built_in(&self, kind: TemplateKind) -> &'static [u8] {
        self.press.built_in(kind)
    }
}
