//! Trips as finance reads them: reads.

impl app::ports::FinanceQueries for super::SeaQueries {}
