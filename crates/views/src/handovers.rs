//! Handovers of waiting work: read models.

use chrono::{DateTime, NaiveDate, Utc};

use super::{Named, wire::view};

view! {
    /// A handover of an account's waiting work.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HandoverView as Handover {
        /// Id.
        pub id: i64,
        /// Predecessor.
        pub from: Named => "dari",
        /// Successor.
        pub to: Named => "kepada",
        /// First day of the successor.
        pub starts_on: NaiveDate => "mulai" as [String],
        /// Reason.
        pub reason: String => "alasan",
        /// Time of its recording.
        pub at: DateTime<Utc> => "dicatatPada" as [String],
    }
}
