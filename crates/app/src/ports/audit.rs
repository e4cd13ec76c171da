//! The audit log: what is appended, and how it is read.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest, nip::without_nips};
use staff::{Scope, UserId};

use super::Stored;
use crate::views::audit::AuditRow;

/// One line of the audit log. Never holds a password or a token; a NIP in a text is cut to its last digits.
#[derive(Debug, Clone)]
pub struct AuditEntry {
    /// When.
    pub at: DateTime<Utc>,
    /// Who; `None` for nobody signed in.
    pub user: Option<UserId>,
    /// From which network address, where a call did it.
    pub address: Option<String>,
    /// What was done, e.g. `trip.filed`.
    pub action: &'static str,
    /// To which kind of thing.
    pub object: &'static str,
    /// To which one.
    pub object_id: Option<i64>,
    /// Field by field, as it was.
    pub before: Vec<(&'static str, String)>,
    /// Field by field, as it is now.
    pub after: Vec<(&'static str, String)>,
}

impl AuditEntry {
    /// What an actor did to an object; [`AuditEntry::was`] and [`AuditEntry::is`] add the fields.
    pub fn by(actor: Scope<'_>, at: DateTime<Utc>, action: &'static str, object: (&'static str, Option<i64>)) -> Self {
        let address = actor.address().map(str::to_owned);
        Self { user: Some(actor.user()), address, ..Self::by_nobody(at, action, object) }
    }

    /// What was done from a network address, by a user or by nobody signed in: where no permission is at hand to prove
    /// who it was, as at the door.
    pub fn from_address(
        address: &str,
        user: Option<UserId>,
        at: DateTime<Utc>,
        action: &'static str,
        object: (&'static str, Option<i64>),
    ) -> Self {
        Self { user, address: Some(address.to_owned()), ..Self::by_nobody(at, action, object) }
    }

    /// What the operator did at the machine's own command line.
    pub fn by_operator(at: DateTime<Utc>, action: &'static str, object: (&'static str, Option<i64>)) -> Self {
        Self::by_nobody(at, action, object).is("channel", "cli")
    }

    fn by_nobody(at: DateTime<Utc>, action: &'static str, (object, object_id): (&'static str, Option<i64>)) -> Self {
        Self { at, user: None, address: None, action, object, object_id, before: Vec::new(), after: Vec::new() }
    }

    /// A field as it was.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "ids and texts alike, without a sign at every call")]
    pub fn was(mut self, field: &'static str, value: impl ToString) -> Self {
        self.before.push((field, without_nips(&value.to_string())));
        self
    }

    /// A field as it is now.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "ids and texts alike, without a sign at every call")]
    pub fn is(mut self, field: &'static str, value: impl ToString) -> Self {
        self.after.push((field, without_nips(&value.to_string())));
        self
    }
}

/// Who did what; append-only.
#[async_trait]
pub trait AuditLog: Send {
    /// Appends a line.
    async fn record(&mut self, entry: AuditEntry) -> Stored<()>;
}

/// Which lines are meant; each field narrows them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Of this user.
    pub user: Option<UserId>,
    /// About this kind of thing.
    pub object: Option<String>,
    /// About the one with this id.
    pub object_id: Option<i64>,
    /// Of this action.
    pub action: Option<String>,
    /// At this instant or later.
    pub from: Option<DateTime<Utc>>,
    /// Before this instant.
    pub until: Option<DateTime<Utc>>,
    /// With this text in a value or in the address; taken literally, whatever the case.
    pub text: Option<String>,
}

/// The audit log, as screens read it.
#[async_trait]
pub trait AuditQueries: Send + Sync {
    /// The lines that are meant, those written last first.
    async fn audit_log(&self, filter: &AuditFilter, page: PageRequest) -> Stored<Page<AuditRow>>;
}
