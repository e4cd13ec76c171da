//! Parent units (induk unit kerja, OPD) and the work units (unit kerja) under them.

kernel::ids! {
    /// A parent unit.
    ParentUnitId,
    /// A work unit.
    WorkUnitId,
}

/// A work unit with its parent: the office a trip or a letter belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkUnit {
    /// Its id.
    pub id: WorkUnitId,
    /// Name.
    pub name: String,
    /// Code, for numbers.
    pub code: String,
    /// Where its trips start (asal).
    pub origin: String,
    /// The unit above it.
    pub parent: ParentUnitId,
    /// Code of the unit above it, for numbers.
    pub parent_code: String,
}

/// Most characters of a unit's code (contract G-8).
pub const LONGEST_CODE: usize = 30;

/// A unit's code as it stands in letter numbers, between slashes: letters, digits, `-` and `.` (contract U3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitCode(String);

/// A text that is no unit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a unit code holds 1 to 30 letters, digits, hyphens and dots")]
pub struct NotAUnitCode;

impl UnitCode {
    /// Reads a code.
    ///
    /// # Errors
    /// [`NotAUnitCode`].
    pub fn parse(text: &str) -> Result<Self, NotAUnitCode> {
        let fits = (1..=LONGEST_CODE).contains(&text.len());
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.'));
        if fits && plain { Ok(Self(text.to_owned())) } else { Err(NotAUnitCode) }
    }

    /// The code as a text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A parent unit or work unit about to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUnit {
    /// Name.
    pub name: String,
    /// Code, for numbers.
    pub code: UnitCode,
    /// Where its trips start (asal).
    pub origin: String,
}

/// Another parent unit has the code, in whatever case: their letters would bear the same numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("another parent unit has this code")]
pub struct ParentCodeTaken;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_holds_what_can_stand_between_slashes() {
        for code in ["DINKES", "PKM-A", "P2P", "UPT.1", "bulan", &"x".repeat(30)] {
            assert_eq!(UnitCode::parse(code).unwrap().as_str(), code);
        }
        for code in ["", "PKM A", "PKM/A", "DINKÉS", "a_b", "{x}", &"x".repeat(31)] {
            assert_eq!(UnitCode::parse(code), Err(NotAUnitCode), "{code}");
        }
    }
}
