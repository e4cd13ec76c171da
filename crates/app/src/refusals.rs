//! Tells the audit log of calls that were refused: who, from where, which call, and why.
//!
//! Refusing costs whoever is refused nothing, so what is written is bounded: [`CALLER`] lines a minute for one caller,
//! [`USERS`] for all users together and [`ADDRESSES`] for all addresses where nobody is signed in, counted in each process.
//! What is left out is counted: the caller's next line says how many there were, and anyone's next line how many there were
//! of callers beyond the number that is remembered.

mod bound;

use staff::UserId;

use bound::Caller;
pub use bound::{ADDRESSES, Bound, CALLER, USERS};

use crate::{App, Error, ports::AuditEntry};

/// A call that was refused. Nothing here comes from a body; a path is the call's pattern, never what was typed.
#[derive(Debug, Clone)]
pub struct Refused {
    /// Who asked; `None` for nobody signed in.
    pub user: Option<UserId>,
    /// From which network address.
    pub address: String,
    /// Why: the code of the answer, e.g. `UNIT_LAIN`.
    pub code: &'static str,
    /// Method of the call.
    pub method: &'static str,
    /// Pattern of its path.
    pub path: &'static str,
    /// What it is about and, where the path says so, which one.
    pub object: (&'static str, Option<i64>),
    /// Ids named beside the path, e.g. `unitKerjaId=2`.
    pub ids: Option<String>,
}

/// Writes a line, unless enough were written.
///
/// # Errors
/// [`Error::Store`]; whoever answers the call answers it all the same.
pub async fn note(app: &App, refused: Refused) -> Result<(), Error> {
    let now = app.clock.now();
    let caller = refused.user.map_or_else(|| Caller::Address(refused.address.clone()), Caller::User);
    let Some(left_out) = app.refusals.admit(caller.clone(), now) else { return Ok(()) };
    let entry = AuditEntry::from_address(&refused.address, refused.user, now, "access.refused", refused.object);
    let mut entry = entry.is("code", refused.code).is("method", refused.method).is("path", refused.path);
    if let Some(ids) = refused.ids {
        entry = entry.is("ids", ids);
    }
    if left_out.caller > 0 {
        entry = entry.is("left_out_before", left_out.caller);
    }
    if left_out.others > 0 {
        entry = entry.is("left_out_of_others", left_out.others);
    }
    let written = write(app, entry).await;
    if written.is_err() {
        app.refusals.give_back(caller, left_out);
    }
    written
}

async fn write(app: &App, entry: AuditEntry) -> Result<(), Error> {
    let mut work = app.store.begin().await?;
    work.record(entry).await?;
    work.commit().await?;
    Ok(())
}
