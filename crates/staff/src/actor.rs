//! Actors and their permissions by role and unit (contract G-17, G-18). A permission is a proof type: a use case that
//! takes a [`TripClerk`] cannot be called without one.

use crate::{
    account::{DelegationId, SessionId, UserId},
    role::{Role, Roles},
    unit::{ParentUnitId, WorkUnitId},
};

/// A signed-in user, read from the database at each call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The account.
    pub user: UserId,
    /// Name, for the screen.
    pub name: String,
    /// Their roles.
    pub roles: Roles,
    /// The work unit of their first profile.
    pub work_unit: WorkUnitId,
    /// Its parent unit.
    pub parent_unit: ParentUnitId,
    /// True if a first password is due, which restricts them to changing it.
    pub must_change_password: bool,
    /// Session of the call; `None` where an account was not authenticated by one.
    pub session: Option<SessionId>,
    /// Network address of the call, for the audit log.
    pub address: Option<String>,
    /// The lender of the role that they act by; `None` for an own role.
    pub on_behalf: Option<OnBehalf>,
}

/// The lender of a role that an actor acts by (office 8.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnBehalf {
    /// The delegation.
    pub delegation: DelegationId,
    /// The lender.
    pub user: UserId,
    /// Name of the lender.
    pub name: String,
}

/// Reason why an action is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The actor has none of the required roles.
    #[error("the actor's roles do not open this call")]
    Role,
    /// The object belongs to another unit.
    #[error("it belongs to another unit")]
    OtherUnit,
}

/// Unit scope of an actor: the own units, or all with role 5 (contract G-18).
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a>(&'a Actor);

/// Declares permissions: for each a name for tables of calls, a proof type, and the method of [`Actor`] that checks it.
macro_rules! permissions {
    ($($(#[$doc:meta])* $proof:ident, $ask:ident: $($role:ident)|+;)+) => {
        /// A permission by name, for tables and descriptions of calls. Use cases require its proof.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Permission {
            $($(#[$doc])* $proof,)+
        }

        impl Permission {
            /// The roles that grant it; any of them suffices.
            pub const fn roles(self) -> &'static [Role] {
                match self {
                    $(Self::$proof => &[$(Role::$role),+],)+
                }
            }
        }

        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy)]
            pub struct $proof<'a>(Scope<'a>);

            impl<'a> std::ops::Deref for $proof<'a> {
                type Target = Scope<'a>;

                fn deref(&self) -> &Scope<'a> {
                    &self.0
                }
            }
        )+

        impl Actor {
            $(
                $(#[$doc])*
                ///
                /// # Errors
                /// [`Denied::Role`].
                pub fn $ask(&self) -> Result<$proof<'_>, Denied> {
                    self.holds(Permission::$proof).map(|()| $proof(Scope(self)))
                }
            )+
        }
    };
}

