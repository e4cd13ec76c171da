//! What an administrator may do with an account (contract A9 to A12): approve it, give and take roles, close and reopen
//! it, give it a first password. The office never loses its last super admin, and nobody shuts out themselves.

use super::{AccountState, UserId};
use crate::Role;

/// Why an account was not made or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountRefusal {
    /// /register takes nobody.
    #[error("registration is closed")]
    RegistrationClosed,
    /// Another account has this name; case does not count.
    #[error("the user name is taken")]
    NameTaken,
    /// The account does not wait for approval, or no longer.
    #[error("the account does not wait")]
    NotWaiting,
    /// The account is not in use.
    #[error("the account is not active")]
    NotActive,
    /// The account was not closed.
    #[error("the account is not deactivated")]
    NotDeactivated,
    /// The account holds this role already.
    #[error("the role is held already")]
    RoleHeld,
    /// Nobody else would be super admin.
    #[error("the last super admin keeps the role")]
    LastSuperAdminRole,
    /// Nobody else would be super admin.
    #[error("the last super admin's account stays open")]
    LastSuperAdminAccount,
    /// Nobody closes the own account.
    #[error("the own account stays open")]
    OwnAccount,
    /// Nobody resets the own password, which would end the session that shows the new one.
    #[error("the own password is changed, not reset")]
    OwnPassword,
}

/// An account as administrators keep it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManagedAccount {
    /// Its id.
    pub user: UserId,
    /// Name of its holder.
    pub name: String,
    /// Whether it may be used.
    pub state: AccountState,
    /// The roles it holds, each with the row id of its grant.
    pub grants: Vec<(i64, Role)>,
}

impl ManagedAccount {
    /// That it waits for approval, and may be approved or turned down.
    ///
    /// # Errors
    /// [`AccountRefusal::NotWaiting`].
    pub fn waits(&self) -> Result<(), AccountRefusal> {
        self.is(AccountState::Pending, AccountRefusal::NotWaiting)
    }

    /// That it may be given a role.
    ///
    /// # Errors
    /// [`AccountRefusal::NotActive`], [`AccountRefusal::RoleHeld`].
    pub fn may_receive(&self, role: Role) -> Result<(), AccountRefusal> {
        self.is(AccountState::Active, AccountRefusal::NotActive)?;
        let held = self.grants.iter().any(|(_, held)| *held == role);
        if held { Err(AccountRefusal::RoleHeld) } else { Ok(()) }
    }

    /// The role given by a grant of this account.
    pub fn granted(&self, grant: i64) -> Option<Role> {
        self.grants.iter().find(|(id, _)| *id == grant).map(|(_, role)| *role)
    }

    /// That it may lose a role; `super_admins` are the active accounts that hold role 5.
    ///
    /// # Errors
    /// [`AccountRefusal::LastSuperAdminRole`].
    pub fn may_lose(&self, role: Role, super_admins: &[UserId]) -> Result<(), AccountRefusal> {
        let last = role == Role::SuperAdmin && super_admins == [self.user];
        if last { Err(AccountRefusal::LastSuperAdminRole) } else { Ok(()) }
    }

    /// That `by` may close it; `super_admins` as in [`ManagedAccount::may_lose`].
    ///
    /// # Errors
    /// [`AccountRefusal::NotActive`], [`AccountRefusal::OwnAccount`], [`AccountRefusal::LastSuperAdminAccount`].
    pub fn may_be_closed(&self, by: UserId, super_admins: &[UserId]) -> Result<(), AccountRefusal> {
        self.is(AccountState::Active, AccountRefusal::NotActive)?;
        if self.user == by {
            return Err(AccountRefusal::OwnAccount);
        }
        if super_admins == [self.user] { Err(AccountRefusal::LastSuperAdminAccount) } else { Ok(()) }
    }

