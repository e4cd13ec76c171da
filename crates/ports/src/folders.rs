//! Folders of the file store.

/// A folder of the file store with files that rows refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Folder {
    /// Photos of trips and bills, and bills as PDF.
    Photos,
    /// Uploaded templates.
    Templates,
    /// Logos of letterheads.
    Logos,
    /// Signed files of letters.
    SignedLetters,
    /// Files of the system of before.
    Archive,
}

impl Folder {
    /// Every folder.
    pub const ALL: [Self; 5] = [Self::Photos, Self::Templates, Self::Logos, Self::SignedLetters, Self::Archive];

    /// First part of its keys, before the slash.
    pub fn name(self) -> &'static str {
        match self {
            Self::Photos => "foto",
            Self::Templates => "templat",
            Self::Logos => "logo",
            Self::SignedLetters => "surat",
            Self::Archive => "arsip",
        }
    }
}
