//! Previews the letters of a trip: nothing is stored, nothing is numbered (beyond P6).

use letters::{Letter, OutsideNumbers, TemplateKind};
use ports::{Error, Noun, TripLetterData};
use staff::{Actor, TripClerk, WorkUnitId};
use trips::{AssignmentLetter, FiledTrip, Form, TripDraft, TripId};

use super::print_again::{PrintedPaper, rendered};
use crate::application::App;

/// Text in place of a number.
const NO_NUMBER: &str = "PRATINJAU";

/// A letter of a filed trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreviewedLetter {
    /// Nota dinas.
    Memo,
    /// Surat tugas.
    AssignmentLetter,
}

/// The memo of a draft for the work unit named, or the clerk's own; `changed` is the trip that the draft changes. Nothing is stored
/// or locked: the data of the letter is read as filing would store it.
///
/// # Errors
/// As [`super::file`], but for engagements; [`Error::NotFound`] and [`Error::Trip`] for an unknown or cancelled trip.
#[tracing::instrument(name = "trips.preview_draft", skip_all)]
pub async fn preview_draft(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    changed: Option<TripId>,
    draft: TripDraft,
) -> Result<PrintedPaper, Error> {
    let clerk = actor.trip_clerk()?;
    let filed = changed_trip(app, clerk, changed).await?;
    let unit = filed.as_ref().map_or_else(|| clerk.work_unit(unit), |filed| filed.trip.work_unit.id);
    let records = app.queries.trip_records(&draft, unit, app.settings.head_office, changed).await?;
    let records = records.ok_or(Error::NotFound(Noun::Unit))?;
    clerk.of_unit(unit)?;
    let today = filed.as_ref().map_or_else(|| app.clock.today(), |filed| filed.trip.submitted_on);
    let plan = draft.plan(&records.records, today).map_err(Error::TripFaults)?;
    let mut letter = app.queries.planned_letter(&plan, NO_NUMBER).await?;
    if let Some(filed) = filed {
        let revised = filed.trip.letter != AssignmentLetter::Unissued && plan != filed.plan;
        letter.revision = filed.trip.revision + i32::from(revised);
    }
    let template = app.queries.template_to_print(TemplateKind::Memo.key(plan.work_unit.parent)).await?;
    rendered(app, template.as_ref(), &Letter::Memo(letter)).await
}

/// The trip that a draft changes, which must be in force.
async fn changed_trip(app: &App, clerk: TripClerk<'_>, changed: Option<TripId>) -> Result<Option<FiledTrip>, Error> {
    let Some(id) = changed else { return Ok(None) };
    let filed = app.queries.filed_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(filed.trip.work_unit.id)?;
    filed.trip.in_force()?;
    Ok(Some(filed))
}

/// A letter of a filed trip, without its numbers.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Template`].
#[tracing::instrument(name = "trips.preview_letter", skip_all, fields(trip_id = id.0))]
pub async fn preview_letter(
    app: &App,
    actor: &Actor,
    id: TripId,
    which: PreviewedLetter,
) -> Result<PrintedPaper, Error> {
    let clerk = actor.trip_clerk()?;
    let found = app.queries.trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let TripLetterData { trip, mut letter } = found;
    clerk.of_unit(trip.work_unit.id)?;
    let letter = match which {
        PreviewedLetter::Memo => {
            NO_NUMBER.clone_into(&mut letter.memo_number);
            letter.outside = OutsideNumbers::default();
            Letter::Memo(letter)
        }
        PreviewedLetter::AssignmentLetter => {
            let form = trip.form(app.settings.full_day_hours);
            letter.preview_quotes();
            letter.assignment_number = Some(NO_NUMBER.to_owned());
            for traveller in &mut letter.travellers {
                traveller.travel_order_number = (form == Form::Long).then(|| NO_NUMBER.to_owned());
            }
            match form {
                Form::Long => Letter::AssignmentLetter(letter),
                Form::Short => Letter::ShortAssignmentLetter(letter),
            }
        }
    };
    let template = app.queries.template_to_print(letter.template_kind().key(trip.work_unit.parent)).await?;
    rendered(app, template.as_ref(), &letter).await
}
