//! Reads the caller's own account (contract A4).

use staff::{
    UserId,
    account::{LentRole, RoleGrant},
};

use super::Identity;

/// A user and their roles.
#[derive(Debug, Clone)]
pub struct Profile {
    /// The account.
    pub user: UserId,
    /// Its roles.
    pub grants: Vec<RoleGrant>,
    /// Roles lent to it today.
    pub lent: Vec<LentRole>,
    /// True if a first password must be changed.
    pub must_change_password: bool,
    /// True if a second factor must be activated.
    pub factor_due: bool,
}

/// The caller's current roles, own and lent.
pub fn check(identity: Identity) -> Profile {
    let (holder, factor_due) = (identity.holder, identity.factor_due);
    let must_change_password = holder.actor.must_change_password;
    Profile { user: holder.actor.user, grants: holder.grants, lent: holder.lent, must_change_password, factor_due }
}
