//! Lends roles to other accounts and ends what is lent (office 8.3), by the holder of the role or an administrator.

use kernel::Span;
use ports::{AuditEntry, Error, Noun};
use staff::{
    Actor, UserId,
    account::{AccountState, DelegationId, DelegationRefusal, NewDelegation},
};
use views::{
    audit::{Action, Field, Object},
    delegations::{DelegationView, LendingChoices},
};

use super::{keeper, lock, role};
use crate::application::App;

/// A role to be lent.
#[derive(Debug, Clone, Copy)]
pub struct Lending {
    /// The account that is to act by it.
    pub delegate: UserId,
    /// Id of the role.
    pub role: i64,
    /// Its days.
    pub days: Span,
}

/// Delegations by and to an account, and the accounts that roles may be lent to.
#[derive(Debug)]
pub struct Delegations {
    /// The delegations, the latest first.
    pub rows: Vec<DelegationView>,
    /// Choices of the form that lends a role.
    pub choices: LendingChoices,
}

/// Lists the delegations of an account.
///
/// # Errors
/// [`Error::Denied`] for another account without role 5, [`Error::NotFound`] for an unknown one, [`Error::Store`].
#[tracing::instrument(name = "users.delegations", skip_all, fields(user_id = user.0))]
pub async fn delegations(app: &App, actor: &Actor, user: UserId) -> Result<Delegations, Error> {
    keeper(actor, user)?;
    let rows = app.queries.delegations(user, app.clock.today()).await?;
    if rows.is_empty() {
        app.queries.handover_party(user).await?.ok_or(Error::NotFound(Noun::User))?;
    }
    Ok(Delegations { rows, choices: app.queries.lending_choices(user).await? })
}

/// Lends a role of an account for some days; it counts from the delegate's next call on one of these days.
///
/// # Errors
/// [`Error::Denied`] for another account without role 5; [`Error::NotFound`] for an unknown account or role;
/// [`Error::Delegation`].
#[tracing::instrument(name = "users.lend", skip_all, fields(user_id = lender.0))]
pub async fn lend(app: &App, actor: &Actor, lender: UserId, lending: Lending) -> Result<DelegationId, Error> {
    let keeper = keeper(actor, lender)?;
    let Lending { delegate, role: role_id, days } = lending;
    let new = NewDelegation { lender, delegate, role: role(role_id)?, days };
    let mut work = app.begin(actor).await?;
    // By id, so that two accounts that lend to each other cannot deadlock.
    let first = lock(work.as_mut(), lender.min(delegate)).await?;
    let second = lock(work.as_mut(), lender.max(delegate)).await?;
    let (held, borrower) = if first.user == lender { (first.grants, second) } else { (second.grants, first) };
    new.check(&held, app.clock.today())?;
    if borrower.state != AccountState::Active {
        return Err(DelegationRefusal::NotActive.into());
    }
    if work.is_lent(&new).await? {
        return Err(DelegationRefusal::Lent.into());
    }
    let at = app.clock.now();
    let id = work.lend_role(&new, keeper.user(), at).await?;
    let entry = AuditEntry::by(keeper, at, Action::AccountRoleLent, Object::User.with(lender.0));
    let entry = entry.is(Field::Role, role_id).is(Field::Delegate, delegate);
    work.record(entry.is(Field::ValidFrom, days.first.date()).is(Field::ValidUntil, days.last.date())).await?;
    work.commit().await?;
    Ok(id)
}

/// Ends a delegation of an account before its last day, from the delegate's next call on.
///
/// # Errors
/// [`Error::Denied`] for another account without role 5; [`Error::NotFound`] for an unknown delegation or one of another
/// lender; [`Error::Delegation`] for one that is over.
#[tracing::instrument(name = "users.end_delegation", skip_all, fields(user_id = lender.0))]
pub async fn end_delegation(app: &App, actor: &Actor, lender: UserId, id: DelegationId) -> Result<(), Error> {
    let keeper = keeper(actor, lender)?;
    let mut work = app.begin(actor).await?;
    let kept = work.lock_delegation(id, lender).await?.ok_or(Error::NotFound(Noun::Delegation))?;
    if kept.ended || kept.terms.days.last < app.clock.today() {
        return Err(DelegationRefusal::Over.into());
    }
    let at = app.clock.now();
    work.end_delegation(id, keeper.user(), at).await?;
    let entry = AuditEntry::by(keeper, at, Action::AccountDelegationEnded, Object::User.with(lender.0));
    let entry = entry.was(Field::Role, kept.terms.role.id()).was(Field::Delegate, kept.terms.delegate);
    work.record(entry).await?;
    work.commit().await
}
