//! Checks a trip while its form is filled in; stores nothing (beyond P5).

mod year;

use chrono::Datelike;
use kernel::{Day, Rupiah, RupiahSum, Span};
use numbering::{CounterKey, LetterKind, letter_number::backdated};
use ports::{Error, Noun, TripRecords};
use receipts::{
    AutomaticBasis,
    automatic::{DestinationRate, InTownTransport},
    calculation::Stay,
    estimate::{self, EstimatedLine, Uncounted},
};
use staff::{Actor, EmployeeId, WorkUnit, WorkUnitId};
use trips::{
    Fault, FiledTrip, Form, Place, TripDraft, TripId, TripPlan, TripType,
    budget::{Guard, Prospect},
    budget_year::YearRefusal,
    change::Refusal,
    destination::Location,
    engagement::{Engagement, full_day},
    request::Outline,
};
use views::{budgets::Incomplete, receipts::EstimateLine, warnings::Warning, wire::view};

use crate::{application::App, budgets, receipts::office_rates};

view! {
    /// Estimate of a traveller.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TravellerEstimate {
        /// Employee id.
        pub employee: EmployeeId => "pegawaiId" as [i64],
        /// Name.
        pub name: String => "nama",
        /// Lines that can be computed now.
        pub lines: Vec<EstimatedLine> => "baris" as [Vec<EstimateLine>],
        /// Their sum, rupiah.
        pub total: RupiahSum => "total" as [i64],
        /// Data without which the others cannot be computed.
        pub missing: Vec<Incomplete> => "belum" as [Vec<String>],
    }
}

/// Result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripCheck {
    /// Faults of the form.
    pub faults: Vec<Fault>,
    /// Reason why the trip cannot be filed, or the filed one not changed to this; a missing reason of the change is not one yet.
    pub refusal: Option<Refusal>,
    /// Reason why trips of its budget year are not filed or changed, with the type that tells where its days stand.
    pub year: Option<(TripType, YearRefusal)>,
    /// Trips that exclude this one.
    pub engagements: Vec<Engagement>,
    /// Warnings; they do not prevent filing.
    pub warnings: Vec<Warning>,
    /// Form of the assignment letter, once places and kind are known.
    pub form: Option<Form>,
    /// First departure and last return.
    pub days: Option<Span>,
    /// Whole account code.
    pub account_code: Option<String>,
    /// Estimate of each traveller.
    pub estimates: Vec<TravellerEstimate>,
    /// Sum of the estimates.
    pub total: RupiahSum,
    /// Costs that they do not count.
    pub uncounted: &'static [Uncounted],
    /// The budget before and after the trip, once it is known which; `None` without ceiling.
    pub budget: Option<Prospect>,
    /// Date of the newest letter of the memo's counter, if the memo would be dated back before it.
    pub newer_letter: Option<Day>,
}