permissions! {
    /// May work on trips, receipts and letter templates: roles 1 and 5.
    TripClerk, trip_clerk: Clerk | SuperAdmin;
    /// May translate templates of other programs: roles 1, 3 and 5.
    TemplateTranslator, template_translator: Clerk | Finance | SuperAdmin;
    /// May look up staff to pick people from: roles 1, 2 and 5.
    StaffReader, staff_reader: Clerk | UnitAdmin | SuperAdmin;
    /// May manage units, signatories, treasurers and sub-activities: role 2.
    UnitAdministrator, unit_administrator: UnitAdmin;
    /// May read all trips and manage finance templates: role 3.
    FinanceOfficer, finance_officer: Finance;
    /// May read trips with their receipts: roles 3 and 4.
    TripAuditor, trip_auditor: Finance | Registrar;
    /// May read the findings that doors told: roles 3, 4 and 5.
    FindingReader, finding_reader: Finance | Registrar | SuperAdmin;
    /// May verify receipts and set counters: role 4.
    Verifier, verifier: Registrar;
    /// May keep the reasons of rejections: roles 4 and 5.
    ReasonKeeper, reason_keeper: Registrar | SuperAdmin;
    /// May register outgoing letters: roles 4 and 5.
    LetterRegistrar, letter_registrar: Registrar | SuperAdmin;
    /// May pick a letter's classification: roles 1, 4 and 5.
    ClassificationReader, classification_reader: Clerk | Registrar | SuperAdmin;
    /// May manage in-town destinations: roles 2 and 5.
    DestinationKeeper, destination_keeper: UnitAdmin | SuperAdmin;
    /// May set the letterhead of letters: roles 2 and 5.
    LetterheadKeeper, letterhead_keeper: UnitAdmin | SuperAdmin;
    /// May set the safeguards of a parent unit: roles 2 and 5.
    SafeguardKeeper, safeguard_keeper: UnitAdmin | SuperAdmin;
    /// May read budgets and recaps: roles 1, 2, 3 and 5.
    CostReader, cost_reader: Clerk | UnitAdmin | Finance | SuperAdmin;
    /// May set counters and read patterns of letter numbers: roles 2, 4 and 5.
    NumberKeeper, number_keeper: UnitAdmin | Registrar | SuperAdmin;
    /// May say where letters of a kind get their final numbers: roles 4 and 5.
    NumberingKeeper, numbering_keeper: Registrar | SuperAdmin;
    /// May enter final numbers and signed files of letters: roles 1, 4 and 5.
    FinalNumberKeeper, final_number_keeper: Clerk | Registrar | SuperAdmin;
    /// May correct the data of work units: roles 2 and 5.
    UnitKeeper, unit_keeper: UnitAdmin | SuperAdmin;
    /// May word the payments of funding sources and set those of health services: roles 3 and 5.
    PaymentKeeper, payment_keeper: Finance | SuperAdmin;
    /// May print the papers of payments: roles 1, 3 and 5.
    PaymentPrinter, payment_printer: Clerk | Finance | SuperAdmin;
    /// May correct and void outgoing letters: role 4.
    LetterCorrector, letter_corrector: Registrar;
    /// May set the guard of budgets: roles 2 and 5.
    GuardKeeper, guard_keeper: UnitAdmin | SuperAdmin;
    /// May read the figures of the whole office: roles 3 and 5.
    FigureReader, figure_reader: Finance | SuperAdmin;
    /// May see photos: roles 1, 3, 4 and 5.
    PhotoViewer, photo_viewer: Clerk | Finance | Registrar | SuperAdmin;
    /// May read trips with their history: roles 1, 3, 4 and 5.
    TripReader, trip_reader: Clerk | Finance | Registrar | SuperAdmin;
    /// May manage staff, users, parent units and letter kinds: role 5.
    Administrator, administrator: SuperAdmin;
    /// May read and export the audit log of the whole office: role 5.
    AuditReader, audit_reader: SuperAdmin;
}

impl Actor {
    /// Checks that one of the actor's roles grants a permission.
    ///
    /// # Errors
    /// [`Denied::Role`].
    pub fn holds(&self, permission: Permission) -> Result<(), Denied> {
        if self.roles.any(permission.roles()) { Ok(()) } else { Err(Denied::Role) }
    }

    /// Checks that the same user, read again as `now`, still has every role and the units of this call.
    ///
    /// # Errors
    /// [`Denied::Role`] for a withdrawn role, [`Denied::OtherUnit`] for another unit.
    pub fn still_holds(&self, now: &Self) -> Result<(), Denied> {
        if Role::ALL.into_iter().any(|role| self.roles.has(role) && !now.roles.has(role)) {
            return Err(Denied::Role);
        }
        let same_units = (self.work_unit, self.parent_unit) == (now.work_unit, now.parent_unit);
        if same_units { Ok(()) } else { Err(Denied::OtherUnit) }
    }

    /// The unit scope of a signed-in user.
    pub fn scope(&self) -> Scope<'_> {
        Scope(self)
    }

    /// The user, and the lender of the role that they act by: a separation of duties holds for both.
    pub fn users(&self) -> Vec<UserId> {
        std::iter::once(self.user).chain(self.on_behalf.as_ref().map(|lender| lender.user)).collect()
    }

    /// Role 5 lifts the unit scope.
    fn unscoped(&self) -> bool {
        self.roles.has(Role::SuperAdmin)
    }
}

