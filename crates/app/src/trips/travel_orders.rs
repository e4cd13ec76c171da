//! Prints the SPD of a trip alone, for offices whose assignment letter has no SPD sheets (C-20).

use letters::{Letter, NumberedLetter, TemplateKind, TripLetter, file_name};
use numbering::final_number::Paper;
use ports::{Error, Noun};
use staff::Actor;
use trips::{Trip, TripId};

use super::print_again::{PrintedPaper, lock_own, print_paper};
use crate::{application::App, authorized_work::AuthorizedWork, final_numbers::signed_pages};

/// Heading of an SPD, by which sheets whose numbers are given outside are known.
const SHEET_HEADINGS: [&str; 2] = ["SURAT PERJALANAN DINAS", "Surat Perjalanan Dinas"];

/// The SPD of every traveller.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip, one without assignment letter or without SPD;
/// [`Error::Template`].
#[tracing::instrument(name = "trips.print_travel_orders", skip_all, fields(trip_id = id.0))]
pub async fn print_travel_orders(app: &App, actor: &Actor, id: TripId) -> Result<PrintedPaper, Error> {
    let (work, trip) = lock_own(app, actor, id).await?;
    trip.in_force()?;
    orders_of(app, actor, work, &trip, &[]).await
}

/// The SPD of the travellers of a locked trip in force but those with these internal numbers.
pub(crate) async fn orders_of(
    app: &App,
    actor: &Actor,
    mut work: AuthorizedWork<'_>,
    trip: &Trip,
    left_out: &[String],
) -> Result<PrintedPaper, Error> {
    let id = trip.id;
    trip.has_travel_orders()?;
    let mut found = work.letter_to_print(id, NumberedLetter::AssignmentLetter, TemplateKind::TravelOrder).await?;
    found.letter.leave_out_orders(left_out);
    // Other writers need not wait for files and rendering.
    drop(work);
    print_paper(app, actor, id, found.template.as_ref(), &Letter::TravelOrders(found.letter)).await
}

/// SPD of a trip of which some are signed.
pub(crate) struct SignedOrders {
    /// Name of the traveller and PDF of those that are signed.
    pub signed: Vec<(String, Vec<u8>)>,
    /// Print of the others, .docx.
    pub others: Option<Vec<u8>>,
}

/// The signed SPD of a trip with the travellers' names, and the print of the others, where there are any; nothing if none is
/// signed (office 6.4).
pub(crate) async fn signed_orders(app: &App, actor: &Actor, id: TripId) -> Result<Option<SignedOrders>, Error> {
    let sheet = app.queries.trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let (mut signed, mut numbers, mut rest) = (Vec::new(), Vec::new(), false);
    for traveller in sheet.trip.travellers {
        match signed_pages(app, actor, Paper::TravelOrder, traveller.id).await?.transpose()? {
            Some(pdf) => {
                signed.push((traveller.employee.name.to_string(), pdf));
                numbers.extend(traveller.travel_order_number);
            }
            None => rest |= traveller.travel_order_number.is_some(),
        }
    }
    if signed.is_empty() {
        return Ok(None);
    }
    let others = if rest {
        let (work, trip) = lock_own(app, actor, id).await?;
        Some(orders_of(app, actor, work, &trip, &numbers).await?.letter)
    } else {
        None
    };
    Ok(Some(SignedOrders { signed, others }))
}

/// Returns whether a printed assignment letter lacks the SPD of its travellers, which are to be printed beside it then.
pub(super) fn lacks_travel_orders(app: &App, letter: &[u8], trip: &TripLetter) -> bool {
    trip.quoted_orders().iter().any(|order| match order {
        Some(number) => !app.renderer.shows(letter, number),
        None => !SHEET_HEADINGS.iter().any(|heading| app.renderer.shows(letter, heading)),
    })
}

/// Name of a paper's file: kind, number and person. Without `document` the number is that of the trip's latest letter.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Store`].
pub async fn file_name(app: &App, id: TripId, document: Option<NumberedLetter>, title: &str) -> Result<String, Error> {
    let letter = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?.letter;
    let number = match document {
        Some(NumberedLetter::Memo) => letter.quoted_memo(),
        Some(NumberedLetter::AssignmentLetter) => letter.quoted_assignment().unwrap_or_default(),
        None => letter.quoted_number(),
    };
    Ok(file_name::file_name(&format!("{title} {number} {}", file_name::people(&letter))))
}
