//! Lines of the audit log, by who, what and when.

use chrono::NaiveDate;
use kernel::{Page, PageRequest};
use staff::{Actor, UserId};

use super::words;
use crate::{App, Error, ports::AuditFilter, views::audit::AuditRow};

/// Which lines are looked for; each field narrows them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditSearch {
    /// Of this user.
    pub user: Option<UserId>,
    /// About this kind of thing.
    pub object: Option<String>,
    /// About the one with this id.
    pub object_id: Option<i64>,
    /// Of this action.
    pub action: Option<String>,
    /// On this day of the office or later.
    pub first_day: Option<NaiveDate>,
    /// On this day of the office or earlier.
    pub last_day: Option<NaiveDate>,
    /// With this text in a value or in the address.
    pub text: Option<String>,
}

impl AuditSearch {
    /// The same with the days as instants of the office's clock.
    fn filter(self, app: &App) -> AuditFilter {
        let after = |day: NaiveDate| day.succ_opt().map(|next| app.clock.start_of(next));
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

/// A page of the lines that are looked for, newest first.
///
/// # Errors
/// [`Error::Denied`] without role 5.
pub async fn lines(app: &App, actor: &Actor, search: AuditSearch, page: PageRequest) -> Result<Page<AuditRow>, Error> {
    actor.audit_reader()?;
    found(app, search, page).await
}

/// The lines, with their fields in the order people read them in.
pub(super) async fn found(app: &App, search: AuditSearch, page: PageRequest) -> Result<Page<AuditRow>, Error> {
    let lines = app.queries.audit_log(&search.filter(app), page).await?;
    Ok(lines.map(|mut line| {
        line.changes.sort_by_key(|change| words::place_of(&change.field));
        line
    }))
}
