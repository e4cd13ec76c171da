//! In-town destinations: read models.
