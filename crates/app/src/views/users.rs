//! User accounts as administrators keep them: read models.
