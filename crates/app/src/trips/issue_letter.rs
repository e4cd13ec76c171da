//! Issues the assignment letter, or prints an issued one again with the same numbers (contract T5).

use staff::Actor;
use trips::{AssignmentLetter, Form, TravellerId, Trip, TripId};

use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    letters::Letter,
    numbers,
    ports::{AuditEntry, Issue, NumberBearer, UnitOfWork},
};

/// An assignment letter as a Word file.
#[derive(Debug)]
pub struct IssuedLetter {
    /// The file.
    pub letter: Vec<u8>,
    /// Code of the trip's work unit, for the file's name.
    pub unit_code: String,
}

/// Issues or reprints the letter of a trip. A reprint keeps the stored numbers.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Template`]; none of them uses up a number.
pub async fn issue_letter(app: &App, actor: &Actor, id: TripId) -> Result<IssuedLetter, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    let form = trip.form(app.settings.full_day_hours);
    let unissued = trip.letter == AssignmentLetter::Unissued;
    if unissued {
        let issue = take_numbers(app, work.as_mut(), &trip, form).await?;
        work.issue_letter(id, &issue).await?;
        let entry = AuditEntry::by(*clerk, issue.at, Action::TripLetterIssued, (Object::Trip, Some(id.0)));
        let orders: Vec<&str> = issue.travel_orders.iter().map(|(_, order)| order.text.as_str()).collect();
        work.record(entry.is(Field::AssignmentNumber, &issue.number.text).is(Field::TravelOrders, orders.join("; ")))
            .await?;
    }
    let letter = work.trip_letter(id).await?;
    let letter = match form {
        Form::Long => Letter::AssignmentLetter(letter),
        Form::Short => Letter::ShortAssignmentLetter(letter),
    };
    let template = work.template_in_force(letter.template_kind().key(trip.work_unit.parent)).await?;
    // A reprint changes nothing, so other writers need not wait for files and rendering. A new letter must render
    // before its numbers are committed.
    let unfinished = unissued.then_some(work);
    let letter = app.renderer.render(template.as_ref(), &letter).await?;
    if let Some(work) = unfinished {
        work.commit().await?;
    }
    Ok(IssuedLetter { letter, unit_code: trip.work_unit.code })
}

/// Takes the numbers: one for the letter and, on the long form, one a traveller. Enters them in the number book.
async fn take_numbers(app: &App, work: &mut dyn UnitOfWork, trip: &Trip, form: Form) -> Result<Issue, Error> {
    let number = numbers::take_one(work, trip.assignment_counter(), &trip.assignment_number_parts()).await?;
    work.enter_number(&number, NumberBearer::AssignmentLetter(trip.id)).await?;
    let travellers: &[TravellerId] = if form == Form::Long { &trip.travellers } else { &[] };
    let (counter, parts) = (trip.travel_order_counter(), trip.travel_order_number_parts());
    let orders = numbers::take_block(work, counter, &parts, travellers.len()).await?;
    let travel_orders: Vec<_> = travellers.iter().copied().zip(orders).collect();
    for (traveller, order) in &travel_orders {
        work.enter_number(order, NumberBearer::TravelOrder(*traveller)).await?;
    }
    Ok(Issue { number, form, travel_orders, at: app.clock.now() })
}
