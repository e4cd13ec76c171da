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
