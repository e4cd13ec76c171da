//! Which call is whose, in one table: the roles that may make it and what it reaches (contract 2, G-17, G-18). The gate
//! in front of `/api` asks the table before anything of a request is read, and lets nothing pass that has no row there;
//! `openapi.json` tells the same rows. Whether an object lies within reach is decided by the use case, which loads it.

mod describe;
mod gate;
mod table;

use actix_web::http::Method;
use staff::{Permission, Role};

pub(crate) use describe::PolicyOfEachCall;
pub(crate) use gate::gate;
pub use table::TABLE;

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anyone.
    Public,
    /// Anyone; who holds the permission may do more by it.
    PublicOrMore(Permission),
    /// Any signed-in user.
    SignedIn,
    /// Any signed-in user, also while a first password is due.
    SignedInAnyway,
    /// Who holds the permission.
    Only(Permission),
}

/// What a call reaches. Role 5 lifts the bounds of units in any call its holder may make (G-18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The caller's own account.
    Account,
    /// What belongs to the caller's work unit.
    WorkUnit,
    /// What belongs to the caller's parent unit.
    ParentUnit,
    /// The whole office.
    Office,
    /// As the role through which the caller may make it; roles add up.
    ByRole(&'static [(Role, Reach)]),
}

impl Reach {
    /// What a caller of this role reaches.
    pub fn of(self, role: Role) -> Self {
        match self {
            Self::WorkUnit | Self::ParentUnit | Self::ByRole(_) if role == Role::SuperAdmin => Self::Office,
            Self::ByRole(reaches) => {
                reaches.iter().find(|(of, _)| *of == role).map_or(Self::Account, |(_, reach)| reach.of(role))
            }
            bounds => bounds,
        }
    }
}

/// One row: a call and whose it is.
#[derive(Debug)]
pub struct Policy {
    /// Method.
    pub method: Method,
    /// Path, as in `openapi.json`.
    pub path: &'static str,
    /// Who may make it.
    pub access: Access,
    /// What it reaches.
    pub reach: Reach,
    /// What it is about, in the audit log's words; the id in the path, if there is one, names such a thing.
    pub object: &'static str,
}

impl Policy {
    const fn new(method: Method, path: &'static str, access: Access, reach: Reach) -> Self {
        Self { method, path, access, reach, object: "call" }
    }

    /// With an id in its path.
    const fn about(mut self, object: &'static str) -> Self {
        self.object = object;
        self
    }
}

const fn get(path: &'static str, access: Access, reach: Reach) -> Policy {
    Policy::new(Method::GET, path, access, reach)
}

const fn post(path: &'static str, access: Access, reach: Reach) -> Policy {
    Policy::new(Method::POST, path, access, reach)
}

/// The row of a call.
pub fn of(method: &Method, path: &str) -> Option<&'static Policy> {
    TABLE.iter().find(|policy| policy.path == path && policy.method == *method)
}

#[cfg(test)]
mod tests;
