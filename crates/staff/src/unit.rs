//! Parent units (induk unit kerja, OPD) and the work units (unit kerja) under them.

kernel::ids! {
    /// A parent unit.
    ParentUnitId,
    /// A work unit.
    WorkUnitId,
}

/// A work unit with its parent, to which trips and letters belong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkUnit {
    /// Its id.
    pub id: WorkUnitId,
    /// Name.
    pub name: String,
    /// Code, for numbers.
    pub code: String,
    /// Origin of its trips (asal).
    pub origin: String,
    /// The parent unit.
    pub parent: ParentUnitId,
    /// Code of the parent unit, for numbers.
    pub parent_code: String,
}

/// Length limit of a unit's code (contract G-8).
pub const LONGEST_CODE: usize = 30;

/// A unit's code, a part of letter numbers between slashes: letters, digits, `-` and `.` (contract U3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitCode(String);

/// Error for a text that is no unit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a unit code holds 1 to 30 letters, digits, hyphens and dots")]
pub struct NotAUnitCode;

impl UnitCode {
    /// Checks a code.
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
    /// Origin of its trips (asal).
    pub origin: String,
}

/// Another parent unit has the code, ignoring case: their letters would have the same numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("another parent unit has this code")]
pub struct ParentCodeTaken;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_contains_no_slash_or_blank() {
        for code in ["DINKES", "PKM-A", "P2P", "UPT.1", "bulan", &"x".repeat(30)] {
            assert_eq!(UnitCode::parse(code).unwrap().as_str(), code);
        }
        for code in ["", "PKM A", "PKM/A", "DINKÉS", "a_b", "{x}", &"x".repeat(31)] {
            assert_eq!(UnitCode::parse(code), Err(NotAUnitCode), "{code}");
        }
    }
}
