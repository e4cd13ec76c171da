//! Attendance of staff (assurance 3.4).

pub mod import;
