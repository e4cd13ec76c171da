//! The letter press on threads for slow work, and timed: a test print of a large template takes seconds, and the threads
//! that answer calls are few.

use std::sync::Arc;
use std::time::Instant;

use app::Error;
use app::letters::{Letter, LetterPress, PrintShop, TemplateKind};
use async_trait::async_trait;

use crate::metrics::Metrics;
use crate::turns::{Turns, slowly};

/// Templates checked at once, so that letters find a processor free.
const CHECKS_AT_ONCE: usize = 2;

/// A press whose work is timed.
pub struct TimedPress {
    press: Arc<dyn LetterPress>,
    metrics: Arc<Metrics>,
    checks: Turns,
}

impl TimedPress {
    /// Times `press`.
    pub fn new(press: Arc<dyn LetterPress>, metrics: Arc<Metrics>) -> Self {
        Self { press, metrics, checks: Turns::new(CHECKS_AT_ONCE, "template checks") }
    }
}

#[async_trait]
impl PrintShop for TimedPress {
    async fn print(&self, template: Option<Vec<u8>>, letter: &Letter) -> Result<Vec<u8>, Error> {
        let (press, letter, metrics) = (Arc::clone(&self.press), letter.clone(), Arc::clone(&self.metrics));
        let printed = slowly(move || {
            let started = Instant::now();
            let printed = press.print(template.as_deref(), &letter);
            metrics.rendered(letter.template_kind(), started, printed.is_err());
            printed
        });
        printed.await?.map_err(Error::Template)
    }

    async fn print_at_hand(&self, fingerprint: &str, letter: &Letter) -> Result<Option<Vec<u8>>, Error> {
        let (press, fingerprint) = (Arc::clone(&self.press), fingerprint.to_owned());
        let (letter, metrics) = (letter.clone(), Arc::clone(&self.metrics));
        let printed = slowly(move || {
            let started = Instant::now();
            let printed = press.print_at_hand(&fingerprint, &letter)?;
            metrics.rendered(letter.template_kind(), started, printed.is_err());
            Some(printed)
        });
        printed.await?.transpose().map_err(Error::Template)
    }

    async fn check(&self, template: &[u8], kind: TemplateKind) -> Result<(), Error> {
        let (press, template) = (Arc::clone(&self.press), template.to_vec());
        let checked = self.checks.slowly(move || press.check(&template, kind));
        checked.await?.map_err(Error::Template)
    }

    fn fingerprint(&self, template: &[u8]) -> String {
        self.press.fingerprint(template)
    }

    fn built_in(&self, kind: TemplateKind) -> &'static [u8] {
        self.press.built_in(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::ports::StoreError;
    use documents::WordPress;
    use std::time::Duration;

    #[actix_web::test]
    async fn a_third_check_is_told_that_the_server_is_busy() -> anyhow::Result<()> {
        let press = TimedPress::new(Arc::new(WordPress::new()), Arc::new(Metrics::new()?));
        let hasty = TimedPress { checks: press.checks.with_patience(Duration::from_millis(20)), ..press };
        let memo = hasty.built_in(TemplateKind::Memo);
        let both = hasty.checks.take_all()?;
        let refused = hasty.check(memo, TemplateKind::Memo).await;
        assert!(matches!(refused, Err(Error::Store(StoreError::Busy(_)))), "{refused:?}");
        drop(both);
        assert!(hasty.check(memo, TemplateKind::Memo).await.is_ok());
        Ok(())
    }
}
