//! The audit log: entries, port to append them, port to search them.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest, nip::without_nips};
use staff::{Scope, UserId};
use views::audit::{Action, AuditRow, Channel, Field, Object, Target};

use super::Stored;

/// An entry of the audit log. It never contains a password or a token, and of a NIP in a text only the last digits.
#[derive(Debug, Clone)]
pub struct AuditEntry {
    /// When.
    pub at: DateTime<Utc>,
    /// The user; `None` without a signed-in user.
    pub user: Option<UserId>,
    /// Network address of the call, if there is one.
    pub address: Option<String>,
    /// Action, e.g. `trip.filed`.
    pub action: Action,
    /// Kind of the object.
    pub object: Object,
    /// Id of the object.
    pub object_id: Option<i64>,
    /// Fields with old values.
    pub before: Vec<(Field, String)>,
    /// Fields with new values.
    pub after: Vec<(Field, String)>,
}

impl AuditEntry {
    /// An entry about an actor's change, with the lender of a lent role; [`AuditEntry::was`] and [`AuditEntry::is`] add the fields.
    pub fn by(actor: Scope<'_>, at: DateTime<Utc>, action: Action, object: Target) -> Self {
        let address = actor.address().map(str::to_owned);
        let entry = Self { user: Some(actor.user()), address, ..Self::by_nobody(at, action, object) };
        match &actor.actor().on_behalf {
            Some(lender) => entry.is(Field::Lender, lender.user),
            None => entry,
        }
    }

    /// An entry about a call from a network address, with or without a user: for calls without a permission, such as
    /// the sign-in.
    pub fn from_address(
        address: &str,
        user: Option<UserId>,
        at: DateTime<Utc>,
        action: Action,
        object: Target,
    ) -> Self {
        Self { user, address: Some(address.to_owned()), ..Self::by_nobody(at, action, object) }
    }

    /// An entry about a command of the operator.
    pub fn by_operator(at: DateTime<Utc>, action: Action, object: Target) -> Self {
        Self::by_nobody(at, action, object).is(Field::Channel, Channel::Cli)
    }

    /// An entry about work of the program itself.
    pub fn by_nobody(at: DateTime<Utc>, action: Action, target: Target) -> Self {
        let Target { object, id: object_id } = target;
        Self { at, user: None, address: None, action, object, object_id, before: Vec::new(), after: Vec::new() }
    }

    /// Adds a field with its old value.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "ids and texts alike, without a sign at every call")]
    pub fn was(mut self, field: Field, value: impl ToString) -> Self {
        self.before.push((field, without_nips(&value.to_string())));
        self
    }

    /// Adds a field with its new value.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "ids and texts alike, without a sign at every call")]
    pub fn is(mut self, field: Field, value: impl ToString) -> Self {
        self.after.push((field, without_nips(&value.to_string())));
        self
    }
}

/// Append-only log of changes.
#[async_trait]
pub trait AuditLog: Send {
    /// Appends an entry.
    async fn record(&mut self, entry: AuditEntry) -> Stored<()>;

    /// The user of the newest stored entry about an object, and its instant.
    async fn last_entry_about(&mut self, object: Object, id: i64) -> Stored<Option<(String, DateTime<Utc>)>>;
}

/// Filter of a search; each field narrows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// User.
    pub user: Option<UserId>,
    /// Kind of object.
    pub object: Option<String>,
    /// Id of the object.
    pub object_id: Option<i64>,
    /// Action.
    pub action: Option<String>,
    /// Earliest instant, included.
    pub from: Option<DateTime<Utc>>,
    /// Latest instant, excluded.
    pub until: Option<DateTime<Utc>>,
    /// Text in a value or in the address; matched literally, ignoring case.
    pub text: Option<String>,
}

/// The audit log, as screens read it.
#[async_trait]
pub trait AuditQueries: Send + Sync {
    /// At most `most` matching entries below an id, the latest first: the chunks of an export.
    async fn audit_entries(&self, filter: &AuditFilter, below: Option<i64>, most: u64) -> Stored<Vec<AuditRow>>;

    /// The matching entries, the latest first.
    async fn audit_log(&self, filter: &AuditFilter, page: PageRequest) -> Stored<Page<AuditRow>>;
}
