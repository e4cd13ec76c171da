//! Prints several letters into one file (beyond 6.2).

use staff::Actor;
use trips::{TravellerId, TripId, change::Refusal};

use super::NumberedLetter;
use crate::{
    App, Error, Noun,
    ports::NamedFile,
    receipts,
    trips::{self as trip_cases, printed_form},
};

/// Most letters in one file.
pub const MOST_PAPERS: usize = 50;
/// Most bytes of all letters, or of all their PDFs: fifty letters, or some reports with ten photos.
const MOST_BYTES: usize = 32 * 1024 * 1024;

/// A letter to be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// A numbered letter of a trip.
    Letter(TripId, NumberedLetter),
    /// The report of a trip.
    Report(TripId),
    /// The receipt of a traveller.
    Receipt(TravellerId),
}

/// Prints letters as the single calls do, in order, as .docx. All are checked before the first is printed.
///
/// # Errors
/// [`Error::Paper`] with the error of a single call, [`Error::TooLargeTogether`].
pub async fn print_together(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Vec<NamedFile>, Error> {
    let mut titles = Vec::with_capacity(papers.len());
    for (index, paper) in papers.iter().enumerate() {
        titles.push(check(app, actor, *paper).await.map_err(|refused| refused.of(index))?);
    }
    let mut printed: Vec<NamedFile> = Vec::with_capacity(papers.len());
    for (index, (paper, title)) in papers.iter().zip(titles).enumerate() {
        let letter = print(app, actor, *paper).await;
        let bytes = letter.map_err(|error| Refused { title: Some(title.clone()), error }.of(index))?;
        printed.push(NamedFile { name: file_name(index, &title), title, bytes });
        fits(&printed)?;
    }
    Ok(printed)
}

/// One .zip of letters.
///
/// # Errors
/// As [`print_together`].
pub async fn print_zip(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Vec<u8>, Error> {
    Ok(app.binder.zip(print_together(app, actor, papers).await?).await?)
}

/// One PDF with all pages of letters and a bookmark each. Letters are converted when all of them are printed, outside of any
/// unit of work.
///
/// # Errors
/// As [`print_together`], [`Error::Pdf`].
pub async fn print_pdf(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Vec<u8>, Error> {
    let mut printed = print_together(app, actor, papers).await?;
    let letters = printed.iter_mut().map(|file| std::mem::take(&mut file.bytes)).collect();
    let pdfs = app.pdf.convert(actor.user, letters).await?;
    for (file, pdf) in printed.iter_mut().zip(pdfs) {
        file.bytes = pdf;
    }
    fits(&printed)?;
    Ok(app.binder.merge(printed).await?)
}

/// A letter that cannot be printed, with its title if the caller may know it.
struct Refused {
    title: Option<String>,
    error: Error,
}

impl Refused {
    fn of(self, index: usize) -> Error {
        Error::Paper { index, title: self.title, cause: Box::new(self.error) }
    }
}

impl<E: Into<Error>> From<E> for Refused {
    fn from(error: E) -> Self {
        Self { title: None, error: error.into() }
    }
}

/// Checks a letter as its single call does; returns its title.
async fn check(app: &App, actor: &Actor, paper: Paper) -> Result<String, Refused> {
    let clerk = actor.trip_clerk()?;
    match paper {
        Paper::Letter(id, document) => {
            let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            clerk.of_unit(found.trip.work_unit.id)?;
            let memo = found.letter.memo_number;
            let title = match (document, found.letter.assignment_number) {
                (NumberedLetter::Memo, _) => format!("Nota dinas {memo}"),
                (NumberedLetter::AssignmentLetter, Some(number)) => format!("Surat tugas {number}"),
                (NumberedLetter::AssignmentLetter, None) => format!("Surat tugas (nota dinas {memo})"),
            };
            titled(title, found.trip.in_force().and_then(|()| printed_form(&found.trip, document).map(drop)))
        }
        Paper::Report(id) => {
            let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            clerk.of_unit(found.trip.work_unit.id)?;
            let sheet = app.queries.trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            let number = found.letter.assignment_number.unwrap_or(found.letter.memo_number);
            let printable = found.trip.in_force().and(sheet.report.map(drop).ok_or(Refusal::NoReport));
            titled(format!("Laporan {number}"), printable)
        }
        Paper::Receipt(id) => {
            let found = app.queries.receipt_to_print(id).await?.ok_or(Error::NotFound(Noun::Traveller))?;
            clerk.of_unit(found.receipt.work_unit)?;
            titled(format!("Kuitansi {}", found.letter.traveller.name), found.receipt.print(clerk))
        }
    }
}

fn titled<E: Into<Error>>(title: String, printable: Result<(), E>) -> Result<String, Refused> {
    match printable {
        Ok(()) => Ok(title),
        Err(error) => Err(Refused { title: Some(title), error: error.into() }),
    }
}

async fn print(app: &App, actor: &Actor, paper: Paper) -> Result<Vec<u8>, Error> {
    match paper {
        Paper::Letter(id, document) => Ok(trip_cases::print_again(app, actor, id, document).await?.letter),
        Paper::Report(id) => trip_cases::print_report(app, actor, id).await,
        Paper::Receipt(id) => receipts::print(app, actor, id).await,
    }
}

fn fits(files: &[NamedFile]) -> Result<(), Error> {
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    if bytes > MOST_BYTES { Err(Error::TooLargeTogether) } else { Ok(()) }
}

/// Name in a zip: position and title, in ASCII.
fn file_name(index: usize, title: &str) -> String {
    let words: Vec<_> = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let title: String = words.join("_").chars().take(80).collect();
    format!("{:02}_{title}.docx", index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_in_order_and_unique() {
        let numbered = "Surat tugas 094/145-P2P/X/2026";
        assert_eq!(file_name(0, numbered), "01_Surat_tugas_094_145_P2P_X_2026.docx");
        assert_eq!(file_name(49, "Kuitansi Siti Aminah, S.Kep., Ns."), "50_Kuitansi_Siti_Aminah_S_Kep_Ns.docx");
        assert_ne!(file_name(1, numbered), file_name(2, numbered));
        assert!(file_name(0, &"a".repeat(300)).len() < 100);
    }

    #[test]
    fn letters_together_have_a_limit() {
        let file = |bytes| NamedFile { name: String::new(), title: String::new(), bytes: vec![0; bytes] };
        assert!(fits(&[file(MOST_BYTES - 1), file(1)]).is_ok());
        assert!(matches!(fits(&[file(MOST_BYTES), file(1)]), Err(Error::TooLargeTogether)));
    }
}
