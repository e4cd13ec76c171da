//! Sub-activities: reads.

impl app::ports::ActivityQueries for super::SeaQueries {}
