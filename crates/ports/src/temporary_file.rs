//! Complete files that are too large for memory.

use std::fs::File;

/// A complete file without a name, on disk until it is dropped.
#[derive(Debug)]
pub struct TemporaryFile {
    /// The file, at its beginning.
    pub file: File,
    /// Its length in bytes.
    pub bytes: u64,
}