impl<'a> Scope<'a> {
    /// The actor.
    pub fn actor(self) -> &'a Actor {
        self.0
    }

    /// The actor's account.
    pub fn user(self) -> UserId {
        self.0.user
    }

    /// Network address of the call.
    pub fn address(&self) -> Option<&str> {
        self.0.address.as_deref()
    }

    /// The work unit requested, or the own one.
    pub fn work_unit(self, named: Option<WorkUnitId>) -> WorkUnitId {
        named.unwrap_or(self.0.work_unit)
    }

    /// The parent unit requested, or the own one.
    pub fn parent_unit(self, named: Option<ParentUnitId>) -> ParentUnitId {
        named.unwrap_or(self.0.parent_unit)
    }

    /// Returns whether role 5 lifts the unit scope, so that all units are accessible.
    pub fn is_office_wide(self) -> bool {
        self.0.unscoped()
    }

    /// Checks that `unit` is accessible.
    ///
    /// # Errors
    /// [`Denied::OtherUnit`] for another work unit, unless role 5 lifts the scope.
    pub fn of_unit(self, unit: WorkUnitId) -> Result<(), Denied> {
        if unit == self.0.work_unit || self.0.unscoped() { Ok(()) } else { Err(Denied::OtherUnit) }
    }

    /// Checks that `parent` is accessible.
    ///
    /// # Errors
    /// [`Denied::OtherUnit`] for another parent unit, unless role 5 lifts the scope.
    pub fn of_parent(self, parent: ParentUnitId) -> Result<(), Denied> {
        if parent == self.0.parent_unit || self.0.unscoped() { Ok(()) } else { Err(Denied::OtherUnit) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actor(roles: &[Role]) -> Actor {
        Actor {
            user: UserId(1),
            name: String::new(),
            roles: roles.iter().copied().collect(),
            work_unit: WorkUnitId(1),
            parent_unit: ParentUnitId(1),
            must_change_password: false,
            session: None,
            address: None,
            on_behalf: None,
        }
    }

    #[test]
    fn only_clerks_and_super_admins_work_on_trips() {
        for role in Role::ALL {
            let may = actor(&[role]).trip_clerk().is_ok();
            assert_eq!(may, matches!(role, Role::Clerk | Role::SuperAdmin), "{role:?}");
        }
        assert_eq!(actor(&[]).trip_clerk().map(|_| ()), Err(Denied::Role));
        assert!(actor(&[Role::Finance, Role::Clerk]).trip_clerk().is_ok(), "roles add up");
        assert_eq!(Permission::TripClerk.roles(), [Role::Clerk, Role::SuperAdmin]);
    }

    #[test]
    fn a_withdrawn_role_or_another_unit_ends_the_authority_of_a_call() {
        let clerk = actor(&[Role::Clerk]);
        let moved = Actor { work_unit: WorkUnitId(2), ..clerk.clone() };
        assert_eq!(clerk.still_holds(&actor(&[Role::Clerk, Role::Finance])), Ok(()), "a role more");
        assert_eq!(clerk.still_holds(&actor(&[Role::Finance])), Err(Denied::Role));
        assert_eq!(clerk.still_holds(&moved), Err(Denied::OtherUnit));
    }

    #[test]
    fn a_clerk_is_limited_to_the_unit_and_a_super_admin_is_not() {
        let (clerk, admin) = (actor(&[Role::Clerk]), actor(&[Role::SuperAdmin]));
        assert_eq!(clerk.trip_clerk().unwrap().of_unit(WorkUnitId(1)), Ok(()));
        assert_eq!(clerk.trip_clerk().unwrap().of_unit(WorkUnitId(2)), Err(Denied::OtherUnit));
        assert_eq!(clerk.trip_clerk().unwrap().of_parent(ParentUnitId(2)), Err(Denied::OtherUnit));
        assert_eq!(admin.trip_clerk().unwrap().of_unit(WorkUnitId(2)), Ok(()));
    }
}
