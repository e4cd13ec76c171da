//! The PDF converter of a process: LibreOffice or Gotenberg, timed, limited and cached.

mod health;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use documents::active_contents;
use kernel::Clock;
use pdf::{CachedConverter, Converter, Gotenberg, Isolation, LibreOffice, LimitedConverter};
use ports::{Error, Files, PdfConverter, PdfFailure, StoreError};
use staff::UserId;

use self::health::{Examined, Health};
use crate::{blocking::BlockingLimit, config::PdfSettings, metrics::Metrics};

/// Letters that are searched for forbidden content at once.
const SEARCHES: usize = 2;

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
        tracing::info!(pdf = "gotenberg", %address, "capabilities: letters are converted to PDF by Gotenberg");
        let gotenberg = Gotenberg::new(address).map_err(anyhow::Error::msg)?;
        return Ok(limited(gotenberg, files, clock, metrics));
    }
    let Some(program) = soffice(settings) else {
        tracing::info!(pdf = "none", "capabilities: no PDF, neither soffice nor JALADIN_GOTENBERG_URL");
        return Ok(Arc::new(NoConverter));
    };
    let libreoffice = LibreOffice::new(program.clone()).await;
    match libreoffice.sweep() {
        Ok(0) => {}
        Ok(runs) => tracing::info!(runs, "files of conversions that were cut off are removed"),
        Err(error) => tracing::warn!(%error, "files of conversions that were cut off could not be looked for"),
    }
    tell(&program, &libreoffice);
    Ok(limited(libreoffice, files, clock, metrics))
}

/// Logs the converter and the isolation of its runs.
fn tell(program: &Path, libreoffice: &LibreOffice) {
    let (isolation, limits) = (libreoffice.isolation(), libreoffice.has_limits());
    tracing::info!(
        pdf = "libreoffice", program = %program.display(), %isolation, limits,
        "capabilities: letters are converted to PDF by LibreOffice"
    );
    if isolation == Isolation::None {
        tracing::warn!(
            "LibreOffice runs with the server's network and files: install bubblewrap, or allow user namespaces"
        );
    }
    if !limits {
        tracing::warn!("memory and processes of LibreOffice are not limited: install util-linux (prlimit)");
    }
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
pub fn limited<C: Converter + 'static>(
    converter: C,
    files: Arc<dyn Files>,
    clock: Arc<dyn Clock>,
    metrics: &Arc<Metrics>,
) -> Arc<dyn PdfConverter> {
    let health = Health::default();
    let examined = Examined::new(converter, Arc::clone(metrics), health.clone());
    searched(LimitedConverter::new(examined), files, clock, health)
}

/// The cache in front of a limited converter that is not examined, and the search in front of the cache.
pub fn cached<C: Converter + 'static>(
    converter: LimitedConverter<C>,
    files: Arc<dyn Files>,
    clock: Arc<dyn Clock>,
) -> Arc<dyn PdfConverter> {
    searched(converter, files, clock, Health::default())
}

fn searched<C: Converter + 'static>(
    converter: LimitedConverter<C>,
    files: Arc<dyn Files>,
    clock: Arc<dyn Clock>,
    health: Health,
) -> Arc<dyn PdfConverter> {
    let converter = CachedConverter::new(converter, files, clock);
    Arc::new(SearchedConverter { converter, limit: BlockingLimit::new(SEARCHES, "letters for PDF"), health })
}

/// Refuses letters with content that LibreOffice must not open. Templates are searched when they are uploaded; this finds
/// what was uploaded before a check was there.
struct SearchedConverter<C> {
    converter: C,
    limit: BlockingLimit,
    health: Health,
}

#[async_trait]
impl<C: PdfConverter> PdfConverter for SearchedConverter<C> {
    fn is_available(&self) -> bool {
        self.converter.is_available()
    }

    fn is_broken(&self) -> bool {
        self.health.is_broken()
    }

    fn stop(&self) {
        self.converter.stop();
    }

    #[tracing::instrument(name = "pdf.convert", skip_all, fields(letters = letters.len()))]
    async fn convert(&self, asker: UserId, letters: Vec<Vec<u8>>) -> Vec<Result<Vec<u8>, Error>> {
        let count = letters.len();
        let search = move || {
            let searched = letters.into_iter().map(|letter| {
                let faults = active_contents(&letter);
                if faults.is_empty() { Ok(letter) } else { Err(Error::Template(faults)) }
            });
            searched.collect::<Vec<_>>()
        };
        let searched = match self.limit.run(search).await {
            Ok(searched) => searched,
            Err(error) => {
                let busy = || Err(StoreError::Busy(error.to_string()).into());
                return std::iter::repeat_with(busy).take(count).collect();
            }
        };
        let mut harmless = Vec::new();
        let judged: Vec<Result<(), Error>> =
            searched.into_iter().map(|letter| letter.map(|letter| harmless.push(letter))).collect();
        let mut converted = self.converter.convert(asker, harmless).await.into_iter();
        let gone = || Err(StoreError::Failed("the converter left out a letter".into()).into());
        judged.into_iter().map(|judged| judged.and_then(|()| converted.next().unwrap_or_else(gone))).collect()
    }
}

/// No converter.
pub struct NoConverter;

#[async_trait]
impl PdfConverter for NoConverter {
    fn is_available(&self) -> bool {
        false
    }

    async fn convert(&self, _: UserId, letters: Vec<Vec<u8>>) -> Vec<Result<Vec<u8>, Error>> {
        letters.into_iter().map(|_| Err(PdfFailure::Unavailable.into())).collect()
    }
}
