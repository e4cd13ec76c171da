//! Sub-activities: read models.
