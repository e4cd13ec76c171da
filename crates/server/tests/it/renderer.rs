//! A decorator that makes the real letter renderer fail on demand: as a broken template would, or with a panic.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use jaladin::blocking::run_blocking;
use letters::{Degree, HandoverMinutes, Letter, Letterhead, TemplateFault, TemplateKind, TemplateVariable};
use moving_in::Minutes;
use ports::Error;
use ports::{LetterRenderer, Stored, TemplateInForce};

/// Switches for the faults, shared with the renderer under test.
#[derive(Default)]
pub(crate) struct RenderFaults {
    template_faults: AtomicBool,
    panic_once: AtomicBool,
}

impl RenderFaults {
    /// From now on no letter renders, or letters render again.
    pub(crate) fn fail(&self, failing: bool) {
        self.template_faults.store(failing, Ordering::SeqCst);
    }

    /// The next letter panics on the blocking thread, as a bug would.
    pub(crate) fn panic_once(&self) {
        self.panic_once.store(true, Ordering::SeqCst);
    }

    async fn inject(&self) -> Result<(), Error> {
        if self.panic_once.swap(false, Ordering::SeqCst) {
            run_blocking(|| panic!("the renderer panics")).await?;
        }
        if !self.template_faults.load(Ordering::SeqCst) {
            return Ok(());
        }
        Err(Error::Template(vec![TemplateFault {
            id: "unclosed_tag",
            degree: Degree::Wrong,
            part: "Isi surat",
            tag: "noNotDis".into(),
            message: "Penanda {noNotDis} tidak ditutup".into(),
            paragraph: "NOMOR : {noNotDis".into(),
            suggestion: None,
        }]))
    }
}

/// A renderer with injected faults.
pub(crate) struct FaultyRenderer<R> {
    pub(crate) renderer: R,
    pub(crate) faults: Arc<RenderFaults>,
}

#[async_trait]
impl<R: LetterRenderer> LetterRenderer for FaultyRenderer<R> {
    async fn render(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<u8>, Error> {
        self.faults.inject().await?;
        self.renderer.render(template, letter).await
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
