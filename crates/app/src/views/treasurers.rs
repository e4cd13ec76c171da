//! Treasurers of funding sources: read models.
