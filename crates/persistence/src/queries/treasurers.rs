//! Treasurers of funding sources: reads.

impl app::ports::TreasurerQueries for super::SeaQueries {}
