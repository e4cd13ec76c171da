//! The file of a journey (berkas SPJ, office 3.2): all papers of trips in the order of an office, with their proofs, as one PDF.

mod front;
mod letters;
mod proofs;

use ::letters::file_name::{file_name, people};
use ports::{AuditEntry, BookPart, BookStyle, Error, Noun, PdfBook, TemporaryFile, TripLetterData};
use receipts::Status;
use staff::Actor;
use trips::{TravellerId, TripId};
use views::{
    audit::{Action, Field, Object},
    receipts::{ReceiptView, TripReceipts},
};

use self::{
    front::Front,
    letters::{Content, Printed, Sort, letters},
    proofs::{add_invitation, add_proofs, photos_of_report},
};
use crate::{application::App, checks, trips::reach};

/// A trip whose papers are put together, with all its travellers or some of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileScope {
    /// The trip.
    pub trip: TripId,
    /// The travellers; all where there are none.
    pub travellers: Vec<TravellerId>,
}

/// Front page of a file of trips, and the file's name.
pub(crate) struct Cover {
    /// Title of the file in words, from which its name is made.
    pub title: String,
    /// Label and text of facts on the first page.
    pub facts: Vec<(String, String)>,
    /// Title and PDF of letters before those of the trips.
    pub letters: Vec<(String, Vec<u8>)>,
}

/// A file of journeys.
#[derive(Debug)]
pub struct TripFile {
    /// Name, without extension.
    pub name: String,
    /// The PDF.
    pub file: TemporaryFile,
}

/// A trip with what its file needs.
struct Found {
    scope: FileScope,
    data: TripLetterData,
    receipts: TripReceipts,
}

impl Found {
    /// Receipts of the travellers in the scope.
    fn people(&self) -> impl Iterator<Item = &ReceiptView> {
        self.receipts.receipts.iter().filter(|receipt| self.holds(receipt))
    }

    /// Returns whether a traveller is in the scope.
    fn holds(&self, receipt: &ReceiptView) -> bool {
        let named = &self.scope.travellers;
        named.is_empty() || named.iter().any(|one| one.0 == receipt.traveller.id)
    }

    /// Number of the latest letter.
    fn number(&self) -> String {
        self.data.letter.quoted_number()
    }
}

/// One PDF of the papers of trips, for all who may read them: memo, assignment letter, SPD, the invitation that came from the
/// former system; of each traveller receipt, actual costs and proofs line by line; report with photos. Its first page tells the
/// reasons by which findings pass, and what is missing. Memory does not grow with the number of trips: each is converted and written
/// before the next.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Pdf`]. A paper that cannot be printed is missing.
#[tracing::instrument(name = "letters.print_trip_file", skip_all)]
pub async fn print_trip_file(app: &App, actor: &Actor, scopes: &[FileScope]) -> Result<TripFile, Error> {
    print_covered_file(app, actor, scopes, None).await
}

/// The same with a cover before the trips.
///
/// # Errors
/// As [`print_trip_file`].
pub(crate) async fn print_covered_file(
    app: &App,
    actor: &Actor,
    scopes: &[FileScope],
    cover: Option<Cover>,
) -> Result<TripFile, Error> {
    actor.trip_reader()?;
    let mut trips = Vec::with_capacity(scopes.len());
    for scope in scopes {
        trips.push(find(app, actor, scope.clone()).await?);
    }
    let mut front = Front::of(&trips);
    let depth = usize::from(trips.len() > 1 || cover.is_some());
    let title = cover.as_ref().map_or_else(|| title(&trips), |cover| cover.title.clone());
    let name = file_name(&title);
    let mut book = app.binder.begin_book(title, BookStyle::Numbered).await?;
    if let Some(cover) = cover {
        front.cover(cover.facts);
        for (title, pdf) in cover.letters {
            Volume { book: book.as_mut(), front: &mut front, depth: 0 }.letter(title, 0, Content::Pdf(pdf)).await?;
        }
    }
    let travellers = trips.iter().flat_map(Found::people).map(|receipt| TravellerId(receipt.traveller.id));
    let findings = checks::show(app, &travellers.collect::<Vec<_>>()).await?;
    front.passed_by_reason(&trips, &findings);
    for trip in trips {
        if depth > 0 {
            book.chapter(format!("{} {}", trip.number(), people(&trip.data.letter)), 0).await?;
        }
        front.begin(trip.number());
        let mut volume = Volume { book: book.as_mut(), front: &mut front, depth };
        Box::pin(add_trip(app, actor, &mut volume, &trip)).await?;
        record(app, actor, trip.scope.trip).await?;
    }
    Ok(TripFile { name, file: book.finish(front.done()).await? })
}

