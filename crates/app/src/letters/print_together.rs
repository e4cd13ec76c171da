//! Prints several letters into one file (beyond 6.2).

use staff::{Actor, TripClerk};
use trips::{TravellerId, Trip, TripId, change::Refusal};

use super::{
    NumberedLetter,
    file_name::{file_name, people},
};
use crate::{
    App, Error, Noun,
    final_numbers::signed_pages,
    ports::NamedFile,
    recaps, receipts,
    trips::{self as trip_cases, SignedOrders, has_attendance, has_travel_orders, printed_form},
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
    /// The SPD of a trip's travellers.
    TravelOrders(TripId),
    /// The report of a trip.
    Report(TripId),
    /// The receipt of a traveller.
    Receipt(TravellerId),
    /// The actual costs of a traveller.
    ActualCosts(TravellerId),
    /// The proof of attendance of a trip.
    Attendance(TripId),
    /// The statement of a cancelled trip.
    Cancellation(TripId),
    /// The nominative list of a trip.
    NominativeList(TripId),
}

/// Prints letters as the single calls do, in order, as .docx. All are checked before the first is printed.
///
/// # Errors
/// [`Error::Paper`] with the error of a single call, [`Error::TooLargeTogether`].
#[tracing::instrument(name = "letters.print_together", skip_all)]
pub async fn print_together(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Vec<NamedFile>, Error> {
    let mut checked = Vec::with_capacity(papers.len());
    for (index, paper) in papers.iter().enumerate() {
        checked.push(check(app, actor, *paper).await.map_err(|refused| refused.of(index))?);
    }
    let mut printed: Vec<NamedFile> = Vec::with_capacity(papers.len());
    for (index, (paper, Checked { title, people })) in papers.iter().zip(checked).enumerate() {
        let letter = print(app, actor, *paper).await;
        let bytes = letter.map_err(|error| Refused { title: Some(title.clone()), error }.of(index))?;
        printed.push(NamedFile { name: numbered_name(index, &format!("{title} {people}")), title, bytes });
        fits(&printed)?;
    }
    Ok(printed)
}

/// One .zip of letters.
///
/// # Errors
/// As [`print_together`].
#[tracing::instrument(name = "letters.print_zip", skip_all)]
pub async fn print_zip(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Vec<u8>, Error> {
    Ok(app.binder.zip(print_together(app, actor, papers).await?).await?)
}

/// One PDF with all pages of letters and a bookmark each. Letters are converted when all of them are printed, outside of any
/// unit of work.
///
/// # Errors
/// As [`print_together`], [`Error::Pdf`].
#[tracing::instrument(name = "letters.print_pdf", skip_all)]
pub async fn print_pdf(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Vec<u8>, Error> {
    let mut parts = Vec::with_capacity(papers.len());
    for (file, paper) in print_together(app, actor, papers).await?.into_iter().zip(papers) {
        parts.extend(parts_of(app, actor, file, *paper).await?);
    }
    let mut unsigned: Vec<_> = parts.iter_mut().filter(|part| !part.is_signed).map(|part| &mut part.file).collect();
    let letters = unsigned.iter_mut().map(|file| std::mem::take(&mut file.bytes)).collect();
    let pdfs = app.pdf.convert(actor.user, letters).await?;
    for (file, pdf) in unsigned.into_iter().zip(pdfs) {
        file.bytes = pdf;
    }
    let parts: Vec<_> = parts.into_iter().map(|part| part.file).collect();
    fits(&parts)?;
    Ok(app.binder.merge(parts).await?)
}

/// Part of a PDF.
struct Part {
    file: NamedFile,
    /// True of a signed file, which is a PDF already.
    is_signed: bool,
}

/// The parts of a paper that was printed: signed files take the place of their print in a PDF (office 6.4).
async fn parts_of(app: &App, actor: &Actor, file: NamedFile, paper: Paper) -> Result<Vec<Part>, Error> {
    let signed = match paper {
        Paper::Letter(trip, document) => signed_pages(app, actor, document.paper(), trip.0).await?.transpose()?,
        Paper::TravelOrders(trip) => match trip_cases::signed_orders(app, actor, trip).await? {
            Some(orders) => return Ok(parts_of_orders(&file, orders)),
            None => None,
        },
        _ => None,
    };
    let is_signed = signed.is_some();
    Ok(vec![Part { file: NamedFile { bytes: signed.unwrap_or(file.bytes), ..file }, is_signed }])
}

fn parts_of_orders(file: &NamedFile, orders: SignedOrders) -> Vec<Part> {
    let signed = orders.signed.into_iter().map(|(person, bytes)| Part {
        file: NamedFile { name: file.name.clone(), title: format!("SPD {person} (bertanda tangan)"), bytes },
        is_signed: true,
    });
    let others = orders.others.map(|bytes| Part { file: NamedFile { bytes, ..file.clone() }, is_signed: false });
    signed.chain(others).collect()
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

/// A letter that can be printed.
struct Checked {
    title: String,
    /// The travellers in words, unless the title names them.
    people: String,
}

/// Checks a letter as its single call does.
async fn check(app: &App, actor: &Actor, paper: Paper) -> Result<Checked, Refused> {
    let clerk = actor.trip_clerk()?;
    match paper {
        Paper::Letter(id, document) => {
            let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            clerk.of_unit(found.trip.work_unit.id)?;
            let people = people(&found.letter);
            let memo = found.letter.quoted_memo();
            let title = match (document, found.letter.quoted_assignment()) {
                (NumberedLetter::Memo, _) => format!("Nota dinas {memo}"),
                (NumberedLetter::AssignmentLetter, Some(number)) => format!("Surat tugas {number}"),
                (NumberedLetter::AssignmentLetter, None) => format!("Surat tugas (nota dinas {memo})"),
            };
            let printable = found.trip.in_force().and_then(|()| printed_form(&found.trip, document).map(drop));
            titled((title, people), printable)
        }
        Paper::TravelOrders(id) => {
            let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            clerk.of_unit(found.trip.work_unit.id)?;
            let people = people(&found.letter);
            let first = found.letter.quoted_orders().into_iter().flatten().next();
            let title = format!("SPD {}", first.unwrap_or_else(|| found.letter.quoted_number()));
            titled((title, people), found.trip.in_force().and_then(|()| has_travel_orders(&found.trip)))
        }
        Paper::Report(id) => {
            let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            clerk.of_unit(found.trip.work_unit.id)?;
            let sheet = app.queries.trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
            let people = people(&found.letter);
            let number = found.letter.quoted_number();
            let printable = found.trip.in_force().and(sheet.report.map(drop).ok_or(Refusal::NoReport));
            titled((format!("Laporan {number}"), people), printable)
        }
        Paper::Receipt(id) => {
            let found = app.queries.receipt_to_print(id).await?.ok_or(Error::NotFound(Noun::Traveller))?;
            clerk.of_unit(found.receipt.work_unit)?;
            let (name, number) = (&found.letter.traveller.name, found.letter.authority());
            titled((format!("Kuitansi {name}"), number.to_owned()), found.receipt.print(clerk))
        }
        Paper::ActualCosts(id) => {
            let found = app.queries.receipt_to_print(id).await?.ok_or(Error::NotFound(Noun::Traveller))?;
            clerk.of_unit(found.receipt.work_unit)?;
            let (name, number) = (&found.letter.traveller.name, found.letter.authority());
            let title = (format!("Pengeluaran riil {name}"), number.to_owned());
            titled(title, found.receipt.print_actual_costs(clerk))
        }
        Paper::Attendance(id) => unnumbered(app, clerk, id, "Bukti kehadiran", has_attendance).await,
        Paper::Cancellation(id) => unnumbered(app, clerk, id, "Pembatalan", is_cancelled).await,
        Paper::NominativeList(id) => unnumbered(app, clerk, id, "Daftar nominatif", Trip::in_force).await,
    }
}

/// Checks a paper of a trip that has no number of its own.
async fn unnumbered(
    app: &App,
    clerk: TripClerk<'_>,
    id: TripId,
    title: &str,
    printable: fn(&Trip) -> Result<(), Refusal>,
) -> Result<Checked, Refused> {
    let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(found.trip.work_unit.id)?;
    let people = people(&found.letter);
    let number = found.letter.quoted_number();
    titled((format!("{title} {number}"), people), printable(&found.trip))
}

fn is_cancelled(trip: &Trip) -> Result<(), Refusal> {
    trip.cancelled_on.map(drop).ok_or(Refusal::NotCancelled)
}

fn titled<E: Into<Error>>((title, people): (String, String), printable: Result<(), E>) -> Result<Checked, Refused> {
    match printable {
        Ok(()) => Ok(Checked { title, people }),
        Err(error) => Err(Refused { title: Some(title), error: error.into() }),
    }
}

async fn print(app: &App, actor: &Actor, paper: Paper) -> Result<Vec<u8>, Error> {
    match paper {
        Paper::Letter(id, document) => Ok(trip_cases::print_again(app, actor, id, document).await?.letter),
        Paper::TravelOrders(id) => trip_cases::print_travel_orders(app, actor, id).await,
        Paper::Report(id) => trip_cases::print_report(app, actor, id).await,
        Paper::Receipt(id) => Ok(receipts::print(app, actor, id).await?.letter),
        Paper::ActualCosts(id) => receipts::print_actual_costs(app, actor, id).await,
        Paper::Attendance(id) => trip_cases::print_attendance(app, actor, id).await,
        Paper::Cancellation(id) => trip_cases::print_cancellation(app, actor, id).await,
        Paper::NominativeList(id) => Ok(recaps::print_nominative_list(app, actor, id).await?.1),
    }
}

fn fits(files: &[NamedFile]) -> Result<(), Error> {
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    if bytes > MOST_BYTES { Err(Error::TooLargeTogether) } else { Ok(()) }
}

/// Name in a zip: position, kind, number and person.
fn numbered_name(index: usize, words: &str) -> String {
    format!("{:02}_{}.docx", index + 1, file_name(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_in_order_and_unique() {
        let numbered = "Surat tugas 094/145-P2P/X/2026";
        assert_eq!(numbered_name(0, numbered), "01_Surat_tugas_094_145_P2P_X_2026.docx");
        assert_eq!(numbered_name(49, "Kuitansi Siti Aminah, S.Kep., Ns."), "50_Kuitansi_Siti_Aminah_S_Kep_Ns.docx");
        assert_ne!(numbered_name(1, numbered), numbered_name(2, numbered));
        assert!(numbered_name(0, &"a".repeat(300)).len() < 100);
    }

    #[test]
    fn letters_together_have_a_limit() {
        let file = |bytes| NamedFile { name: String::new(), title: String::new(), bytes: vec![0; bytes] };
        assert!(fits(&[file(MOST_BYTES - 1), file(1)]).is_ok());
        assert!(matches!(fits(&[file(MOST_BYTES), file(1)]), Err(Error::TooLargeTogether)));
    }
}
