//! Registers an outgoing letter: number and letter in one unit of work (contract S4). Memos share the counter.

use numbering::outgoing_letter::{LetterDraft, LetterOffice};
use ports::{AuditEntry, EnteredNumber, Error, NumberBearer};
use staff::{Actor, ParentUnitId, WorkUnit, WorkUnitId};
use views::{
    audit::{Action, Field, Object},
    outgoing_letters::OutgoingLetterRow,
    warnings::Warning,
};

use crate::{
    application::App,
    numbers::{self, Taken, Taker},
    units,
};

/// Registers `draft` for the parent unit it names. `reason` is that of a letter dated back (office C-7), which is warned of without
/// one.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit, [`Error::Denied`] for one out of scope, [`Error::OutgoingLetterFaults`]
/// with every fault; each of them stores nothing and uses up no number.
#[tracing::instrument(name = "outgoing_letters.register", skip_all)]
pub async fn register(
    app: &App,
    actor: &Actor,
    draft: LetterDraft,
    reason: Option<&str>,
) -> Result<(OutgoingLetterRow, Vec<Warning>), Error> {
    let registrar = actor.letter_registrar()?;
    let office = reach(app, actor, &draft).await?.map(office);
    let mut work = app.begin(actor).await?;
    let classification = match &draft.classification {
        Some(code) => work.classification_coded(code).await?,
        None => None,
    };
    let plan = draft.plan(office, classification, app.clock.today()).map_err(Error::OutgoingLetterFaults)?;
    let taker = Taker::now(app, registrar.user());
    let (number, skipped) = numbers::take_one(work.as_mut(), taker, plan.counter(), &plan.number_parts()).await?;
    let letter = plan.numbered(number);
    let id = work.register_letter(&letter).await?;
    work.enter_numbers(&[EnteredNumber { number: &letter.number, bearer: NumberBearer::OutgoingLetter(id) }], reason)
        .await?;
    let at = app.clock.now();
    let entry = AuditEntry::by(*registrar, at, Action::OutgoingLetterRegistered, Object::OutgoingLetter.with(id.0));
    let entry =
        entry.is(Field::Number, &letter.number.text).is(Field::WorkUnit, letter.work_unit).is(Field::Date, letter.date);
    let entry = entry.is(Field::Subject, &letter.subject).is(Field::Addressee, &letter.addressee);
    let entry = match reason.filter(|_| letter.number.newer.is_some()) {
        Some(reason) => entry.is(Field::Reason, reason),
        None => entry,
    };
    work.record(entry).await?;
    work.commit().await?;
    let warnings = Warning::dated_back(&letter.number, reason).into_iter().chain(Taken::warnings(skipped)).collect();
    let row = OutgoingLetterRow {
        id: id.0,
        number: letter.number.text,
        final_number: None,
        final_date: None,
        signed: None,
        parent_unit: letter.number.counter.parent_unit,
        subject: Some(letter.subject),
        addressee: Some(letter.addressee),
        date: letter.date.date(),
        trips: Vec::new(),
        cancel_reason: None,
        version: 1,
    };
    Ok((row, warnings))
}

/// Checks the units a draft refers to; returns its work unit.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit, [`Error::Denied`] for one out of scope.
#[tracing::instrument(name = "outgoing_letters.reach", skip_all)]
pub async fn reach(app: &App, actor: &Actor, draft: &LetterDraft) -> Result<Option<WorkUnit>, Error> {
    let registrar = actor.letter_registrar()?;
    if let Some(parent) = draft.parent_unit {
        units::reach_parent(app, *registrar, ParentUnitId(parent)).await?;
    }
    match draft.work_unit {
        Some(unit) => units::reach_unit(app, *registrar, WorkUnitId(unit)).await.map(Some),
        None => Ok(None),
    }
}

/// The parts of a letter number that come from a work unit.
fn office(unit: WorkUnit) -> LetterOffice {
    LetterOffice {
        work_unit: unit.id.0,
        unit_code: unit.code,
        parent_unit: unit.parent.0,
        parent_code: unit.parent_code,
    }
}