async fn find(app: &App, actor: &Actor, scope: FileScope) -> Result<Found, Error> {
    let receipts = app.queries.trip_receipts(scope.trip, &Status::ALL).await?.ok_or(Error::NotFound(Noun::Trip))?;
    reach(actor, &receipts.trip.unit)?;
    let data = app.queries.latest_trip_letter(scope.trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let found = Found { scope, data, receipts };
    if found.people().next().is_none() && !found.scope.travellers.is_empty() {
        return Err(Error::NotFound(Noun::Traveller));
    }
    Ok(found)
}

/// Title of the file: kind, number, person.
fn title(trips: &[Found]) -> String {
    let Some(first) = trips.first() else { return "Berkas SPJ".into() };
    if trips.len() > 1 {
        return format!("Berkas SPJ {} perjalanan", trips.len());
    }
    let person = if first.scope.travellers.is_empty() { None } else { first.people().next() };
    let person = person.map(|receipt| receipt.traveller.employee.name.split(',').next().unwrap_or_default().to_owned());
    format!("Berkas SPJ {} {}", first.number(), person.unwrap_or_else(|| people(&first.data.letter)))
}

/// A book with its front, as parts are added.
struct Volume<'a> {
    book: &'a mut dyn PdfBook,
    front: &'a mut Front,
    /// Depth of the entries of a trip.
    depth: usize,
}

impl Volume<'_> {
    /// Adds a letter on the front of a sheet.
    async fn letter(&mut self, title: String, depth: usize, content: Content) -> Result<(), Error> {
        let depth = self.depth + depth;
        let reason = match content {
            Content::Pdf(pdf) => {
                let part = BookPart { title: Some(title.clone()), depth, on_front: true, ..BookPart::default() };
                if self.book.pdf(part, pdf).await? {
                    return Ok(());
                }
                "tidak terbaca".to_owned()
            }
            Content::Docx(_) => "belum diubah menjadi PDF".to_owned(),
            Content::Missing(reason) => reason,
        };
        self.missing(title, depth, &reason).await
    }

    /// Lists a part as missing, and names it on the first page with the reason.
    async fn missing(&mut self, title: String, depth: usize, reason: &str) -> Result<(), Error> {
        self.front.missing(format!("{title}: {reason}"));
        Ok(self.book.missing(title, depth).await?)
    }
}

/// Adds the papers of a trip.
async fn add_trip(app: &App, actor: &Actor, volume: &mut Volume<'_>, trip: &Found) -> Result<(), Error> {
    let mut printed = letters(app, actor, trip).await?;
    for letter in Printed::take(&mut printed, Sort::Trip) {
        volume.letter(letter.title, 0, letter.content).await?;
    }
    add_invitation(app, actor, volume, trip.scope.trip).await?;
    for receipt in trip.people() {
        let name = receipt.traveller.employee.name.as_ref();
        volume.book.chapter(name.to_owned(), volume.depth).await?;
        for letter in Printed::take(&mut printed, Sort::Traveller(receipt.traveller.id)) {
            volume.letter(letter.title, 1, letter.content).await?;
        }
        add_proofs(app, volume, receipt).await?;
    }
    let mut has_report = false;
    for letter in Printed::take(&mut printed, Sort::Report) {
        has_report |= !matches!(letter.content, Content::Missing(_));
        volume.letter(letter.title, 0, letter.content).await?;
    }
    if !has_report {
        photos_of_report(app, volume, &trip.receipts.trip.photos).await?;
    }
    Ok(())
}

async fn record(app: &App, actor: &Actor, trip: TripId) -> Result<(), Error> {
    let reader = actor.trip_reader()?;
    let mut work = app.begin(actor).await?;
    let object = Object::Trip.with(trip.0);
    let entry = AuditEntry::by(*reader, app.clock.now(), Action::TripFilePrinted, object);
    work.record(entry.is(Field::Trip, trip)).await?;
    work.commit().await
}
