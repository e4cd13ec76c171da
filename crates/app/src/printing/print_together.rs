//! Prints several letters into one file (beyond 6.2). A letter that cannot be printed is left out and named.

mod bound;
mod check;

use letters::{NumberedLetter, file_name::file_name};
use ports::{Error, NamedFile, Noun};
use staff::Actor;
use trips::{TravellerId, TripId};

use self::check::{Checked, Refused, check};
use crate::{application::App, recaps, receipts, trips as trip_cases};

pub use self::bound::print_pdf;

/// Most letters in one file.
pub const MOST_PAPERS: usize = 50;
/// Most bytes of all letters: fifty letters, or some reports with ten photos.
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

/// A letter that is not in the file.
#[derive(Debug)]
pub struct LeftOut {
    /// Its position, from 0.
    pub index: usize,
    /// Its title, if the caller may know it.
    pub title: Option<String>,
    /// Error of printing it alone.
    pub cause: Error,
}

impl LeftOut {
    fn error(self) -> Error {
        Error::Paper { index: self.index, title: self.title, cause: Box::new(self.cause) }
    }
}

/// One file of several letters.
#[derive(Debug)]
pub struct Together<F> {
    /// Name without extension: what it holds.
    pub name: String,
    /// The file.
    pub file: F,
    /// Letters that are not in it, in order.
    pub left_out: Vec<LeftOut>,
}

/// A letter as .docx.
struct Printed {
    index: usize,
    letter: Checked,
    bytes: Vec<u8>,
}

/// Prints letters as the single calls do, in order, as .docx.
async fn print_each(app: &App, actor: &Actor, papers: &[Paper]) -> (Vec<Printed>, Vec<LeftOut>) {
    let (mut printed, mut left_out) = (Vec::with_capacity(papers.len()), Vec::new());
    let mut room = MOST_BYTES;
    for (index, paper) in papers.iter().enumerate() {
        match print_one(app, actor, *paper, &mut room).await {
            Ok((letter, bytes)) => printed.push(Printed { index, letter, bytes }),
            Err(Refused { title, error }) => left_out.push(LeftOut { index, title, cause: error }),
        }
    }
    (printed, left_out)
}

async fn print_one(app: &App, actor: &Actor, paper: Paper, room: &mut usize) -> Result<(Checked, Vec<u8>), Refused> {
    let letter = check(app, actor, paper).await?;
    let printed = print(app, actor, paper).await.and_then(|bytes| {
        *room = room.checked_sub(bytes.len()).ok_or(Error::TooLargeTogether)?;
        Ok(bytes)
    });
    match printed {
        Ok(bytes) => Ok((letter, bytes)),
        Err(error) => Err(Refused { title: Some(letter.title), error }),
    }
}

/// The error of the first letter, where there is none in the file.
fn all_failed(left_out: Vec<LeftOut>) -> Error {
    let first = left_out.into_iter().min_by_key(|letter| letter.index);
    first.map_or(Error::NotFound(Noun::Letter), LeftOut::error)
}

/// One .zip of letters.
///
/// # Errors
/// [`Error::Paper`] with the error of the first letter, if none can be printed.
#[tracing::instrument(name = "letters.print_zip", skip_all)]
pub async fn print_zip(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Together<Vec<u8>>, Error> {
    let (printed, left_out) = print_each(app, actor, papers).await;
    if printed.is_empty() {
        return Err(all_failed(left_out));
    }
    let name = file_name(&words(&printed.iter().map(|one| &one.letter).collect::<Vec<_>>()));
    let files = printed.into_iter().map(|Printed { index, letter, bytes }| NamedFile {
        name: numbered_name(index, &format!("{} {}", letter.title, letter.about)),
        bytes,
    });
    Ok(Together { name, file: app.binder.zip(files.collect()).await?, left_out })
}

/// Letters of a file in words: title and person of a single one; kinds, number and persons of one trip; else kinds with how many
/// there are.
fn words(letters: &[&Checked]) -> String {
    let Some(first) = letters.first() else { return String::new() };
    if letters.len() == 1 {
        return format!("{} {}", first.title, first.about);
    }
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for letter in letters {
        match kinds.iter_mut().find(|(kind, _)| *kind == letter.kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((letter.kind, 1)),
        }
    }
    if letters.iter().all(|letter| letter.trip == first.trip) {
        let kinds: Vec<&str> = kinds.into_iter().map(|(kind, _)| kind).collect();
        return format!("{} {} {}", kinds.join(", "), first.trip.0, first.trip.1);
    }
    kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
}

async fn print(app: &App, actor: &Actor, paper: Paper) -> Result<Vec<u8>, Error> {
    match paper {
        Paper::Letter(id, document) => Ok(trip_cases::print_again(app, actor, id, document).await?.letter),
        Paper::TravelOrders(id) => Ok(trip_cases::print_travel_orders(app, actor, id).await?.letter),
        Paper::Report(id) => trip_cases::print_report(app, actor, id).await,
        Paper::Receipt(id) => Ok(receipts::print(app, actor, id).await?.letter),
        Paper::ActualCosts(id) => receipts::print_actual_costs(app, actor, id).await,
        Paper::Attendance(id) => Ok(trip_cases::print_attendance(app, actor, id).await?.letter),
        Paper::Cancellation(id) => Ok(trip_cases::print_cancellation(app, actor, id).await?.letter),
        Paper::NominativeList(id) => Ok(recaps::print_nominative_list(app, actor, id).await?.1),
    }
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
    fn a_file_is_named_by_what_it_holds() {
        let letter = |kind: &'static str, number: &str| Checked {
            kind,
            title: format!("{kind} {number}"),
            about: "Siti dkk".to_owned(),
            trip: (number.to_owned(), "Siti dkk".to_owned()),
        };
        let named = |letters: &[Checked]| words(&letters.iter().collect::<Vec<_>>());
        let (memo, order) = (letter("Nota dinas", "1"), letter("Surat tugas", "1"));
        assert_eq!(named(std::slice::from_ref(&memo)), "Nota dinas 1 Siti dkk");
        assert_eq!(named(&[memo, order]), "Nota dinas, Surat tugas 1 Siti dkk");
        let of_several = ["1", "2", "3"].map(|number| letter("Surat tugas", number));
        assert_eq!(named(&of_several), "3 Surat tugas");
        assert_eq!(named(&[letter("Kuitansi", "1"), letter("Surat tugas", "2")]), "1 Kuitansi, 1 Surat tugas");
    }
}
