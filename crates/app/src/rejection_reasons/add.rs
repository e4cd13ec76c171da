//! Adds a reason of rejections (beyond V3).

use staff::Actor;

use crate::{
    App, Error,
    audit::{Action, Field, Object},
    ports::AuditEntry,
    views::rejection_reasons::RejectionReason,
};

/// Adds a reason.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5.
#[tracing::instrument(name = "rejection_reasons.add", skip_all)]
pub async fn add(app: &App, actor: &Actor, text: String) -> Result<RejectionReason, Error> {
    let keeper = actor.reason_keeper()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let id = work.add_rejection_reason(&text, keeper.user(), at).await?;
    let entry = AuditEntry::by(*keeper, at, Action::RejectionReasonAdded, (Object::RejectionReason, Some(id)));
    work.record(entry.is(Field::Reason, &text)).await?;
    work.commit().await?;
    Ok(RejectionReason { id, text, active: true, version: 1 })
}
