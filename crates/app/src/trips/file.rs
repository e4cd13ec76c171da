//! Files a trip: number, outgoing letter, trip and memo in one unit of work (contract T3).

use letters::{Letter, NumberedLetter, TemplateKind};
use numbering::{LetterNumber, outgoing_letter::NewOutgoingLetter};
use ports::{AuditEntry, EnteredNumber, Error, LetterPrint, LetterToPrint, Noun, NumberBearer, UnitOfWork};
use staff::{Actor, TripClerk, WorkUnitId};
use trips::{
    Activity, ActivityKind, TripDraft, TripId, TripPlan, change::Refusal, engagement::full_day, request::Records,
};
use views::{
    audit::{Action, Field, Object},
    warnings::Warning,
};

use super::print_again::record;
use crate::{
    application::App,
    budget_years, budgets,
    letter_codes::mark,
    numbers::{self, Taken, Taker},
};

/// A filed trip.
#[derive(Debug)]
pub struct FiledTrip {
    /// Its id.
    pub id: TripId,
    /// Its memo as a Word file.
    pub memo: Vec<u8>,
    /// Warnings for the clerk.
    pub warnings: Vec<Warning>,
}

/// Files `draft` for the work unit named, or the clerk's own. `reason` is that of a memo dated back (office C-7).
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit, [`Error::TripFaults`] with every fault,
/// [`Error::Engaged`], [`Error::BudgetShort`], [`Error::Template`]; each of them stores nothing and uses up no number.
#[tracing::instrument(name = "trips.file", skip_all)]
pub async fn file(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    draft: TripDraft,
    reason: Option<&str>,
) -> Result<FiledTrip, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let records = records(app, work.as_mut(), clerk, unit, &draft).await?;
    let plan = draft.plan(&records, app.clock.today()).map_err(Error::TripFaults)?;
    budget_years::check_filing(work.as_mut(), &plan, app.clock.today()).await?;
    let mut warnings = warnings(work.as_mut(), &plan, None).await?;
    let held = budgets::hold(work.as_mut(), &plan).await?;
    let (filed, number, skipped) = store(app, work.as_mut(), clerk, &plan, reason).await?;
    warnings.extend(Warning::dated_back(&number, reason));
    warnings.extend(Taken::warnings(skipped));
    let estimates = budgets::estimates(app, work.as_mut(), filed).await?;
    let short = budgets::settle(work.as_mut(), held, filed, &plan, &estimates.costs).await?;
    warnings.extend(short.and_then(|prospect| prospect.shortfall()).map(Warning::BudgetShort));
    warnings.extend(budgets::incomplete(app, &estimates.missing).await?.into_iter().map(Warning::Incomplete));
    let document = NumberedLetter::Memo;
    let LetterToPrint { mut letter, template, .. } = work.letter_to_print(filed, document, TemplateKind::Memo).await?;
    let print = LetterPrint::of(&letter, document, clerk.user(), app.clock.now());
    mark(app, work.as_mut(), filed, document, &mut letter).await?;
    let letter = Letter::Memo(letter);
    record(work.as_mut(), filed, document, &print, &letter).await?;
    let memo = app.renderer.render(template.as_ref(), &letter).await?;
    app.answers_with_memo(filed);
    work.commit().await?;
    Ok(FiledTrip { id: filed, memo, warnings })
}

/// The records of a draft for the work unit named, or the clerk's own.
async fn records(
    app: &App,
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    unit: Option<WorkUnitId>,
    draft: &TripDraft,
) -> Result<Records, Error> {
    let unit = clerk.work_unit(unit);
    if let Err(denied) = clerk.of_unit(unit) {
        // An unknown unit is told before one of others, and a denied clerk locks nothing.
        work.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
        return Err(denied.into());
    }
    work.trip_records(draft, unit, app.settings.head_office).await?.ok_or(Error::NotFound(Noun::Unit))
}

