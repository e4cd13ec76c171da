//! Signatories: appoint, correct the title, remove.

mod appoint;
mod remove;
mod retitle;

use kernel::Day;
use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{Scope, Signatory, SignatoryId, SignatoryPost, Tenure, UnitPost, WorkUnitId};
use views::audit::{Action, Field, Object};

use crate::application::App;

pub use appoint::{appoint_for_assignments, appoint_in_unit};
pub use remove::remove;
pub use retitle::retitle;

/// Key of a signatory.
#[derive(Debug, Clone, Copy)]
pub struct SignatoryKey {
    /// Its documents.
    pub post: SignatoryPost,
    /// Its id.
    pub id: SignatoryId,
    /// The work unit in the request, if any; it must be the signatory's.
    pub work_unit: Option<WorkUnitId>,
}

/// Locks the signatory, if it is in the actor's scope.
async fn lock_in_scope(work: &mut dyn UnitOfWork, scope: Scope<'_>, key: SignatoryKey) -> Result<Signatory, Error> {
    let signatory = work.lock_signatory(key.post, key.id).await?.ok_or(Error::NotFound(Noun::Signatory))?;
    scope.of_parent(signatory.parent)?;
    if let Some(named) = key.work_unit {
        let unit = work.work_unit(named).await?.ok_or(Error::NotFound(Noun::Unit))?;
        scope.of_parent(unit.parent)?;
        if signatory.work_unit != Some(named) {
            return Err(Error::NotFound(Noun::Signatory));
        }
    }
    Ok(signatory)
}

/// An audit entry about a signatory.
fn entry(app: &App, scope: Scope<'_>, action: Action, post: SignatoryPost, id: SignatoryId) -> AuditEntry {
    AuditEntry::by(scope, app.clock.now(), action, object(post).with(id.0))
}

/// Kind of object of a signatory in the audit log.
fn object(post: SignatoryPost) -> Object {
    match post {
        SignatoryPost::Unit(UnitPost::Memo) => Object::MemoSignatory,
        SignatoryPost::Unit(UnitPost::BudgetUser) => Object::BudgetUser,
        SignatoryPost::Unit(UnitPost::TechnicalOfficer) => Object::TechnicalOfficer,
        SignatoryPost::Assignment => Object::AssignmentSignatory,
    }
}

/// Parts of a tenure for the audit log.
fn parts(tenure: &Tenure) -> [(Field, String); 5] {
    let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
    let acting = tenure.acting.mark().to_owned();
    [
        (Field::Acting, acting),
        (Field::OnBehalfOf, tenure.on_behalf_of.clone()),
        (Field::ForSuperior, tenure.for_superior.clone()),
        (Field::ValidFrom, day(tenure.from)),
        (Field::ValidUntil, day(tenure.until)),
    ]
}

/// Adds a tenure as the new values of an entry; nothing for that of a holder without limits.
fn with_tenure(entry: AuditEntry, tenure: &Tenure) -> AuditEntry {
    let said = parts(tenure).into_iter().filter(|(_, value)| !value.is_empty());
    said.fold(entry, |entry, (field, value)| entry.is(field, value))
}

/// Adds a tenure as the old values of an entry.
fn without_tenure(entry: AuditEntry, tenure: &Tenure) -> AuditEntry {
    let said = parts(tenure).into_iter().filter(|(_, value)| !value.is_empty());
    said.fold(entry, |entry, (field, value)| entry.was(field, value))
}
