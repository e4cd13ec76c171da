//! Parent units, work units and their signatories: reads.

impl app::ports::UnitQueries for super::SeaQueries {}
