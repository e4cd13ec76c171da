//! What a signed-in user is told of themselves (contract A4).

use staff::{UserId, account::RoleGrant};

use super::Identity;

/// A user and their roles.
#[derive(Debug, Clone)]
pub struct Profile {
    /// The account.
    pub user: UserId,
    /// Its roles.
    pub grants: Vec<RoleGrant>,
    /// Whether a first password must be changed before anything else.
    pub must_change_password: bool,
}

/// The caller's roles, as they are now.
pub fn check(identity: Identity) -> Profile {
    let holder = identity.holder;
    Profile { user: holder.actor.user, grants: holder.grants, must_change_password: holder.actor.must_change_password }
}
