//! Treasurers: list, appoint, change, remove.

mod appoint;
mod change;
mod list;
mod remove;

use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{EmployeeId, Holder, ParentUnitId, Scope, Treasurer, TreasurerId, Twin};
use trips::trip_kind::FundingSourceId;
use views::audit::{Action, Object};

use crate::application::App;

pub use appoint::{Appointment, appoint};
pub use change::change;
pub use list::{list, sources};
pub use remove::remove;

/// Locks the treasurer, if it is in the actor's scope.
async fn lock_in_scope(work: &mut dyn UnitOfWork, scope: Scope<'_>, id: TreasurerId) -> Result<Treasurer, Error> {
    let treasurer = work.lock_treasurer(id).await?.ok_or(Error::NotFound(Noun::Treasurer))?;
    scope.of_parent(treasurer.parent)?;
    Ok(treasurer)
}

/// Checks that the employee, who is locked, is not a treasurer of the source in another entry (office C-9).
async fn refuse_twin(
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    source: FundingSourceId,
    own: Option<TreasurerId>,
    employee: EmployeeId,
) -> Result<(), Error> {
    match work.treasurer_of(parent, source, employee).await? {
        Some((id, title)) if Some(id) != own => {
            let name = work.lock_employee(employee).await?.map(|person| person.name).unwrap_or_default();
            Err(Twin::Treasurer(Holder { name, title }).into())
        }
        _ => Ok(()),
    }
}

/// An audit entry about a treasurer.
fn entry(app: &App, scope: Scope<'_>, action: Action, id: TreasurerId) -> AuditEntry {
    AuditEntry::by(scope, app.clock.now(), action, Object::Treasurer.with(id.0))
}
