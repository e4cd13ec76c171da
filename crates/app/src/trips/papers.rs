//! Prints the papers of a trip that have no number of their own: proof of attendance, statement of cancellation.

use staff::Actor;
use trips::{AssignmentLetter, Form, TripId, change::Refusal};

use super::print_again::print_paper;
use crate::{
    App, Error, Noun,
    letters::{CancellationLetter, Letter, NumberedLetter, TemplateKind},
};

/// The proof of attendance (bukti kehadiran) of a short trip, which has no SPD to be signed at its places.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip, one without assignment letter or with SPD;
/// [`Error::Template`].
pub async fn print_attendance(app: &App, actor: &Actor, id: TripId) -> Result<Vec<u8>, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    trip.in_force()?;
    match trip.letter {
        AssignmentLetter::Issued(Form::Short) => {}
        AssignmentLetter::Issued(Form::Long) => return Err(Refusal::HasTravelOrders.into()),
        AssignmentLetter::Unissued => return Err(Refusal::NotIssued.into()),
    }
    let found = work.letter_to_print(id, NumberedLetter::AssignmentLetter, TemplateKind::Attendance).await?;
    // Other writers need not wait for files and rendering.
    drop(work);
    print_paper(app, actor, id, found.template.as_ref(), &Letter::Attendance(found.letter)).await
}

/// The statement that a trip was cancelled (surat pernyataan pembatalan).
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a trip in force, [`Error::Template`].
pub async fn print_cancellation(app: &App, actor: &Actor, id: TripId) -> Result<Vec<u8>, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    let cancelled_on = trip.cancelled_on.ok_or(Refusal::NotCancelled)?;
    let sheet = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let reason = sheet.trip.cancel_reason.unwrap_or_default();
    let trip_letter = work.latest_letter(id).await?;
    let letter = Letter::Cancellation(CancellationLetter { trip: trip_letter, reason, cancelled_on });
    let template = work.template_in_force(letter.template_kind().key(trip.work_unit.parent)).await?;
    drop(work);
    print_paper(app, actor, id, template.as_ref(), &letter).await
}
