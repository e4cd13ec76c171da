//! Trips as finance reads them: read models.
