//! Roles, by the ids of the reference table (contract 4.1).

/// Role of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// `user`: files trips and receipts of the own work unit.
    Clerk,
    /// `admin unit kerja`: manages units, signatories, treasurers and sub-activities of the own parent unit.
    UnitAdmin,
    /// `keuangan`: reads all trips, manages finance templates.
    Finance,
    /// `pencatat surat`: registers letters, sets counters, verifies receipts of the own parent unit.
    Registrar,
    /// `super admin`: lifts the unit scope in the calls it may make.
    SuperAdmin,
}

impl Role {
    /// Every role, by id.
    pub const ALL: [Self; 5] = [Self::Clerk, Self::UnitAdmin, Self::Finance, Self::Registrar, Self::SuperAdmin];

    /// The id in the reference table.
    pub fn id(self) -> i64 {
        match self {
            Self::Clerk => 1,
            Self::UnitAdmin => 2,
            Self::Finance => 3,
            Self::Registrar => 4,
            Self::SuperAdmin => 5,
        }
    }

    /// The role with this id.
    pub fn from_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.id() == id)
    }
}

/// Roles of a user; their permissions add up (contract G-18).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roles(Vec<Role>);

impl Roles {
    /// Returns whether the role is among them.
    pub fn has(&self, role: Role) -> bool {
        self.0.contains(&role)
    }

    /// Returns whether any of `roles` is among them.
    pub fn any(&self, roles: &[Role]) -> bool {
        roles.iter().any(|role| self.has(*role))
    }
}

impl FromIterator<Role> for Roles {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        Self(roles.into_iter().collect())
    }
}
