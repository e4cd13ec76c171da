//! User accounts as administrators keep them: reads.

impl app::ports::UserQueries for super::SeaQueries {}
