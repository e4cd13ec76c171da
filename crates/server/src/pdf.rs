//! The PDF converter of a process: LibreOffice or Gotenberg, timed, limited and cached.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use app::{
    Error,
    ports::{Files, PdfConverter, PdfFailure},
};
use async_trait::async_trait;
use kernel::Clock;
use pdf::{CachedConverter, Gotenberg, LibreOffice, LimitedConverter};

use crate::config::PdfSettings;
use crate::metrics::Metrics;

/// The converter that the settings choose.
///
/// # Errors
/// A wrong address of Gotenberg.
pub async fn converter(
    settings: &PdfSettings,
    files: Arc<dyn Files>,
    clock: Arc<dyn Clock>,
    metrics: &Arc<Metrics>,
) -> anyhow::Result<Arc<dyn PdfConverter>> {
    if let Some(address) = &settings.gotenberg_url {
        tracing::info!(%address, "letters are converted to PDF by Gotenberg");
        let gotenberg = Gotenberg::new(address).map_err(anyhow::Error::msg)?;
        return Ok(limited(gotenberg, files, clock, metrics));
    }
    let Some(program) = soffice(settings) else {
        tracing::info!("no PDF: neither soffice nor JALADIN_GOTENBERG_URL");
        return Ok(Arc::new(NoConverter));
    };
    let libreoffice = LibreOffice::new(program.clone()).await;
    let namespace = libreoffice.has_namespace();
    tracing::info!(program = %program.display(), namespace, "letters are converted to PDF by LibreOffice");
    Ok(limited(libreoffice, files, clock, metrics))
}

/// The program of the settings, or the one in `PATH`.
fn soffice(settings: &PdfSettings) -> Option<PathBuf> {
    match &settings.soffice {
        Some(program) if program.is_file() => Some(program.clone()),
        Some(program) => {
            tracing::warn!(program = %program.display(), "JALADIN_SOFFICE is no program");
            None
        }
        None => std::env::var_os("PATH").and_then(|path| LibreOffice::find(&path)),
    }
}

/// A converter with limit, metrics and cache.
pub fn limited<C: PdfConverter + 'static>(
    converter: C,
    files: Arc<dyn Files>,
    clock: Arc<dyn Clock>,
    metrics: &Arc<Metrics>,
) -> Arc<dyn PdfConverter> {
    let timed = TimedConverter { converter, metrics: Arc::clone(metrics) };
    Arc::new(CachedConverter::new(LimitedConverter::new(timed), files, clock))
}

/// No converter.
pub struct NoConverter;

#[async_trait]
impl PdfConverter for NoConverter {
    fn is_available(&self) -> bool {
        false
    }

    async fn convert(&self, _: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        Err(PdfFailure::Unavailable.into())
    }
}

/// Times a converter.
struct TimedConverter<C> {
    converter: C,
    metrics: Arc<Metrics>,
}

#[async_trait]
impl<C: PdfConverter> PdfConverter for TimedConverter<C> {
    fn is_available(&self) -> bool {
        self.converter.is_available()
    }

    async fn convert(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        let (started, count) = (Instant::now(), letters.len());
        let converted = self.converter.convert(letters).await;
        self.metrics.converted(started, converted.is_err());
        let seconds = started.elapsed().as_secs_f64();
        tracing::debug!(letters = count, seconds, failed = converted.is_err(), "conversion to PDF");
        converted
    }
}
