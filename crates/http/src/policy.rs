//! Authorization policy: one table with the roles that may make each call and the scope of the call (contract 2, G-17,
//! G-18). Middleware in front of `/api` enforces it before the body is read and refuses calls without a row;
//! `openapi.json` lists the same rows. The use case, which loads the object, decides whether it lies within the scope.

mod authorize;
mod describe;
mod table;

use actix_web::http::Method;
use staff::{Permission, Role};
use utoipa::{OpenApi, openapi::HttpMethod};
use views::audit::Object;

pub(crate) use authorize::authorize;
pub(crate) use describe::Registered;
pub use table::TABLE;
pub(crate) use table::configure;

/// Scope of all calls, before the paths of the handlers.
pub(crate) const PREFIX: &str = "/api";

/// Callers of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anyone.
    Public,
    /// Anyone; holders of the permission may do more.
    PublicOrMore(Permission),
    /// Any signed-in user.
    SignedIn,
    /// Any signed-in user, also while a first password must be changed.
    SignedInAnyway,
    /// Holders of the permission.
    Only(Permission),
}

/// Scope of a call. Role 5 lifts the bounds of units in any call its holder may make (G-18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The caller's own account.
    Account,
    /// The caller's work unit.
    WorkUnit,
    /// The caller's parent unit.
    ParentUnit,
    /// The whole office.
    Office,
    /// By the role through which the caller may make it; roles add up.
    ByRole(&'static [(Role, Reach)]),
}

impl Reach {
    /// Scope for a caller of this role.
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

/// Row of the table: a call with its callers and its scope.
#[derive(Debug)]
pub struct Policy {
    /// Method.
    pub method: Method,
    /// Path, as in `openapi.json`.
    pub path: String,
    /// Callers.
    pub access: Access,
    /// Scope.
    pub reach: Reach,
    /// Kind of object in the audit log; the id in the path, if there is one, names such an object.
    pub object: Object,
    /// True if the answer is not stored under an idempotency key, and the call is repeated: it holds a password, or many letters.
    pub unstored_answer: bool,
    /// True if a repetition changes nothing more, so that it is carried out again after an answer too large to keep.
    pub repeatable: bool,
    /// True if a lent role counts: in calls that roles open, and in those that show what a role has to do.
    pub by_lent_role: bool,
}

/// Row of a call that [`Policy::of_call`] names.
fn allow(access: Access, reach: Reach) -> Policy {
    Policy {
        method: Method::default(),
        path: String::new(),
        access,
        reach,
        object: Object::Call,
        unstored_answer: false,
        repeatable: false,
        by_lent_role: matches!(access, Access::Only(_)),
    }
}

impl Policy {
    /// Row of a handler, with the method and path of its attribute.
    fn of_call<Handler: utoipa::Path>(mut self) -> Self {
        self.method = match Handler::methods().pop() {
            Some(HttpMethod::Post) => Method::POST,
            Some(HttpMethod::Put) => Method::PUT,
            Some(HttpMethod::Delete) => Method::DELETE,
            _ => Method::GET,
        };
        self.path = format!("{PREFIX}{}", Handler::path());
        self
    }

    /// Row of a call with the id of an object in its path.
    fn about(mut self, object: Object) -> Self {
        self.object = object;
        self
    }

    /// Row of a call that prints only: a repetition changes nothing more.
    fn repeatable(mut self) -> Self {
        self.repeatable = true;
        self
    }

    /// Row of a call of any signed-in user that shows what their roles have to do.
    fn by_lent_role(mut self) -> Self {
        self.by_lent_role = true;
        self
    }

    /// Row of a call that no lent role opens: it sets what keeps two people apart.
    fn by_own_role(mut self) -> Self {
        self.by_lent_role = false;
        self
    }

    /// Row of a call whose answer is not stored: it holds a password, or many letters.
    fn with_unstored_answer(mut self) -> Self {
        self.unstored_answer = true;
        self
    }
}

/// Row of a call.
pub fn of(method: &Method, path: &str) -> Option<&'static Policy> {
    TABLE.iter().find(|policy| policy.path == path && policy.method == *method)
}

/// Document of the endpoints, as `just gen` writes it to `openapi.json`.
pub fn document() -> String {
    let mut text = table::Document::openapi().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

#[cfg(test)]
mod tests;
