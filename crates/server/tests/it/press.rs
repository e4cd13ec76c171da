//! The real letter renderer with switches: fail as a broken template would, or panic.

use std::sync::atomic::{AtomicBool, Ordering};

use app::letters::{Letter, LetterPress, TemplateFault, TemplateKind};
use documents::WordPress;

/// Renders as the real one unless a switch is set.
#[derive(Default)]
pub(crate) struct SwitchPress {
    real: WordPress,
    broken: AtomicBool,
    exploding: AtomicBool,
}

impl SwitchPress {
    /// Sets whether every rendering fails.
    pub(crate) fn break_down(&self, broken: bool) {
        self.broken.store(broken, Ordering::SeqCst);
    }
}

impl SwitchPress {
    /// Lets the next rendering panic, as a bug would.
    pub(crate) fn explode_once(&self) {
        self.exploding.store(true, Ordering::SeqCst);
    }

    /// Applies the switches.
    fn disturb(&self) -> Result<(), Vec<TemplateFault>> {
        assert!(!self.exploding.swap(false, Ordering::SeqCst), "the press explodes");
        if !self.broken.load(Ordering::SeqCst) {
            return Ok(());
        }
        Err(vec![TemplateFault {
            id: "unclosed_tag",
            tag: "noNotDis".into(),
            message: "Penanda {noNotDis} tidak ditutup".into(),
            paragraph: "NOMOR : {noNotDis".into(),
            suggestion: None,
        }])
    }
}

impl LetterPress for SwitchPress {
    fn print(&self, template: Option<&[u8]>, letter: &Letter) -> Result<Vec<u8>, Vec<TemplateFault>> {
        self.disturb()?;
        self.real.print(template, letter)
    }

    fn print_at_hand(&self, fingerprint: &str, letter: &Letter) -> Option<Result<Vec<u8>, Vec<TemplateFault>>> {
        match self.disturb() {
            Ok(()) => self.real.print_at_hand(fingerprint, letter),
            Err(faults) => Some(Err(faults)),
        }
    }

    fn fingerprint(&self, template: &[u8]) -> String {
        self.real.fingerprint(template)
    }

    fn built_in(&self, kind: TemplateKind) -> &'static [u8] {
        self.real.built_in(kind)
    }

    fn check(&self, template: &[u8], kind: TemplateKind) -> Result<(), Vec<TemplateFault>> {
        self.real.check(template, kind)
    }
}
