//! Staff records: reads.

impl app::ports::EmployeeQueries for super::SeaQueries {}
