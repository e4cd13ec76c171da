//! Travellers (personil): employees in the slots of a trip.

kernel::ids! {
    /// A traveller of a trip.
    TravellerId,
}

/// Highest number of travellers of a trip.
pub const MOST_TRAVELLERS: usize = 5;
/// Highest number of destinations of an in-town trip.
pub const MOST_DESTINATIONS: usize = 3;
/// Highest number of cities of an out-of-town trip.
pub const MOST_CITIES: usize = 10;
