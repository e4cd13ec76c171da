//! User accounts: registration and administration (contract A2, A7 to A12).

mod add;
mod approve;
mod close;
mod delegations;
mod directory;
mod hand_over;
mod operator;
mod register;
mod reject;
mod reopen;
mod reset_password;
mod reset_second_factor;
mod roles;

use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{Actor, Administrator, EmployeeId, Role, Scope, UserId, WorkUnitId, account::ManagedAccount};
use views::audit::{Action, Object};

use crate::application::App;

pub use add::{NewUser, add};
pub use approve::{Approval, approve};
pub use close::close;
pub use delegations::{Delegations, Lending, delegations, end_delegation, lend};
pub use directory::{directory, form_lists};
pub use hand_over::{NewHandover, hand_over, handovers, print_handover};
pub use operator::{AccountUnit, CommandRefusal, Operator, OperatorsAccount};
pub(crate) use register::expire;
pub use register::{Registration, may_register, register};
pub use reject::reject;
pub use reopen::reopen;
pub use reset_password::reset_password;
pub use reset_second_factor::reset_second_factor;
pub use roles::{grant, set, withdraw};

/// The holder of an account, or an administrator.
fn keeper(actor: &Actor, of: UserId) -> Result<Scope<'_>, Error> {
    if actor.user == of { Ok(actor.scope()) } else { Ok(*actor.administrator()?) }
}

/// Locks the account.
async fn lock(work: &mut dyn UnitOfWork, user: UserId) -> Result<ManagedAccount, Error> {
    work.lock_managed_account(user).await?.ok_or(Error::NotFound(Noun::User))
}

/// The role with this id.
fn role(id: i64) -> Result<Role, Error> {
    Role::from_id(id).ok_or(Error::NotFound(Noun::Role))
}

/// Checks that the unit exists; accounts may be given any unit, because only role 5 gives them.
async fn known_unit(app: &App, unit: WorkUnitId) -> Result<(), Error> {
    app.queries.work_unit(unit).await?.map(|_| ()).ok_or(Error::NotFound(Noun::Unit))
}

/// Checks that the employee exists.
async fn known_employee(app: &App, employee: Option<EmployeeId>) -> Result<(), Error> {
    let Some(employee) = employee else { return Ok(()) };
    app.queries.employee(employee).await?.map(|_| ()).ok_or(Error::NotFound(Noun::Employee))
}

/// An audit entry about an account.
fn entry(app: &App, admin: Administrator<'_>, action: Action, user: UserId) -> AuditEntry {
    AuditEntry::by(*admin, app.clock.now(), action, Object::User.with(user.0))
}
