//! In-town destinations: reads.

impl app::ports::DestinationQueries for super::SeaQueries {}