/// Checks a draft for the work unit named, or the clerk's own; `changed` is the trip that the form changes.
///
/// # Errors
/// [`Error::Denied`] for another unit or its trip, [`Error::NotFound`] for an unknown unit or trip.
#[tracing::instrument(name = "trips.check", skip_all)]
pub async fn check(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    changed: Option<TripId>,
    mut draft: TripDraft,
) -> Result<TripCheck, Error> {
    let clerk = actor.trip_clerk()?;
    let filed = match changed {
        Some(id) => Some(app.queries.filed_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?),
        None => None,
    };
    let (sent_unit, mut unit, mut today) = (unit, clerk.work_unit(unit), app.clock.today());
    if let Some(filed) = &filed {
        clerk.of_unit(filed.trip.work_unit.id)?;
        // As in a change: the submission date stays, so it is checked against itself.
        (unit, today) = (filed.trip.work_unit.id, filed.trip.submitted_on);
        draft.kept = filed.plan.activity.clone();
    }
    let records = app.queries.trip_records(&draft, unit, app.settings.head_office, changed).await?;
    let records = records.ok_or(Error::NotFound(Noun::Unit))?;
    clerk.of_unit(unit)?;
    let outline = draft.outline(&records.records, app.settings.full_day_hours);
    let (engagements, same_days) = engagements(app, changed, &outline).await?;
    let estimates = estimates(app, &records, &outline, draft.origin.as_deref()).await?;
    let budget = budget(app, changed, &records, &outline, &estimates).await?;
    let short = budget.filter(|(_, guard)| *guard != Guard::Off).and_then(|(prospect, _)| prospect.shortfall());
    let new_memo = draft.submitted_on.filter(|_| changed.is_none());
    let newer_letter = newer_letter(app, &records.records.work_unit, new_memo).await?;
    let year = year::refusal(app, records.records.work_unit.parent, filed.as_ref(), outline.days()).await?;
    let has_ceiling = records.records.sub_activity.as_ref().map(|_| budget.is_some());
    let of_year = year::warnings(app, draft.submitted_on, outline.days(), has_ceiling).await?;
    let named = Warning::of_purpose(draft.purpose.as_deref(), outline.activity.kind);
    let plan = draft.plan(&records.records, today);
    let refusal = filed.and_then(|filed| refusal(&filed, sent_unit, plan.as_ref().ok(), app.settings.full_day_hours));
    let full = outline.days().and_then(|days| full_day(&same_days, days));
    let refusal = refusal.or(full.map(Refusal::FullDay));
    Ok(TripCheck {
        faults: plan.err().unwrap_or_default(),
        refusal,
        year: outline.trip_type.zip(year),
        warnings: Warning::of_trip(outline.filed_late, outline.signs_own_assignment, same_days)
            .into_iter()
            .chain(of_year)
            .chain(named)
            .chain(short.map(Warning::BudgetShort))
            .chain(incomplete(&estimates).map(Warning::Incomplete))
            .collect(),
        engagements,
        form: outline.form,
        days: outline.days(),
        account_code: outline.account_code,
        total: estimates.iter().map(|estimate| estimate.total).sum(),
        estimates,
        uncounted: outline.trip_type.map(estimate::uncounted).unwrap_or_default(),
        budget: budget.map(|(prospect, _)| prospect),
        newer_letter,
    })
}

/// Date of the newest letter of the memo's counter, if a new trip's memo of this date would be dated back before it.
async fn newer_letter(app: &App, unit: &WorkUnit, date: Option<Day>) -> Result<Option<Day>, Error> {
    let Some(date) = date else { return Ok(None) };
    let counter = CounterKey { parent_unit: unit.parent.0, kind: LetterKind::Memo, year: date.year() };
    let newest = app.queries.newest_letters(&[counter]).await?;
    Ok(backdated(date, newest.into_iter().flatten().next()))
}

/// Reason why the trip cannot be changed to a plan of the unit named, by the rules of the change itself.
fn refusal(filed: &FiledTrip, named: Option<WorkUnitId>, plan: Option<&TripPlan>, hours: u32) -> Option<Refusal> {
    let effects = || plan.map_or(Ok(()), |plan| filed.effects(plan, hours).map(drop));
    filed.trip.in_force().and_then(|()| filed.stays_in(named)).and_then(|()| effects()).err()
}