    /// That it may be opened again.
    ///
    /// # Errors
    /// [`AccountRefusal::NotDeactivated`].
    pub fn may_be_reopened(&self) -> Result<(), AccountRefusal> {
        self.is(AccountState::Deactivated, AccountRefusal::NotDeactivated)
    }

    /// That `by` may give it a first password.
    ///
    /// # Errors
    /// [`AccountRefusal::NotActive`], [`AccountRefusal::OwnPassword`].
    pub fn may_be_given_a_password(&self, by: UserId) -> Result<(), AccountRefusal> {
        self.is(AccountState::Active, AccountRefusal::NotActive)?;
        if self.user == by { Err(AccountRefusal::OwnPassword) } else { Ok(()) }
    }

    fn is(&self, state: AccountState, otherwise: AccountRefusal) -> Result<(), AccountRefusal> {
        if self.state == state { Ok(()) } else { Err(otherwise) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AccountRefusal::*;
    use AccountState::{Active, Deactivated, Pending};

    const ME: UserId = UserId(1);
    const OTHER: UserId = UserId(2);

    fn account(state: AccountState) -> ManagedAccount {
        ManagedAccount {
            user: OTHER,
            name: "Sifulan".into(),
            state,
            grants: vec![(11, Role::Clerk), (12, Role::SuperAdmin)],
        }
    }

    #[test]
    fn only_a_waiting_account_is_approved_or_turned_down() {
        assert_eq!(account(Pending).waits(), Ok(()));
        assert_eq!(account(Active).waits(), Err(NotWaiting));
        assert_eq!(account(Deactivated).waits(), Err(NotWaiting));
    }

    #[test]
    fn a_role_is_given_once_and_to_active_accounts() {
        assert_eq!(account(Active).may_receive(Role::Finance), Ok(()));
        assert_eq!(account(Active).may_receive(Role::Clerk), Err(RoleHeld));
        assert_eq!(account(Pending).may_receive(Role::Finance), Err(NotActive));
        assert_eq!(account(Deactivated).may_receive(Role::Finance), Err(NotActive));
    }

    #[test]
    fn a_grant_is_the_accounts_own() {
        assert_eq!(account(Active).granted(12), Some(Role::SuperAdmin));
        assert_eq!(account(Active).granted(13), None);
    }

    #[test]
    fn the_office_keeps_a_super_admin() {
        let admin = account(Active);
        assert_eq!(admin.may_lose(Role::SuperAdmin, &[OTHER]), Err(LastSuperAdminRole));
        assert_eq!(admin.may_lose(Role::SuperAdmin, &[ME, OTHER]), Ok(()));
        assert_eq!(admin.may_lose(Role::Clerk, &[OTHER]), Ok(()), "another role may go");
        assert_eq!(admin.may_be_closed(ME, &[OTHER]), Err(LastSuperAdminAccount));
        assert_eq!(admin.may_be_closed(ME, &[ME, OTHER]), Ok(()));
        assert_eq!(account(Deactivated).may_lose(Role::SuperAdmin, &[ME]), Ok(()), "it is none of the active ones");
    }

    #[test]
    fn nobody_shuts_out_themselves() {
        assert_eq!(account(Active).may_be_closed(OTHER, &[ME, OTHER]), Err(OwnAccount));
        assert_eq!(account(Active).may_be_given_a_password(OTHER), Err(OwnPassword));
        assert_eq!(account(Active).may_be_given_a_password(ME), Ok(()));
    }

    #[test]
    fn closing_and_reopening_take_turns() {
        assert_eq!(account(Deactivated).may_be_closed(ME, &[ME]), Err(NotActive));
        assert_eq!(account(Deactivated).may_be_reopened(), Ok(()));
        assert_eq!(account(Active).may_be_reopened(), Err(NotDeactivated));
        assert_eq!(account(Pending).may_be_reopened(), Err(NotDeactivated));
        assert_eq!(account(Deactivated).may_be_given_a_password(ME), Err(NotActive));
    }
}
