//! Finance: all trips.

mod trips;

pub use trips::trips;
