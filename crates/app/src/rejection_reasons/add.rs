//! Adds a reason of rejections (beyond V3).

use ports::{AuditEntry, Error};
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    rejection_reasons::RejectionReason,
};

use crate::application::App;

/// Adds a reason.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5.
#[tracing::instrument(name = "rejection_reasons.add", skip_all)]
pub async fn add(app: &App, actor: &Actor, text: String) -> Result<RejectionReason, Error> {
    let keeper = actor.reason_keeper()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let id = work.add_rejection_reason(&text, keeper.user(), at).await?;
    let entry = AuditEntry::by(*keeper, at, Action::RejectionReasonAdded, Object::RejectionReason.with(id));
    work.record(entry.is(Field::Reason, &text)).await?;
    work.commit().await?;
    Ok(RejectionReason { id, text, active: true, version: 1 })
}
