//! Who acts, and what the roles and the unit let them do (contract G-17, G-18). A permission is a proof: a use case that
//! takes a [`TripClerk`] cannot be reached by anyone else.

use crate::{
    account::UserId,
    role::{Role, Roles},
    unit::{ParentUnitId, WorkUnitId},
};

/// A signed-in user, as the database knows them at this call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The account.
    pub user: UserId,
    /// Name, for the screen.
    pub name: String,
    /// What they may be.
    pub roles: Roles,
    /// The work unit of their first profile.
    pub work_unit: WorkUnitId,
    /// Its parent unit.
    pub parent_unit: ParentUnitId,
    /// A first password is due: nothing but its change is open.
    pub must_change_password: bool,
}

/// Why something is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// No role of the actor opens this call.
    #[error("the actor's roles do not open this call")]
    Role,
    /// It belongs to another unit.
    #[error("it belongs to another unit")]
    OtherUnit,
}

/// Proof that the actor may work on trips: roles 1 and 5.
#[derive(Debug, Clone, Copy)]
pub struct TripClerk<'a>(&'a Actor);

impl Actor {
    /// The actor as a clerk of trips.
    ///
    /// # Errors
    /// [`Denied::Role`] without role 1 or 5.
    pub fn trip_clerk(&self) -> Result<TripClerk<'_>, Denied> {
        self.one_of(&[Role::Clerk, Role::SuperAdmin]).map(|()| TripClerk(self))
    }

    /// That the actor holds one of `roles`.
    ///
    /// # Errors
    /// [`Denied::Role`].
    pub fn one_of(&self, roles: &[Role]) -> Result<(), Denied> {
        if self.roles.any(roles) { Ok(()) } else { Err(Denied::Role) }
    }

    /// Role 5 lifts the unit scope.
    fn unscoped(&self) -> bool {
        self.roles.has(Role::SuperAdmin)
    }
}

impl TripClerk<'_> {
    /// The account that acts.
    pub fn user(self) -> UserId {
        self.0.user
    }

    /// The work unit meant: the one named, or the own one.
    pub fn work_unit(self, named: Option<WorkUnitId>) -> WorkUnitId {
        named.unwrap_or(self.0.work_unit)
    }

    /// That what belongs to `unit` is the clerk's to work on.
    ///
    /// # Errors
    /// [`Denied::OtherUnit`] for another work unit, unless role 5 lifts the scope.
    pub fn of_unit(self, unit: WorkUnitId) -> Result<(), Denied> {
        if unit == self.0.work_unit || self.0.unscoped() { Ok(()) } else { Err(Denied::OtherUnit) }
    }

    /// That what belongs to `parent` is the clerk's to see.
    ///
    /// # Errors
    /// [`Denied::OtherUnit`] for another parent unit, unless role 5 lifts the scope.
    pub fn of_parent(self, parent: ParentUnitId) -> Result<(), Denied> {
        if parent == self.0.parent_unit || self.0.unscoped() { Ok(()) } else { Err(Denied::OtherUnit) }
    }

    /// The parent unit meant: the one named, or the own one.
    pub fn parent_unit(self, named: Option<ParentUnitId>) -> ParentUnitId {
        named.unwrap_or(self.0.parent_unit)
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
    }

    #[test]
    fn a_clerk_stays_in_the_unit_and_a_super_admin_does_not() {
        let (clerk, admin) = (actor(&[Role::Clerk]), actor(&[Role::SuperAdmin]));
        assert_eq!(clerk.trip_clerk().unwrap().of_unit(WorkUnitId(1)), Ok(()));
        assert_eq!(clerk.trip_clerk().unwrap().of_unit(WorkUnitId(2)), Err(Denied::OtherUnit));
        assert_eq!(clerk.trip_clerk().unwrap().of_parent(ParentUnitId(2)), Err(Denied::OtherUnit));
        assert_eq!(admin.trip_clerk().unwrap().of_unit(WorkUnitId(2)), Ok(()));
    }
}
