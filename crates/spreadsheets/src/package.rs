//! Zip packages, unpacked once with a limit on their size.

use std::{
    collections::HashMap,
    io::{Cursor, Read},
};

use tables::spreadsheets::SheetFault;
use zip::{ZipArchive, result::ZipError};

/// Limit on the bytes of all parts together, unpacked.
const LARGEST_CONTENT: u64 = 64 * 1024 * 1024;
/// Limit on the number of parts.
const MOST_PARTS: usize = 500;

/// The parts of a package by name.
pub(crate) struct Package(HashMap<String, Vec<u8>>);

impl Package {
    /// Unpacks all parts, without trust in the declared sizes.
    ///
    /// # Errors
    /// [`SheetFault::TooLarge`], [`SheetFault::Unreadable`].
    pub(crate) fn unpack(file: &[u8]) -> Result<Self, SheetFault> {
        let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| SheetFault::Unreadable)?;
        if archive.len() > MOST_PARTS {
            return Err(SheetFault::TooLarge);
        }
        let (mut parts, mut room) = (HashMap::new(), LARGEST_CONTENT);
        for index in 0..archive.len() {
            let part = archive.by_index(index).map_err(|fault| match fault {
                ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => SheetFault::Encrypted,
                _ => SheetFault::Unreadable,
            })?;
            let name = part.name().map_err(|_| SheetFault::Unreadable)?.into_owned();
            let mut bytes = Vec::new();
            part.take(room + 1).read_to_end(&mut bytes).map_err(|_| SheetFault::Unreadable)?;
            room = room.checked_sub(bytes.len() as u64).ok_or(SheetFault::TooLarge)?;
            parts.insert(name, bytes);
        }
        Ok(Self(parts))
    }

    /// A part by its name.
    pub(crate) fn part(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// All parts.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &[u8]> {
        self.0.values().map(Vec::as_slice)
    }
}
