//! Counts of what the target holds after a move.

use std::collections::BTreeMap;

use crate::plan::MovedSums;

/// Rows of the target that come from a table of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableFound {
    /// In tables of our own.
    pub running: u64,
    /// In the archive.
    pub archived: u64,
}

/// Counts of what the target holds after a move, taken from its tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TargetCounts {
    /// By the table of the source.
    pub tables: BTreeMap<String, TableFound>,
    /// Sums and numbers.
    pub sums: MovedSums,
    /// Numbers that a search does not find.
    pub not_found: u64,
    /// Files with a key in the file store.
    pub files: u64,
}
