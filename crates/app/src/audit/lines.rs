//! Entries of the audit log, filtered by user, object, action and day.

use kernel::{Day, Page, PageRequest};
use ports::{AuditFilter, Error};
use staff::{Actor, UserId};
use views::audit::{AuditRow, words};

use crate::application::App;

/// Filter of a search; each field narrows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditSearch {
    /// User.
    pub user: Option<UserId>,
    /// Kind of object.
    pub object: Option<String>,
    /// Id of the object.
    pub object_id: Option<i64>,
    /// Action.
    pub action: Option<String>,
    /// First day of the office, included.
    pub first_day: Option<Day>,
    /// Last day of the office, included.
    pub last_day: Option<Day>,
    /// Text in a value or in the address.
    pub text: Option<String>,
}

impl AuditSearch {
    /// The filter with its days as instants of the office's clock.
    pub(super) fn filter(self, app: &App) -> AuditFilter {
        let after = |day: Day| day.succ_opt().map(|next| app.clock.start_of(next));
        AuditFilter {
            user: self.user,
            object: self.object,
            object_id: self.object_id,
            action: self.action,
            from: self.first_day.map(|day| app.clock.start_of(day)),
            until: self.last_day.and_then(after),
            text: self.text,
        }
    }
}

/// A page of the matching entries, newest first.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "audit.lines", skip_all)]
pub async fn lines(app: &App, actor: &Actor, search: AuditSearch, page: PageRequest) -> Result<Page<AuditRow>, Error> {
    actor.audit_reader()?;
    found(app, search, page).await
}

/// Sorts the fields of each entry in reading order.
pub(crate) async fn found(app: &App, search: AuditSearch, page: PageRequest) -> Result<Page<AuditRow>, Error> {
    let lines = app.queries.audit_log(&search.filter(app), page).await?;
    Ok(lines.map(in_reading_order))
}

/// Sorts the fields of an entry in reading order.
pub(super) fn in_reading_order(mut line: AuditRow) -> AuditRow {
    line.changes.sort_by_key(|change| words::position(&change.field));
    line
}
