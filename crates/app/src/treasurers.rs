//! Treasurers: list, appoint, change, remove.

mod appoint;
mod change;
mod list;
mod remove;

use staff::{Scope, Treasurer, TreasurerId};

use crate::{
    App, Error, Noun,
    audit::{Action, Object},
    ports::{AuditEntry, UnitOfWork},
};

pub use appoint::{Appointment, appoint};
pub use change::change;
pub use list::{list, sources};
pub use remove::remove;

/// Locks the treasurer, if it is in the actor's scope.
async fn reach(work: &mut dyn UnitOfWork, scope: Scope<'_>, id: TreasurerId) -> Result<Treasurer, Error> {
    let treasurer = work.lock_treasurer(id).await?.ok_or(Error::NotFound(Noun::Treasurer))?;
    scope.of_parent(treasurer.parent)?;
    Ok(treasurer)
}

/// An audit entry about a treasurer.
fn entry(app: &App, scope: Scope<'_>, action: Action, id: TreasurerId) -> AuditEntry {
    AuditEntry::by(scope, app.clock.now(), action, (Object::Treasurer, Some(id.0)))
}
