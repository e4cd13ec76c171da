//! Says where the letters of a parent unit get their final numbers (office 6.1).

use numbering::{LetterKind, final_number::Numbering};
use ports::{AuditEntry, Error, Noun};
use staff::{Actor, ParentUnitId};
use views::audit::{Action, Field, Object};

use crate::{application::App, units};

/// Sets the source of final numbers of a letter kind, of the parent unit named or the caller's own. Issued letters keep theirs.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5 or for another parent unit, [`Error::NotFound`] for an unknown unit or kind.
#[tracing::instrument(name = "final_numbers.set_numbering", skip_all)]
pub async fn set_numbering(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    kind: i64,
    to: Numbering,
) -> Result<ParentUnitId, Error> {
    let keeper = actor.numbering_keeper()?;
    let parent = units::reach_parent(app, *keeper, parent).await?;
    let kind = LetterKind::from_id(kind).ok_or(Error::NotFound(Noun::LetterKind))?;
    let mut work = app.begin(actor).await?;
    let before = work.set_numbering(parent, kind, to).await?;
    if before != to {
        let object = Object::ParentUnit.with(parent.0);
        let entry = AuditEntry::by(*keeper, app.clock.now(), Action::NumberingSet, object);
        let entry = entry.is(Field::LetterKind, kind.id()).was(Field::Numbering, before.word());
        work.record(entry.is(Field::Numbering, to.word())).await?;
    }
    work.commit().await?;
    Ok(parent)
}
