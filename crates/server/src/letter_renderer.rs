//! The letter renderer: the docx engine on the blocking thread pool, and timed.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use async_trait::async_trait;
use documents::{DocxRenderer, built_in, letters::catalog::variables_of_templates, text_of};
use letters::{HandoverMinutes, Letter, Letterhead, Logo, TemplateKind, TemplateVariable};
use moving_in::Minutes;
use ports::{Error, Files, LetterRenderer, StoreError, Stored, TemplateInForce};

use crate::{blocking::run_blocking, metrics::Metrics};

/// Logos in the cache, the latest used in front; at most 512 KB each.
const CACHED_LOGOS: usize = 16;

/// Renders letters on the blocking thread pool; reads the files of template and logo unless it has them already.
pub struct BlockingRenderer {
    docx: Arc<DocxRenderer>,
    files: Arc<dyn Files>,
    logos: Mutex<Vec<Logo>>,
}

impl BlockingRenderer {
    /// A renderer that reads templates from `files`.
    pub fn new(files: Arc<dyn Files>) -> Self {
        Self { docx: Arc::default(), files, logos: Mutex::default() }
    }

    /// The letter with the bytes of its logos. A letter prints without its logo rather than not at all.
    async fn complete(&self, letter: &Letter) -> Letter {
        let mut letter = letter.clone();
        for logo in letter.logos_mut() {
            logo.bytes = self.logo(&logo.key).await;
        }
        letter
    }

    async fn logo(&self, key: &str) -> Arc<[u8]> {
        if let Some(bytes) = self.cached_logo(key) {
            return bytes;
        }
        match self.files.read(key).await {
            Ok(bytes) => {
                let logo = Logo { key: key.to_owned(), bytes: bytes.into() };
                let mut logos = self.logos.lock().unwrap_or_else(PoisonError::into_inner);
                logos.retain(|other| other.key != logo.key);
                logos.insert(0, logo.clone());
                logos.truncate(CACHED_LOGOS);
                logo.bytes
            }
            Err(error) => {
                tracing::warn!(%error, key, "the logo cannot be read; the letter is printed without it");
                Arc::default()
            }
        }
    }

    fn cached_logo(&self, key: &str) -> Option<Arc<[u8]>> {
        let mut logos = self.logos.lock().unwrap_or_else(PoisonError::into_inner);
        let position = logos.iter().position(|logo| logo.key == key)?;
        logos[..=position].rotate_right(1);
        logos.first().map(|logo| Arc::clone(&logo.bytes))
    }

    async fn render_cached(&self, fingerprint: &str, letter: &Arc<Letter>) -> Result<Option<Vec<u8>>, Error> {
        let (docx, fingerprint, letter) = (Arc::clone(&self.docx), fingerprint.to_owned(), Arc::clone(letter));
        let rendered = run_blocking(move || docx.render_cached(&fingerprint, &letter)).await?;
        rendered.transpose().map_err(Error::Template)
    }

    async fn render_bytes(&self, template: Option<Vec<u8>>, letter: Arc<Letter>) -> Result<Vec<u8>, Error> {
        let docx = Arc::clone(&self.docx);
        run_blocking(move || docx.render(template.as_deref(), &letter)).await?.map_err(Error::Template)
    }
}

#[async_trait]
impl LetterRenderer for BlockingRenderer {
    #[tracing::instrument(name = "letters.render", skip_all)]
    async fn render(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<u8>, Error> {
        let letter = Arc::new(self.complete(letter).await);
        let Some(template) = template else { return self.render_bytes(None, letter).await };
        if let Some(rendered) = self.render_cached(&template.fingerprint, &letter).await? {
            return Ok(rendered);
        }
        let file = self.files.read(&template.storage_key).await?;
        self.render_bytes(Some(file), letter).await
    }

    async fn minutes(&self, minutes: Minutes, mut head: Letterhead) -> Stored<Vec<u8>> {
        if let Some(logo) = &mut head.logo {
            logo.bytes = self.logo(&logo.key).await;
        }
        let written = run_blocking(move || documents::minutes(&minutes, &head)).await?;
        written.map_err(|faults| StoreError::Failed(format!("the minutes were not written: {faults:?}")))
    }

    async fn handover(&self, minutes: HandoverMinutes, mut head: Letterhead) -> Stored<Vec<u8>> {
        if let Some(logo) = &mut head.logo {
            logo.bytes = self.logo(&logo.key).await;
        }
        let written = run_blocking(move || documents::handover(&minutes, &head)).await?;
        written.map_err(|faults| StoreError::Failed(format!("the minutes were not written: {faults:?}")))
    }

    fn shows(&self, letter: &[u8], text: &str) -> bool {
        text_of(letter).is_ok_and(|whole| whole.contains(text))
    }

    async fn unnamed(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<usize>, Error> {
        let Some(template) = template else { return Ok(Vec::new()) };
        if let Some(unnamed) = self.docx.unnamed_cached(&template.fingerprint, letter) {
            return Ok(unnamed);
        }
        let file = self.files.read(&template.storage_key).await?;
        let (docx, letter) = (Arc::clone(&self.docx), letter.clone());
        run_blocking(move || docx.unnamed(&file, &letter)).await?.map_err(Error::Template)
    }

    fn variables(&self) -> Vec<TemplateVariable> {
        variables_of_templates()
    }

    fn built_in(&self, kind: TemplateKind) -> &'static [u8] {
        built_in(kind)
    }
}

/// Times a renderer.
pub struct TimedRenderer<R> {
    renderer: R,
    metrics: Arc<Metrics>,
}

impl<R> TimedRenderer<R> {
    /// Times `renderer`.
    pub fn new(renderer: R, metrics: Arc<Metrics>) -> Self {
        Self { renderer, metrics }
    }
}

#[async_trait]
impl<R: LetterRenderer> LetterRenderer for TimedRenderer<R> {
    async fn render(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<u8>, Error> {
        let started = Instant::now();
        let rendered = self.renderer.render(template, letter).await;
        if matches!(rendered, Ok(_) | Err(Error::Template(_))) {
            self.metrics.rendered(letter.template_kind(), started, rendered.is_err());
        }
        rendered
    }

    async fn minutes(&self, minutes: Minutes, head: Letterhead) -> Stored<Vec<u8>> {
        self.renderer.minutes(minutes, head).await
    }

    async fn handover(&self, minutes: HandoverMinutes, head: Letterhead) -> Stored<Vec<u8>> {
        self.renderer.handover(minutes, head).await
    }

    fn shows(&self, letter: &[u8], text: &str) -> bool {
        self.renderer.shows(letter, text)
    }

    async fn unnamed(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<usize>, Error> {
        self.renderer.unnamed(template, letter).await
    }

    fn variables(&self) -> Vec<TemplateVariable> {
        self.renderer.variables()
    }

    fn built_in(&self, kind: TemplateKind) -> &'static [u8] {
        self.renderer.built_in(kind)
    }
}
