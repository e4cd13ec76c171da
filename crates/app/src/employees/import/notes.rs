//! Notes on a row of a staff list.

use staff::{EmployeeFault, EmployeeWarning};

use super::StaffField;

/// A fault, a doubt or a warning about a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StaffNote {
    /// A fault of a single record.
    Fault(EmployeeFault),
    /// A spreadsheet program has rounded the NIP.
    DamagedNip,
    /// A text is longer than [`kernel::text::LONGEST`] characters.
    TooLong(StaffField),
    /// The reference table has no entry of this name.
    Unknown(StaffField, String),
    /// An earlier row has this NIP, and says something else.
    NipOfRow(u32),
    /// Neither the row nor an earlier row of this name and unit has a NIP.
    PersonOfRow(u32),
    /// A person of this name may be the same.
    Twin(String),
    /// An earlier row says the same of the person.
    SameAsRow(u32),
    /// The rank is unknown; the grade tells it.
    UnknownRank(String),
    /// No work unit has this name or code.
    UnknownUnit(String),
    /// Several work units have this name.
    AmbiguousUnit(String),
    /// The level follows from the grade.
    LevelByGrade,
    /// Another person has this name.
    NameKnown,
    /// An earlier row has this name.
    NameOfRow(u32),
    /// A warning about a single record.
    Warning(EmployeeWarning),
}

impl StaffNote {
    /// Returns whether the row can't be stored.
    pub fn is_fault(&self) -> bool {
        matches!(
            self,
            Self::Fault(_)
                | Self::DamagedNip
                | Self::TooLong(_)
                | Self::Unknown(..)
                | Self::NipOfRow(_)
                | Self::PersonOfRow(_)
        )
    }

    /// Returns whether the row is stored only when confirmed.
    pub fn is_doubt(&self) -> bool {
        matches!(self, Self::Twin(_))
    }

    /// Returns whether it tells a fault of a single record more precisely.
    pub(super) fn stands_for(&self, fault: EmployeeFault) -> bool {
        match self {
            Self::DamagedNip => fault == EmployeeFault::Nip,
            Self::Fault(own) => fault == *own,
            Self::Unknown(StaffField::Level, _) => fault == EmployeeFault::Level,
            Self::TooLong(field) => match field {
                StaffField::Name | StaffField::NameAndNip => fault == EmployeeFault::Name,
                StaffField::Position => fault == EmployeeFault::Position,
                StaffField::Level => fault == EmployeeFault::Level,
                _ => false,
            },
            _ => false,
        }
    }
}
