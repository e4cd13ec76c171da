//! Changes a filed trip (product call P1).

use letters::{NumberedLetter, TripLetter};
use ports::{AuditEntry, Error, Noun, TripChange, UnitOfWork, Voiding};
use staff::{Actor, TripClerk, WorkUnitId};
use trips::{Activity, Change, FiledTrip, Form, Place, TripDraft, TripId, TripPlan};
use views::{
    audit::{Action, Field, Object},
    trip_detail::TripDetail,
    trips::Difference,
    warnings::Warning,
    wire::view,
};

use super::{
    file::warnings,
    stale::checked,
    words::{TripWords, differences},
};
use crate::{
    application::App,
    budget_years, budgets,
    letter_codes::mark,
    numbers::{self, Taken, Taker},
    receipts::days::renew,
};

/// A clerk's change of a trip.
#[derive(Debug, Clone)]
pub struct ChangeRequest {
    /// The work unit in the request, if any; it must be the trip's.
    pub unit: Option<WorkUnitId>,
    /// The trip as it is to be.
    pub draft: TripDraft,
    /// Version that the clerk saw.
    pub version: i64,
    /// Reason; needed once the assignment letter has a number.
    pub reason: Option<String>,
}

view! {
    /// A changed trip.
    #[derive(Debug)]
    pub struct Changed as ChangedTrip {
        /// The trip.
        pub trip: TripDetail => "result",
        /// Warnings.
        pub warnings: Vec<Warning> => "peringatan" as [Vec<String>],
    }
}

/// Changes a trip. Numbers stay; the SPD numbers of travellers taken out become void, those put in take the next ones.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::Trip`], [`Error::TripFaults`], [`Error::Engaged`],
/// [`Error::BudgetShort`], [`Error::Template`]; each of them changes nothing.
#[tracing::instrument(name = "trips.change", skip_all, fields(trip_id = id.0))]
pub async fn change(app: &App, actor: &Actor, id: TripId, request: ChangeRequest) -> Result<Changed, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let mut filed = work.lock_filed_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(filed.trip.work_unit.id)?;
    let mut work = checked(app, work, &filed.trip, request.version).await?;
    filed.stays_in(request.unit)?;
    let unit = filed.trip.work_unit.id;
    let draft = TripDraft { kept: filed.plan.activity.clone(), ..request.draft };
    let records = work.trip_records(&draft, unit, app.settings.head_office).await?;
    let records = records.ok_or(Error::NotFound(Noun::Unit))?;
    // The submission date stays, so it is checked against itself.
    let plan = draft.plan(&records, filed.trip.submitted_on).map_err(Error::TripFaults)?;
    filed.prints_activity =
        plan.activity.kind != filed.plan.activity.kind && names_activity(app, work.as_mut(), &filed).await?;
    let change = filed.change(&plan, request.reason.as_deref(), app.settings.full_day_hours)?;
    let mut warnings = warnings(work.as_mut(), &plan, Some(id)).await?;
    if let Some(change) = change {
        budget_years::check_change(work.as_mut(), &filed.plan, &plan, app.clock.today()).await?;
        let held = budgets::hold(work.as_mut(), &plan).await?;
        let skipped = apply(app, work.as_mut(), clerk, &filed, &plan, &change, request.reason).await?;
        warnings.extend(Taken::warnings(skipped));
        let estimates = budgets::estimates(app, work.as_mut(), id).await?;
        let short = budgets::settle(work.as_mut(), held, id, &plan, &estimates.costs).await?;
        warnings.extend(short.and_then(|prospect| prospect.shortfall()).map(Warning::BudgetShort));
        warnings.extend(budgets::incomplete(app, &estimates.missing).await?.into_iter().map(Warning::Incomplete));
        work.commit().await?;
    }
    let trip = app.queries.trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    Ok(Changed { trip: trip.into(), warnings })
}

