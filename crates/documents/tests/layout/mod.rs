//! The built-in letters on paper: converted by LibreOffice with the blank pages of two-sided prints, and read page by page.

mod heads;
mod numbers;
mod sheets;
mod signatures;

use std::path::Path;
use std::process::Command;

use documents::letters::sample;
use documents::{DocxRenderer, text_of};
use letters::{Letter, TemplateKind, TripLetter};

const PDF: &str = r#"pdf:writer_pdf_Export:{"IsSkipEmptyPages":{"type":"boolean","value":"false"}}"#;

/// A letter on paper.
struct Paper {
    /// What it is, for messages.
    name: String,
    /// Text of the Word file.
    source: String,
    /// Text of each page.
    pages: Vec<String>,
}

impl Paper {
    /// Numbers, from 1, of the pages that hold a text.
    #[track_caller]
    fn pages_with(&self, text: &str) -> Vec<usize> {
        let found: Vec<_> =
            self.pages.iter().enumerate().filter(|(_, page)| page.contains(text)).map(|(at, _)| at + 1).collect();
        assert!(!found.is_empty(), "{}: {text:?} in {:#?}", self.name, self.pages);
        found
    }

    /// The page that holds a text last.
    #[track_caller]
    fn last_page_with(&self, text: &str) -> usize {
        self.pages_with(text).pop().expect("a page")
    }
}

fn run(program: &str, arguments: &[&str], folder: &Path) -> Vec<u8> {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}; see scripts/install-test-tools.sh"));
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Prints letters with the built-in templates in one run of LibreOffice.
fn on_paper(letters: impl IntoIterator<Item = (String, Letter)>) -> Vec<Paper> {
    let folder = tempfile::tempdir().expect("a folder");
    let renderer = DocxRenderer::new();
    let mut papers = Vec::new();
    for (index, (name, letter)) in letters.into_iter().enumerate() {
        let docx = renderer.render(None, &letter).expect("a letter");
        std::fs::write(folder.path().join(format!("{index}.docx")), &docx).expect("a file");
        papers.push(Paper { name, source: text_of(&docx).expect("a text"), pages: Vec::new() });
    }
    let profile = format!("-env:UserInstallation=file://{}", folder.path().join("profile").display());
    let mut arguments = vec![profile.as_str(), "--headless", "--convert-to", PDF];
    let names: Vec<_> = (0..papers.len()).map(|index| format!("{index}.docx")).collect();
    arguments.extend(names.iter().map(String::as_str));
    run("soffice", &arguments, folder.path());
    for (index, paper) in papers.iter_mut().enumerate() {
        let text = run("pdftotext", &[&format!("{index}.pdf"), "-"], folder.path());
        let text = String::from_utf8(text).expect("a text").replace('\u{a0}', " ");
        // Each page ends with a form feed.
        paper.pages = text.trim_end_matches('\u{c}').split('\u{c}').map(str::to_owned).collect();
    }
    papers
}

/// A letter of a kind under its name.
fn named(kind: TemplateKind, what: &str, letter: Letter) -> (String, Letter) {
    (format!("{} {what}", kind.word()), letter)
}

/// A sample letter with a change of its trip.
fn of_trip(kind: TemplateKind, travellers: usize, places: usize, change: impl Fn(&mut TripLetter)) -> Letter {
    let mut letter = sample::letter(kind, travellers, places);
    change(letter.trip_mut().expect("a trip"));
    letter
}
