//! Bounds of a process that opens a file of a user, by the kind of file (assurance D-18). Those on bytes unpacked, objects and
//! pages lie with the readers; `docs/security.md` has a table of all.

/// Mebibyte.
const MIB: u64 = 1024 * 1024;

/// Kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// PDF of a signed letter.
    Signed,
    /// PDF of a bill.
    Bill,
    /// Word template.
    Template,
    /// List or workbook.
    Sheet,
    /// Picture.
    Photo,
}

/// Limits of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    /// Memory beyond that of the program itself, in bytes.
    pub(super) memory: u64,
    /// Processor time in seconds.
    pub(super) seconds: u64,
}

impl Kind {
    /// Limits of a process that opens a file of this kind for a request.
    pub(super) fn bounds(self) -> Bounds {
        // 40 million pixels are decoded to 120 MB, and turned into another 120 MB.
        let memory = if self == Self::Photo { 512 } else { 256 };
        Bounds { memory: memory * MIB, seconds: 10 }
    }

    /// Name in messages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Signed => "signed files",
            Self::Bill => "bills",
            Self::Template => "templates",
            Self::Sheet => "spreadsheets",
            Self::Photo => "photos",
        }
    }
}

impl Bounds {
    /// Limits for a command of the operator (office 4.1).
    pub(super) const COMMAND: Self = Self { memory: 500 * MIB, seconds: 600 };
}
