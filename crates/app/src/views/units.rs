//! Parent units, work units and their signatories: read models.
