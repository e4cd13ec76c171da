//! Edits a reason of rejections (beyond V3). Histories keep the text that was chosen.

use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    rejection_reasons::RejectionReason,
};

use crate::{application::App, stale::changed};

/// New text and state of a reason.
#[derive(Debug, Clone)]
pub struct ReasonEdit {
    /// Text.
    pub text: String,
    /// True if it is offered.
    pub active: bool,
    /// Version that the caller saw, if it names one.
    pub version: Option<i64>,
}

/// Changes a reason.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5, [`Error::NotFound`], [`Error::Stale`].
#[tracing::instrument(name = "rejection_reasons.edit", skip_all)]
pub async fn edit(app: &App, actor: &Actor, id: i64, edit: ReasonEdit) -> Result<RejectionReason, Error> {
    let keeper = actor.reason_keeper()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let before = work.lock_rejection_reason(id).await?.ok_or(Error::NotFound(Noun::RejectionReason))?;
    if edit.version.is_some_and(|version| version != i64::from(before.version)) {
        let last = work.last_reason_change(id).await?.ok_or(Error::NotFound(Noun::RejectionReason))?;
        return Err(changed(app, Some(last), &before));
    }
    let after = RejectionReason { id, text: edit.text, active: edit.active, version: before.version + 1 };
    work.edit_rejection_reason(&after, keeper.user(), at).await?;
    let entry = AuditEntry::by(*keeper, at, Action::RejectionReasonEdited, Object::RejectionReason.with(id));
    let entry = entry.was(Field::Reason, &before.text).is(Field::Reason, &after.text);
    work.record(entry.was(Field::Active, before.active).is(Field::Active, after.active)).await?;
    work.commit().await?;
    Ok(after)
}