/// The budget that the trip is charged to, before and after it, with its guard.
async fn budget(
    app: &App,
    changed: Option<TripId>,
    records: &TripRecords,
    outline: &Outline,
    estimates: &[TravellerEstimate],
) -> Result<Option<(Prospect, Guard)>, Error> {
    let Some((activity, days)) = records.records.sub_activity.as_ref().zip(outline.days()) else {
        return Ok(None);
    };
    let (activity, year) = (activity.id, days.first.year());
    let Some(found) = app.queries.guarded_account(activity, year, None).await? else { return Ok(None) };
    let mut costs: Vec<(EmployeeId, RupiahSum)> =
        estimates.iter().map(|estimate| (estimate.employee, estimate.total)).collect();
    let mut others = found.account.used();
    if let Some(trip) = changed {
        others = app
            .queries
            .guarded_account(activity, year, changed)
            .await?
            .map_or(RupiahSum::ZERO, |found| found.account.used());
        let sheet = app.queries.trip(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
        for traveller in sheet.trip.travellers {
            // A traveller who stays keeps the receipt.
            let kept = costs.iter_mut().find(|(employee, _)| employee.0 == traveller.employee.id);
            if let Some((_, cost)) = kept {
                *cost = traveller.total.max(*cost);
            }
        }
    }
    let used = others + costs.iter().map(|(_, cost)| *cost).sum::<RupiahSum>();
    Ok(found.account.prospect(used).map(|prospect| (prospect, found.guard)))
}

/// Other trips of the travellers on the same days: those that exclude this one, and those that do not.
async fn engagements(
    app: &App,
    changed: Option<TripId>,
    outline: &Outline,
) -> Result<(Vec<Engagement>, Vec<Engagement>), Error> {
    let (Some(days), Some(trip_type)) = (outline.days(), outline.trip_type) else {
        return Ok((Vec::new(), Vec::new()));
    };
    let met = app.queries.engagements(&outline.travellers, days).await?;
    let others = met.into_iter().filter(|other| changed != Some(other.trip)).map(Engagement::from);
    Ok(others.partition(|engagement| engagement.excludes(trip_type)))
}

/// The estimate of each traveller, as far as the form allows to compute it.
async fn estimates(
    app: &App,
    records: &TripRecords,
    outline: &Outline,
    origin: Option<&str>,
) -> Result<Vec<TravellerEstimate>, Error> {
    let mut basis = basis(records, outline, origin);
    if let Some(basis) = basis.as_mut().filter(|basis| basis.trip_type == TripType::InTown) {
        let rules = app.queries.unit_rules(records.records.work_unit.parent).await?;
        (basis.in_town_transport, basis.in_town_basis) = (rules.in_town_transport, rules.in_town_basis);
    }
    let rates = office_rates(app);
    let mut estimates = Vec::new();
    for employee in &outline.travellers {
        let Some(payee) = records.payees.iter().find(|payee| payee.employee == *employee) else { continue };
        let estimate = basis.as_ref().map(|basis| estimate::of(basis, &records.tariffs.rates, rates, &payee.payee));
        let estimate = estimate.unwrap_or_default();
        estimates.push(TravellerEstimate {
            employee: *employee,
            name: payee.name.clone(),
            total: estimate.total(),
            missing: budgets::incomplete(app, &estimate.missing).await?,
            lines: estimate.lines,
        });
    }
    Ok(estimates)
}

/// The missing data of all estimates, each once.
fn incomplete(estimates: &[TravellerEstimate]) -> impl Iterator<Item = Incomplete> {
    let mut all: Vec<Incomplete> = Vec::new();
    for missing in estimates.iter().flat_map(|estimate| &estimate.missing) {
        if !all.contains(missing) {
            all.push(missing.clone());
        }
    }
    all.into_iter()
}

fn basis(records: &TripRecords, outline: &Outline, origin: Option<&str>) -> Option<AutomaticBasis> {
    let (trip_type, service) = (outline.trip_type?, outline.health_service?);
    let terms = |location: &Location| match location {
        Location::City(_) => None,
        Location::Destination { id, .. } => records.records.destinations.iter().find(|listed| listed.id == *id),
    };
    let listed = outline.places.iter().filter_map(|place| terms(&place.location)).map(|listed| &listed.terms);
    let rate = listed.map(|terms| DestinationRate {
        name: terms.name.clone(),
        hours: terms.hours.into(),
        transport: terms.transport,
        legal_basis: terms.legal_basis.clone(),
    });
    let destinations: Vec<_> = rate.collect();
    let stay = |place: &Place| Stay {
        place: place.name().to_owned(),
        province: place.province(),
        departs_on: place.departs_on,
        returns_on: place.returns_on,
    };
    let known = trip_type == TripType::OutOfTown || !destinations.is_empty();
    known.then(|| AutomaticBasis {
        trip_type,
        origin: origin.unwrap_or(&records.records.work_unit.origin).to_owned(),
        service,
        tariff: records.service_tariff.unwrap_or(Rupiah::ZERO),
        issued: None,
        destinations,
        stays: outline.places.iter().map(stay).collect(),
        activity: outline.activity.clone(),
        in_town_transport: InTownTransport::default(),
        in_town_basis: None,
    })
}