/// Refuses a traveller who is on another trip than `own` on those days, or on as many in town as anyone may be; warns about one
/// who is in town twice.
pub(super) async fn warnings(
    work: &mut dyn UnitOfWork,
    plan: &TripPlan,
    own: Option<TripId>,
) -> Result<Vec<Warning>, Error> {
    let met = work.engagements(&plan.travellers, plan.days(), own).await?;
    let (excluding, same_days): (Vec<_>, Vec<_>) = met.into_iter().partition(|e| e.excludes(plan.kind.trip_type));
    if let Some(engagement) = excluding.into_iter().next() {
        return Err(Error::Engaged(engagement));
    }
    if let Some(full) = full_day(&same_days, plan.days()) {
        return Err(Refusal::FullDay(full).into());
    }
    let mut warnings = Warning::of_trip(plan.filed_late(), plan.signs_own_assignment, same_days);
    warnings.extend(Warning::of_years(Some(plan.submitted_on), plan.days()));
    warnings.extend(Warning::of_purpose(Some(&plan.purpose), plan.activity.kind));
    Ok(warnings)
}

/// Numbers and stores the memo, its outgoing letter and the trip.
async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    plan: &TripPlan,
    reason: Option<&str>,
) -> Result<(TripId, LetterNumber, Vec<String>), Error> {
    let taker = Taker::now(app, clerk.user());
    let (number, skipped) = numbers::take_one(work, taker, plan.memo_counter(), &plan.memo_number_parts()).await?;
    let letter = NewOutgoingLetter {
        number: number.clone(),
        work_unit: plan.work_unit.id.0,
        classification: plan.classification.id,
        subject: plan.kind.name.clone(),
        addressee: plan.addressee.clone(),
        date: plan.submitted_on,
    };
    let letter = work.register_letter(&letter).await?;
    work.enter_numbers(&[EnteredNumber { number: &number, bearer: NumberBearer::OutgoingLetter(letter) }], reason)
        .await?;
    let at = app.clock.now();
    let id = work.file_trip(plan, &number, letter, clerk.user(), at).await?;
    let entry = AuditEntry::by(*clerk, at, Action::TripFiled, Object::Trip.with(id.0));
    let entry = with_plan(entry.is(Field::MemoNumber, &number.text), plan);
    let entry = match reason.filter(|_| number.newer.is_some()) {
        Some(reason) => entry.is(Field::Reason, reason),
        None => entry,
    };
    work.record(entry).await?;
    Ok((id, number, skipped))
}

/// Adds kind of activity and what is provided, where they are told.
fn with_activity(mut entry: AuditEntry, activity: &Activity) -> AuditEntry {
    if activity.kind != ActivityKind::Ordinary {
        entry = entry.is(Field::ActivityKind, activity.kind.title());
    }
    if activity.provided.is_empty() { entry } else { entry.is(Field::Provided, activity.provided_text()) }
}

/// Adds the data of the trip to its audit entry.
fn with_plan(entry: AuditEntry, plan: &TripPlan) -> AuditEntry {
    let entry = entry
        .is(Field::WorkUnit, plan.work_unit.id)
        .is(Field::Date, plan.submitted_on)
        .is(Field::Purpose, &plan.purpose);
    let entry = match &plan.basis {
        Some(basis) => entry.is(Field::Basis, basis),
        None => entry,
    };
    let entry = entry
        .is(Field::Origin, &plan.origin)
        .is(Field::MeansOfTransport, &plan.transport)
        .is(Field::TripKind, &plan.kind.name)
        .is(Field::Nature, &plan.heading.nature)
        .is(Field::Enclosures, &plan.heading.enclosures)
        .is(Field::Copies, &plan.heading.copies)
        .is(Field::Srikandi, plan.srikandi);
    let entry = with_activity(entry, &plan.activity);
    let entry = match &plan.holiday_reason {
        Some(reason) => entry.is(Field::HolidayReason, reason),
        None => entry,
    };
    let places = plan.places.iter().map(|at| format!("{} ({} – {})", at.name(), at.departs_on, at.returns_on));
    let travellers = plan.travellers.iter().map(ToString::to_string);
    let entry = entry.is(Field::Places, places.collect::<Vec<_>>().join("; "));
    let entry = entry.is(Field::Travellers, travellers.collect::<Vec<_>>().join("; "));
    let entry =
        entry.is(Field::MemoSignatory, plan.memo_signatory).is(Field::AssignmentSignatory, plan.assignment_signatory);
    let entry = entry.is(Field::BudgetUser, plan.budget_user).is(Field::TechnicalOfficer, plan.technical_officer);
    let entry = entry.is(Field::Treasurer, plan.treasurer).is(Field::FundingSource, plan.funding_source);
    entry.is(Field::SubActivity, plan.sub_activity).is(Field::Classification, &plan.classification.code)
}
