//! Staff records: read models.
