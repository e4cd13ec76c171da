//! Registers an outgoing letter: number and letter in one unit of work (contract S4). Memos share the counter.

use numbering::outgoing_letter::{LetterDraft, LetterOffice};
use staff::{Actor, LetterRegistrar, ParentUnitId, WorkUnitId};

use crate::{
    App, Error, Noun,
    ports::{AuditEntry, NumberBearer, UnitOfWork},
    serials,
    views::letter_register::RegisterRow,
};

/// Registers `draft` in the register of the parent unit it names.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit, [`Error::Denied`] for one out of reach, [`Error::OutgoingLetterFaults`] with
/// every fault; nothing is stored and no number is used up by any of them.
pub async fn register(app: &App, actor: &Actor, draft: LetterDraft) -> Result<RegisterRow, Error> {
    let registrar = actor.letter_registrar()?;
    if let Some(parent) = draft.parent_unit {
        if !app.queries.parent_unit_exists(ParentUnitId(parent)).await? {
            return Err(Error::NotFound(Noun::Unit));
        }
        registrar.of_parent(ParentUnitId(parent))?;
    }
    let mut work = app.store.begin().await?;
    let office = office(work.as_mut(), registrar, draft.work_unit).await?;
    let classification = match &draft.classification {
        Some(code) => work.classification_coded(code).await?,
        None => None,
    };
    let plan = draft.plan(office, classification, app.clock.today()).map_err(Error::OutgoingLetterFaults)?;
    let serial = serials::next(work.as_mut(), plan.counter(), &plan.number_parts()).await?;
    let letter = plan.numbered(serial);
    let id = work.register(&letter).await?;
    work.enter(&letter.serial, NumberBearer::OutgoingLetter(id)).await?;
    let at = app.clock.now();
    let entry = AuditEntry::by(*registrar, at, "outgoing_letter.registered", ("outgoing_letter", Some(id.0)));
    let entry = entry.is("number", &letter.serial.text).is("work_unit", letter.work_unit).is("date", letter.date);
    work.record(entry.is("subject", &letter.subject).is("addressee", &letter.addressee)).await?;
    work.commit().await?;
    Ok(RegisterRow {
        id: id.0,
        number: letter.serial.text,
        parent_unit: letter.serial.counter.parent_unit,
        subject: Some(letter.subject),
        addressee: Some(letter.addressee),
        date: letter.date,
        trips: Vec::new(),
    })
}

/// The work unit named, if it is within the registrar's reach.
async fn office(
    work: &mut dyn UnitOfWork,
    registrar: LetterRegistrar<'_>,
    unit: Option<i64>,
) -> Result<Option<LetterOffice>, Error> {
    let Some(id) = unit else { return Ok(None) };
    let unit = work.work_unit(WorkUnitId(id)).await?.ok_or(Error::NotFound(Noun::Unit))?;
    registrar.of_parent(unit.parent)?;
    Ok(Some(LetterOffice {
        work_unit: id,
        unit_code: unit.code,
        parent_unit: unit.parent.0,
        parent_code: unit.parent_code,
    }))
}
