//! Cancels a trip (product call P2).

use kernel::Rupiah;
use ports::{AuditEntry, Error, Noun, Transition, UnitOfWork, Voiding};
use receipts::{ReceiptEvent, State, Status};
use staff::{Actor, TripClerk};
use trips::{TravellerId, TripId, change::Slot};
use views::{
    audit::{Action, Field, Object},
    warnings::Warning,
};

use super::{change::Changed, stale::checked};
use crate::application::App;

/// Cancels a trip: its numbers become void, its travellers are free, submitted receipts go back to their clerk. Advances that
/// are to be returned are warned of.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::Trip`]; each of them changes nothing.
#[tracing::instrument(name = "trips.cancel", skip_all, fields(trip_id = id.0))]
pub async fn cancel(
    app: &App,
    actor: &Actor,
    id: TripId,
    version: i64,
    reason: Option<String>,
) -> Result<Changed, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let filed = work.lock_filed_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(filed.trip.work_unit.id)?;
    let mut work = checked(app, work, &filed.trip, version).await?;
    let withdrawn = filed.cancel(reason.as_deref())?;
    let voiding = Voiding { reason: reason.unwrap_or_default(), by: clerk.user(), at: app.clock.now() };
    for traveller in withdrawn {
        withdraw(work.as_mut(), clerk, traveller, &voiding).await?;
    }
    let outside = void(work.as_mut(), clerk, id, &voiding).await?;
    work.free_allowance_days(id).await?;
    work.cancel_trip(id, &voiding, app.clock.today()).await?;
    let trip = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    work.commit().await?;
    let due = |slot: Slot| Rupiah::new(slot.advance_due).ok().map(|due| (slot.name, due));
    let due = filed.slots.into_iter().filter_map(due).filter(|(_, due)| *due > Rupiah::ZERO);
    let mut warnings: Vec<_> = due.map(|(name, due)| Warning::AdvanceDue(name, due)).collect();
    warnings.extend((!outside.is_empty()).then_some(Warning::CancelOutside(outside)));
    Ok(Changed { trip: trip.into(), warnings })
}

/// Takes a submitted receipt back to its draft.
async fn withdraw(
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    traveller: TravellerId,
    voiding: &Voiding,
) -> Result<(), Error> {
    let (from, to) = (Status::Submitted, State::Draft);
    let (by, at, event) = (clerk.user(), voiding.at, ReceiptEvent::Withdrawn);
    let made = Transition { event, from, to: &to, by, at, answer: None, reasons: &[] };
    if !work.transition_receipt(traveller, made).await? {
        return Err(receipts::Refusal::StateChanged.into());
    }
    let object = Object::Receipt.with(traveller.0);
    let entry = AuditEntry::by(*clerk, voiding.at, Action::ReceiptWithdrawn, object);
    Ok(work.record(entry.was(Field::Status, from.id()).is(Field::Status, to.status().id())).await?)
}

/// Makes the numbers of memo, assignment letter and SPD void, and tells the audit log which. Returns their final numbers.
async fn void(
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    id: TripId,
    voiding: &Voiding,
) -> Result<Vec<String>, Error> {
    let letter = work.trip_letter(id).await?;
    work.void_all_numbers(id, voiding).await?;
    let numbers = letter.travellers.iter().filter_map(|traveller| traveller.travel_order_number.as_deref());
    let entry = AuditEntry::by(*clerk, voiding.at, Action::TripCancelled, Object::Trip.with(id.0));
    let entry = entry
        .was(Field::MemoNumber, &letter.memo_number)
        .was(Field::AssignmentNumber, letter.assignment_number.as_deref().unwrap_or_default())
        .was(Field::TravelOrders, numbers.collect::<Vec<_>>().join("; "));
    work.record(entry.is(Field::Reason, &voiding.reason)).await?;
    Ok(letter.outside.given())
}
