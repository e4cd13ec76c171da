//! Notes on a row of a staff list.

use staff::{EmployeeFault, EmployeeWarning};
use tables::Noted;

use super::StaffField;

/// A fault, a doubt or a warning about a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StaffNote {
    /// A fault of a single record.
    Fault(EmployeeFault),
    /// A spreadsheet program has rounded the NIP.
    DamagedNip,
    /// The cell of a field holds no value, or may not hold the one that was written.
    Cell(StaffField, Noted),
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
    /// An earlier row has this name, and another NIP.
    NameOfRow(u32),
    /// The person of an earlier row may be the same.
    TwinOfRow(u32),
    /// A warning about a single record.
    Warning(EmployeeWarning),
}

impl StaffNote {
    /// Returns whether the row can't be stored.
    pub fn is_fault(&self) -> bool {
        match self {
            Self::Cell(_, noted) => !noted.note.is_doubt(),
            Self::Fault(_) | Self::DamagedNip | Self::Unknown(..) | Self::NipOfRow(_) => true,
            _ => false,
        }
    }

    /// Returns whether the row is stored only when confirmed.
    pub fn is_doubt(&self) -> bool {
        match self {
            Self::Cell(_, noted) => noted.note.is_doubt(),
            Self::Twin(_)
            | Self::PersonOfRow(_)
            | Self::TwinOfRow(_)
            | Self::UnknownUnit(_)
            | Self::AmbiguousUnit(_) => true,
            _ => false,
        }
    }

    /// Returns whether it tells that the value of a field is not understood.
    pub(super) fn is_about(&self, field: StaffField) -> bool {
        matches!(self, Self::Cell(of, _) | Self::Unknown(of, _) if *of == field)
    }

    /// Returns whether it tells a fault of a single record more precisely.
    pub(super) fn stands_for(&self, fault: EmployeeFault) -> bool {
        match self {
            Self::DamagedNip => fault == EmployeeFault::Nip,
            Self::Fault(own) => fault == *own,
            Self::Unknown(StaffField::Level, _) => fault == EmployeeFault::Level,
            Self::Cell(field, _) => match field {
                StaffField::Name | StaffField::NameAndNip => fault == EmployeeFault::Name,
                StaffField::Nip => fault == EmployeeFault::Nip,
                StaffField::Position => fault == EmployeeFault::Position,
                StaffField::Level => fault == EmployeeFault::Level,
                _ => false,
            },
            _ => false,
        }
    }
}