/// Applies a change; tells which numbers were skipped.
async fn apply(
    app: &App,
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    filed: &FiledTrip,
    plan: &TripPlan,
    change: &Change,
    reason: Option<String>,
) -> Result<Vec<String>, Error> {
    let (id, at) = (filed.trip.id, app.clock.now());
    let before = work.trip_letter(id).await?;
    let voiding = Voiding { reason: reason.clone().unwrap_or_default(), by: clerk.user(), at };
    work.void_travel_orders(&change.void, &voiding).await?;
    let count = change.seats.iter().filter(|seat| seat.takes_number).count();
    let (counter, parts) = (filed.trip.travel_order_counter(), filed.trip.travel_order_number_parts());
    let Taken { numbers: orders, skipped } =
        numbers::take_block(work, Taker::now(app, clerk.user()), counter, &parts, count).await?;
    work.change_trip(id, plan, change, &orders).await?;
    for slot in filed.slots.iter().filter(|slot| slot.has_lines) {
        renew(work, slot.id, &[]).await?;
    }
    let after = work.trip_letter(id).await?;
    if change.printed {
        freeze(app, work, filed, change, &after).await?;
    }
    let (earlier, later) =
        (work.health_service(filed.plan.health_service).await?, work.health_service(plan.health_service).await?);
    let before = TripWords { trip: &before, health_service: &earlier };
    let mut differences = differences(&before, &TripWords { trip: &after, health_service: &later });
    differences.extend(provinces(app, &filed.plan, plan).await?);
    differences.extend(activity(&filed.plan.activity, &plan.activity));
    let mut entry = AuditEntry::by(*clerk, at, Action::TripChanged, Object::Trip.with(id.0));
    // A change that no paper prints is none of the revisions.
    let revision = if change.printed { change.revision } else { 0 };
    let ended = if revision > 0 { work.end_final_numbers(id, at).await? } else { Vec::new() };
    differences.extend((!ended.is_empty()).then(|| Difference {
        field: Field::FinalNumber,
        before: ended.join("; "),
        after: "-".to_owned(),
    }));
    for difference in &differences {
        entry = entry.was(difference.field, &difference.before).is(difference.field, &difference.after);
    }
    if let Some(reason) = &reason {
        entry = entry.is(Field::Reason, reason);
    }
    if revision > 0 {
        entry = entry.is(Field::Revision, revision);
    }
    work.record(entry).await?;
    let change = TripChange { revision, reason, differences, by: clerk.user(), at };
    work.record_change(id, &change).await?;
    Ok(skipped)
}

/// Keeps the new data of the numbered letters, and renders the assignment letter that new SPD numbers are printed on: none is
/// given to a letter that cannot be printed.
async fn freeze(
    app: &App,
    work: &mut dyn UnitOfWork,
    filed: &FiledTrip,
    change: &Change,
    letter: &TripLetter,
) -> Result<(), Error> {
    let (id, at) = (filed.trip.id, app.clock.now());
    work.store_letter(id, NumberedLetter::Memo, letter, at).await?;
    let Some(form) = change.form else {
        // No revision: the code of the printed memo stays, and tells what the memo says now.
        return Ok(mark(app, work, id, NumberedLetter::Memo, &mut letter.clone()).await?);
    };
    work.store_letter(id, NumberedLetter::AssignmentLetter, letter, at).await?;
    if form == Form::Long && change.seats.iter().any(|seat| seat.takes_number) {
        let letter = NumberedLetter::AssignmentLetter.letter(letter.clone(), form);
        let template = letter.template_kind().key(filed.trip.work_unit.parent);
        let template = work.template_in_force(template).await?;
        app.renderer.render(template.as_ref(), &letter).await?;
    }
    Ok(())
}

/// Returns whether a template in force of the trip's letters names the kind of activity: built-in ones do not.
async fn names_activity(app: &App, work: &mut dyn UnitOfWork, filed: &FiledTrip) -> Result<bool, Error> {
    /// Stands in the letter for the kind; no text of an office has it.
    const MARK: &str = "jenis-kegiatan-7f3a";
    let mut letter = work.trip_letter(filed.trip.id).await?;
    MARK.clone_into(&mut letter.activity);
    for document in NumberedLetter::ALL {
        for form in [Form::Long, Form::Short] {
            let letter = document.letter(letter.clone(), form);
            let key = letter.template_kind().key(filed.trip.work_unit.parent);
            let Some(template) = work.template_in_force(key).await? else { continue };
            let rendered = app.renderer.render(Some(&template), &letter).await?;
            if app.renderer.shows(&rendered, MARK) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Kind of activity and what is provided, where they differ.
fn activity(before: &Activity, after: &Activity) -> Vec<Difference> {
    let kind = |activity: &Activity| activity.kind.title().to_owned();
    let fields = [
        (Field::ActivityKind, kind(before), kind(after)),
        (Field::Provided, before.provided_text(), after.provided_text()),
    ];
    let differing = fields.into_iter().filter(|(_, before, after)| before != after);
    differing.map(|(field, before, after)| Difference { field, before, after }).collect()
}

/// The provinces of the places, if they differ; letters do not name them.
async fn provinces(app: &App, before: &TripPlan, after: &TripPlan) -> Result<Option<Difference>, Error> {
    let of = |plan: &TripPlan| plan.places.iter().map(Place::province).collect::<Vec<_>>();
    if of(before) == of(after) {
        return Ok(None);
    }
    let book = app.queries.tariff_book().await?;
    let words = |plan: &TripPlan| {
        let names = of(plan).into_iter().map(|id| id.and_then(|id| book.province_name(id)).unwrap_or("-").to_owned());
        names.collect::<Vec<_>>().join("; ")
    };
    Ok(Some(Difference { field: Field::Province, before: words(before), after: words(after) }))
}
