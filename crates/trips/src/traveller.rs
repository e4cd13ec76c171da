//! Travellers (personil): employees in the slots of a trip.

kernel::ids! {
    /// A traveller of a trip.
    TravellerId,
}

/// A trip has at most this many travellers.
pub const MOST_TRAVELLERS: usize = 5;
/// An in-town trip has at most this many destinations.
pub const MOST_DESTINATIONS: usize = 3;
/// An out-of-town trip has at most this many cities.
pub const MOST_CITIES: usize = 10;
