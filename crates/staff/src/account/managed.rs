//! Administration of accounts (contract A9 to A12): approval, roles, closing, reopening, first passwords. The office
//! never loses its last super admin, and administrators cannot close their own accounts.

use super::{AccountState, UserId};
use crate::Role;

/// Reason why an account cannot be created or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountRefusal {
    /// Registration is closed by a setting.
    #[error("registration is closed")]
    RegistrationClosed,
    /// As many accounts wait for approval as may wait.
    #[error("too many accounts wait for approval")]
    TooManyWaiting,
    /// The address has registered as many accounts today as it may.
    #[error("too many registrations from this address today")]
    TooManyToday,
    /// Another account has this name, ignoring case.
    #[error("the user name is taken")]
    NameTaken,
    /// The account is not pending.
    #[error("the account does not wait")]
    NotWaiting,
    /// The account is not active.
    #[error("the account is not active")]
    NotActive,
    /// The account is not deactivated.
    #[error("the account is not deactivated")]
    NotDeactivated,
    /// The account has this role already.
    #[error("the role is held already")]
    RoleHeld,
    /// It is the last super admin.
    #[error("the last super admin keeps the role")]
    LastSuperAdminRole,
    /// It is the last super admin.
    #[error("the last super admin's account stays open")]
    LastSuperAdminAccount,
    /// It is the administrator's own account.
    #[error("the own account stays open")]
    OwnAccount,
    /// It is the administrator's own password: a reset would end the session that shows the new one.
    #[error("the own password is changed, not reset")]
    OwnPassword,
}

/// An account, as administrators manage it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManagedAccount {
    /// Its id.
    pub user: UserId,
    /// Name of its holder.
    pub name: String,
    /// Its state.
    pub state: AccountState,
    /// Its roles, each with the row id of the grant.
    pub grants: Vec<(i64, Role)>,
    /// Version of its roles.
    pub version: i64,
}

/// Change of an account's roles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleChange {
    /// Roles to grant.
    pub granted: Vec<Role>,
    /// Grants to withdraw, with their roles.
    pub withdrawn: Vec<(i64, Role)>,
}

impl ManagedAccount {
    /// Checks that it is pending, so that it may be approved or rejected.
    ///
    /// # Errors
    /// [`AccountRefusal::NotWaiting`].
    pub fn waits(&self) -> Result<(), AccountRefusal> {
        self.is(AccountState::Pending, AccountRefusal::NotWaiting)
    }

    /// Checks whether it may be given a role.
    ///
    /// # Errors
    /// [`AccountRefusal::NotActive`], [`AccountRefusal::RoleHeld`].
    pub fn may_receive(&self, role: Role) -> Result<(), AccountRefusal> {
        self.is(AccountState::Active, AccountRefusal::NotActive)?;
        let held = self.grants.iter().any(|(_, held)| *held == role);
        if held { Err(AccountRefusal::RoleHeld) } else { Ok(()) }
    }

    /// The role of a grant of this account.
    pub fn granted(&self, grant: i64) -> Option<Role> {
        self.grants.iter().find(|(id, _)| *id == grant).map(|(_, role)| *role)
    }

    /// Checks whether it may lose a role; `super_admins` are the active accounts with role 5.
    ///
    /// # Errors
    /// [`AccountRefusal::LastSuperAdminRole`].
    pub fn may_lose(&self, role: Role, super_admins: &[UserId]) -> Result<(), AccountRefusal> {
        let last = role == Role::SuperAdmin && super_admins == [self.user];
        if last { Err(AccountRefusal::LastSuperAdminRole) } else { Ok(()) }
    }

    /// The change after which it has exactly the roles `wanted` (office C-21); `super_admins` as in [`ManagedAccount::may_lose`].
    ///
    /// # Errors
    /// [`AccountRefusal::NotActive`], [`AccountRefusal::LastSuperAdminRole`].
    pub fn change_to(&self, wanted: &[Role], super_admins: &[UserId]) -> Result<RoleChange, AccountRefusal> {
        self.is(AccountState::Active, AccountRefusal::NotActive)?;
        let held = |role: Role| self.grants.iter().any(|(_, held)| *held == role);
        let granted = Role::ALL.into_iter().filter(|role| wanted.contains(role) && !held(*role)).collect();
        let withdrawn: Vec<_> = self.grants.iter().filter(|(_, role)| !wanted.contains(role)).copied().collect();
        for (_, role) in &withdrawn {
            self.may_lose(*role, super_admins)?;
        }
        Ok(RoleChange { granted, withdrawn })
    }

    /// Checks whether `by` may close it; `super_admins` as in [`ManagedAccount::may_lose`].
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

    /// Checks whether it may be reopened.
    ///
    /// # Errors
    /// [`AccountRefusal::NotDeactivated`].
    pub fn may_be_reopened(&self) -> Result<(), AccountRefusal> {
        self.is(AccountState::Deactivated, AccountRefusal::NotDeactivated)
    }

    /// Checks whether `by` may give it a first password.
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
            version: 1,
        }
    }

    #[test]
    fn only_a_pending_account_is_approved_or_rejected() {
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
    fn roles_are_set_as_a_whole() {
        let change = account(Active).change_to(&[Role::SuperAdmin, Role::Finance, Role::Finance], &[OTHER]).unwrap();
        assert_eq!((change.granted, change.withdrawn), (vec![Role::Finance], vec![(11, Role::Clerk)]));
        assert_eq!(account(Active).change_to(&[Role::Clerk], &[OTHER]), Err(LastSuperAdminRole));
        assert_eq!(account(Pending).change_to(&[Role::Clerk], &[ME]), Err(NotActive));
    }

    #[test]
    fn nobody_shuts_out_themselves() {
        assert_eq!(account(Active).may_be_closed(OTHER, &[ME, OTHER]), Err(OwnAccount));
        assert_eq!(account(Active).may_be_given_a_password(OTHER), Err(OwnPassword));
        assert_eq!(account(Active).may_be_given_a_password(ME), Ok(()));
    }

    #[test]
    fn only_active_accounts_are_closed_and_only_closed_ones_reopened() {
        assert_eq!(account(Deactivated).may_be_closed(ME, &[ME]), Err(NotActive));
        assert_eq!(account(Deactivated).may_be_reopened(), Ok(()));
        assert_eq!(account(Active).may_be_reopened(), Err(NotDeactivated));
        assert_eq!(account(Pending).may_be_reopened(), Err(NotDeactivated));
        assert_eq!(account(Deactivated).may_be_given_a_password(ME), Err(NotActive));
    }
}
