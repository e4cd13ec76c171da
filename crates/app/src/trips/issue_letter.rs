//! Issues the assignment letter, or prints an issued one again with the same numbers (contract T5).

use letters::NumberedLetter;
use numbering::LetterNumber;
use ports::{AuditEntry, EnteredNumber, Error, Issue, LetterPrint, LetterToPrint, Noun, NumberBearer, UnitOfWork};
use staff::Actor;
use trips::{AssignmentLetter, Form, TravellerId, Trip, TripId, change::Refusal};
use views::{
    audit::{Action, Field, Object},
    warnings::Warning,
};

use super::{
    print_again::{people_warnings, print_locked, print_warnings, record},
    stale::checked,
};
use crate::{
    application::App,
    archive,
    letter_codes::mark,
    numbers::{self, Taken, Taker},
};

/// A letter of a trip as a Word file.
#[derive(Debug)]
pub struct PrintedLetter {
    /// The file.
    pub letter: Vec<u8>,
    /// Code of the trip's work unit, for the file's name.
    pub unit_code: String,
    /// Warnings for the clerk.
    pub warnings: Vec<Warning>,
}

/// Issues or reprints the letter of a trip. A reprint keeps the stored numbers.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::Trip`] for a cancelled or archived trip or one whose
/// signatories sign no more, [`Error::Template`]; none of them uses up a number.
#[tracing::instrument(name = "trips.issue_letter", skip_all, fields(trip_id = id.0))]
pub async fn issue_letter(app: &App, actor: &Actor, id: TripId, version: Option<i64>) -> Result<PrintedLetter, Error> {
    let clerk = actor.trip_clerk()?;
    if id.0 < 0 {
        archive::trip(app, actor, -id.0).await?;
        return Err(Refusal::Archived.into());
    }
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    let mut work = checked(app, work, &trip, version).await?;
    if trip.letter != AssignmentLetter::Unissued {
        return print_locked(app, actor, work, &trip, NumberedLetter::AssignmentLetter).await;
    }
    trip.signed()?;
    let form = trip.form(app.settings.full_day_hours);
    let (number, travel_orders, skipped) =
        take_numbers(work.as_mut(), Taker::now(app, clerk.user()), &trip, form).await?;
    let issue = Issue { number, form, travel_orders, by: clerk.user(), at: app.clock.now() };
    work.issue_letter(id, &issue).await?;
    let entry = AuditEntry::by(*clerk, issue.at, Action::TripLetterIssued, Object::Trip.with(id.0));
    let orders: Vec<&str> = issue.travel_orders.iter().map(|(_, order)| order.text.as_str()).collect();
    work.record(entry.is(Field::AssignmentNumber, &issue.number.text).is(Field::TravelOrders, orders.join("; ")))
        .await?;
    let document = NumberedLetter::AssignmentLetter;
    let LetterToPrint { mut letter, template, .. } =
        work.letter_to_print(id, document, document.template_kind(form)).await?;
    let print = LetterPrint::of(&letter, document, clerk.user(), issue.at);
    mark(app, work.as_mut(), id, document, &mut letter).await?;
    let letter = document.letter(letter, form);
    record(work.as_mut(), id, document, &print, &letter).await?;
    // A new letter must render before its numbers are committed.
    let rendered = app.renderer.render(template.as_ref(), &letter).await?;
    let mut warnings = print_warnings(app, &rendered, template.is_some(), &letter);
    warnings.extend(people_warnings(app, template.as_ref(), &letter).await?);
    warnings.extend(Taken::warnings(skipped));
    work.commit().await?;
    Ok(PrintedLetter { letter: rendered, unit_code: trip.work_unit.code, warnings })
}

/// Takes the numbers: one for the letter and, on the long form, one a traveller. Enters them in the number book.
/// Tells which were skipped.
async fn take_numbers(
    work: &mut dyn UnitOfWork,
    taker: Taker,
    trip: &Trip,
    form: Form,
) -> Result<(LetterNumber, Vec<(TravellerId, LetterNumber)>, Vec<String>), Error> {
    let (counter, parts) = (trip.assignment_counter(), trip.assignment_number_parts());
    let (number, mut skipped) = numbers::take_one(work, taker, counter, &parts).await?;
    let travellers: &[TravellerId] = if form == Form::Long { &trip.travellers } else { &[] };
    let (counter, parts) = (trip.travel_order_counter(), trip.travel_order_number_parts());
    let orders = numbers::take_block(work, taker, counter, &parts, travellers.len()).await?;
    skipped.extend(orders.skipped);
    let travel_orders: Vec<_> = travellers.iter().copied().zip(orders.numbers).collect();
    let orders = travel_orders.iter().map(|(traveller, order)| (order, NumberBearer::TravelOrder(*traveller)));
    let letter = [(&number, NumberBearer::AssignmentLetter(trip.id))];
    let entered = letter.into_iter().chain(orders).map(|(number, bearer)| EnteredNumber { number, bearer });
    let numbers = entered.collect::<Vec<_>>();
    let dated_back = numbers.iter().any(|entered| entered.number.newer.is_some());
    let reason = if dated_back { work.backdate_reason(trip.id).await? } else { None };
    work.enter_numbers(&numbers, reason.as_deref()).await?;
    Ok((number, travel_orders, skipped))
}
