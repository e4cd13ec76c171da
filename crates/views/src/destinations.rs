//! In-town destinations: read models.

use trips::in_town::Destination;

use super::{DestinationView, Named};

/// A destination with the parent unit that lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedDestination {
    /// The destination.
    pub destination: DestinationView,
    /// The parent unit.
    pub parent: Named,
}

impl From<Destination> for DestinationView {
    fn from(destination: Destination) -> Self {
        let Destination { id, parent_unit, terms } = destination;
        Self {
            id: id.0,
            name: terms.name.into(),
            hours: terms.hours.into(),
            transport: terms.transport,
            parent_unit: parent_unit.0,
        }
    }
}
