//! Checks a letter before it is printed beside others, as its single call does, and titles it.

use letters::{NumberedLetter, file_name::people};
use ports::{Error, Noun, ReceiptToPrint, TripLetterData};
use staff::{Actor, TripClerk};
use trips::{TravellerId, Trip, TripId, change::Refusal};

use super::Paper;
use crate::application::App;

/// A letter that can be printed.
pub(super) struct Checked {
    /// Its kind in words.
    pub kind: &'static str,
    /// Kind and number, or kind and person.
    pub title: String,
    /// What the title does not name: the travellers in words, or the number.
    pub about: String,
    /// Number of the trip's latest letter, and its travellers in words.
    pub trip: (String, String),
}

/// A letter that cannot be printed, with its title if the caller may know it.
pub(super) struct Refused {
    pub title: Option<String>,
    pub error: Error,
}

impl<E: Into<Error>> From<E> for Refused {
    fn from(error: E) -> Self {
        Self { title: None, error: error.into() }
    }
}

impl Paper {
    fn kind(self) -> &'static str {
        match self {
            Self::Letter(_, NumberedLetter::Memo) => "Nota dinas",
            Self::Letter(_, NumberedLetter::AssignmentLetter) => "Surat tugas",
            Self::TravelOrders(_) => "SPD",
            Self::Report(_) => "Laporan",
            Self::Receipt(_) => "Kuitansi",
            Self::ActualCosts(_) => "Pengeluaran riil",
            Self::Attendance(_) => "Bukti kehadiran",
            Self::Cancellation(_) => "Pembatalan",
            Self::NominativeList(_) => "Daftar nominatif",
        }
    }
}

/// Rule by which a trip has a paper.
type Printable = fn(&Trip) -> Result<(), Refusal>;

/// Checks a letter as its single call does.
pub(super) async fn check(app: &App, actor: &Actor, paper: Paper) -> Result<Checked, Refused> {
    let clerk = actor.trip_clerk()?;
    let (id, printable): (TripId, Printable) = match paper {
        Paper::Receipt(id) | Paper::ActualCosts(id) => return of_person(app, clerk, paper, id).await,
        Paper::Letter(id, NumberedLetter::Memo) | Paper::Report(id) | Paper::NominativeList(id) => (id, Trip::in_force),
        Paper::Letter(id, NumberedLetter::AssignmentLetter) => (id, Trip::has_assignment_letter),
        Paper::TravelOrders(id) => (id, |trip| trip.in_force().and_then(|()| trip.has_travel_orders())),
        Paper::Attendance(id) => (id, Trip::has_attendance),
        Paper::Cancellation(id) => (id, |trip| trip.cancellation().map(drop)),
    };
    let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(found.trip.work_unit.id)?;
    let has_report = match paper {
        Paper::Report(id) => app.queries.trip(id).await?.is_some_and(|sheet| sheet.report.is_some()),
        _ => true,
    };
    let printable = printable(&found.trip).and(if has_report { Ok(()) } else { Err(Refusal::NoReport) });
    let people = people(&found.letter);
    let title = format!("{} {}", paper.kind(), number(paper, &found));
    let trip = (found.letter.quoted_number(), people.clone());
    titled(Checked { kind: paper.kind(), title, about: people, trip }, printable)
}

/// Number in the title of a paper of a trip.
fn number(paper: Paper, found: &TripLetterData) -> String {
    let letter = &found.letter;
    match paper {
        Paper::Letter(_, NumberedLetter::Memo) => letter.quoted_memo(),
        Paper::Letter(_, NumberedLetter::AssignmentLetter) => {
            letter.quoted_assignment().unwrap_or_else(|| format!("(nota dinas {})", letter.quoted_memo()))
        }
        Paper::TravelOrders(_) => {
            letter.quoted_orders().into_iter().flatten().next().unwrap_or_else(|| letter.quoted_number())
        }
        _ => letter.quoted_number(),
    }
}

async fn of_person(app: &App, clerk: TripClerk<'_>, paper: Paper, id: TravellerId) -> Result<Checked, Refused> {
    let found = app.queries.receipt_to_print(id).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    clerk.of_unit(found.receipt.work_unit)?;
    let ReceiptToPrint { receipt, letter, .. } = &found;
    let checked = Checked {
        kind: paper.kind(),
        title: format!("{} {}", paper.kind(), letter.traveller.name),
        about: letter.authority().to_owned(),
        trip: (letter.trip.quoted_number(), people(&letter.trip)),
    };
    match paper {
        Paper::ActualCosts(_) => titled(checked, receipt.print_actual_costs(clerk)),
        _ => titled(checked, receipt.print(clerk)),
    }
}

fn titled<E: Into<Error>>(letter: Checked, printable: Result<(), E>) -> Result<Checked, Refused> {
    match printable {
        Ok(()) => Ok(letter),
        Err(error) => Err(Refused { title: Some(letter.title), error: error.into() }),
    }
}
