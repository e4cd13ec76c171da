//! Official trips (perjalanan dinas): what a clerk may file, where it leads, and which letters it needs.

pub mod account_code;
pub mod destination;
pub mod engagement;
pub mod in_town;
pub mod records;
pub mod request;
pub mod schedule;
pub mod sub_activity;
pub mod traveller;
pub mod trip;
pub mod trip_kind;

pub use destination::{DestinationId, Place, PlaceRow};
pub use request::{Fault, TripDraft, TripPlan};
pub use schedule::Form;
pub use sub_activity::SubActivityId;
pub use traveller::TravellerId;
pub use trip::{AssignmentLetter, Trip, TripId};
pub use trip_kind::{TripKind, TripKindId, TripType};
