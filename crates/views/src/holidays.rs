//! Holidays of the office: read models.

use chrono::NaiveDate;

use super::wire::view;

view! {
    /// A day on which the office does not work.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HolidayView as Holiday {
        /// Row id.
        pub id: i64,
        /// The day.
        pub day: NaiveDate => "tanggal" as [String],
        /// Name.
        pub name: String => "nama",
    }
}
