//! Audit entries about refused calls: caller, address, call and reason.
//!
//! A refused call costs its caller nothing, so entries are rate-limited per process: [`CALLER`] a minute for one caller,
//! [`USERS`] for all users together, [`ADDRESSES`] for all addresses without a signed-in user. Suppressed entries are
//! counted: the caller's next entry has their number, and any next entry the number of callers who were not remembered.

pub(crate) mod rate_limit;

use ports::{AuditEntry, Error};
use rate_limit::Caller;
use staff::UserId;
use views::audit::{Action, Field, RefusalCode, Target};

use crate::application::App;

pub use rate_limit::{ADDRESSES, CALLER, RateLimit, USERS};

/// A refused call. Nothing in it comes from a body; the path is the route's pattern, never the path as sent.
#[derive(Debug, Clone)]
pub struct Refused {
    /// The signed-in user, if any.
    pub user: Option<UserId>,
    /// Lender of the role that the user acted by.
    pub lender: Option<UserId>,
    /// Network address of the caller.
    pub address: String,
    /// Code of the answer, e.g. `UNIT_LAIN`.
    pub code: RefusalCode,
    /// Method of the call.
    pub method: &'static str,
    /// Pattern of its path.
    pub path: &'static str,
    /// Kind of the object and, where the path has it, its id.
    pub object: Target,
    /// Ids in the query, e.g. `unitKerjaId=2`.
    pub ids: Option<String>,
}

/// Records a refused call, within the rate limit.
///
/// # Errors
/// [`Error::Store`]; the call is answered all the same.
pub async fn record(app: &App, refused: Refused) -> Result<(), Error> {
    let now = app.clock.now();
    let caller = refused.user.map_or_else(|| Caller::Address(refused.address.clone()), Caller::User);
    let Some(suppressed) = app.refusals.admit(caller.clone(), now) else { return Ok(()) };
    let entry = AuditEntry::from_address(&refused.address, refused.user, now, Action::AccessRefused, refused.object);
    let mut entry = entry.is(Field::Code, refused.code).is(Field::Method, refused.method).is(Field::Path, refused.path);
    if let Some(lender) = refused.lender {
        entry = entry.is(Field::Lender, lender);
    }
    if let Some(ids) = refused.ids {
        entry = entry.is(Field::Ids, ids);
    }
    if suppressed.caller > 0 {
        entry = entry.is(Field::LeftOutBefore, suppressed.caller);
    }
    if suppressed.others > 0 {
        entry = entry.is(Field::LeftOutOfOthers, suppressed.others);
    }
    let written = write(app, entry).await;
    if written.is_err() {
        app.refusals.restore(caller, suppressed);
    }
    written
}

async fn write(app: &App, entry: AuditEntry) -> Result<(), Error> {
    let mut work = app.store.begin().await?;
    work.record(entry).await?;
    work.commit().await?;
    Ok(())
}
