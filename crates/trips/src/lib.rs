//! Official trips (perjalanan dinas): requests and their checks, places, kinds, forms of letters, sub-activities.

pub mod account_code;
pub mod activity;
pub mod airport;
pub mod budget;
pub mod budget_year;
pub mod change;
pub mod destination;
pub mod engagement;
pub mod in_town;
pub mod province;
pub mod request;
pub mod schedule;
pub mod state;
pub mod sub_activity;
pub mod traveller;
pub mod trip;
pub mod trip_kind;

pub use activity::{Activity, ActivityKind, ProvidedPart};
pub use change::{Change, FiledTrip};
pub use destination::{City, DestinationId, Place, PlaceRow, ProvinceId};
pub use request::{Fault, TripDraft, TripPlan};
pub use schedule::Form;
pub use state::TripState;
pub use sub_activity::SubActivityId;
pub use traveller::TravellerId;
pub use trip::{AssignmentLetter, Signing, Trip, TripId};
pub use trip_kind::{TripKind, TripKindId, TripType};
