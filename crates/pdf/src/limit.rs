//! Limit of concurrent conversions, and of letters in one of them.

use std::time::Duration;

use app::{
    Error,
    ports::{PdfConverter, StoreError},
};
use async_trait::async_trait;
use tokio::{sync::Semaphore, time::timeout};

/// Conversions at once.
const CONVERSIONS: usize = 2;
/// Longest wait for one of them.
const WAIT: Duration = Duration::from_secs(30);
/// Letters in one conversion: a start of LibreOffice takes longer than ten letters, and others wait for its end.
const MOST_LETTERS: usize = 10;

/// Lets two conversions run at once; others wait.
pub struct LimitedConverter<C> {
    converter: C,
    running: Semaphore,
    wait: Duration,
}

impl<C> LimitedConverter<C> {
    /// Limits `converter`.
    pub fn new(converter: C) -> Self {
        Self { converter, running: Semaphore::new(CONVERSIONS), wait: WAIT }
    }

    /// The same with another longest wait.
    #[must_use]
    pub fn with_wait(self, wait: Duration) -> Self {
        Self { wait, ..self }
    }
}

#[async_trait]
impl<C: PdfConverter> PdfConverter for LimitedConverter<C> {
    fn is_available(&self) -> bool {
        self.converter.is_available()
    }

    async fn convert(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        let mut done = Vec::with_capacity(letters.len());
        let mut letters = letters.into_iter();
        loop {
            let some: Vec<_> = letters.by_ref().take(MOST_LETTERS).collect();
            if some.is_empty() {
                return Ok(done);
            }
            let permit = timeout(self.wait, self.running.acquire()).await;
            let _permit = permit
                .map_err(|_| StoreError::Busy("too many conversions to PDF at once".into()))?
                .map_err(|closed| StoreError::Failed(closed.to_string()))?;
            done.extend(self.converter.convert(some).await?);
        }
    }
}
