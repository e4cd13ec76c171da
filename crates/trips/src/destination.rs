//! Places of a trip.

use kernel::Day;

kernel::ids! {
    /// An in-town destination of a parent unit.
    DestinationId,
    /// A province.
    ProvinceId,
}

/// A row of the form, unchecked: it may be blank or filled in part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceRow<T> {
    /// City or destination.
    pub place: Option<T>,
    /// Departure.
    pub departs_on: Option<Day>,
    /// Return.
    pub returns_on: Option<Day>,
}

impl<T> PlaceRow<T> {
    /// Returns whether nothing was filled in: such a row is ignored.
    pub fn is_blank(&self) -> bool {
        self.place.is_none() && self.departs_on.is_none() && self.returns_on.is_none()
    }
}

/// A city out of town.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct City {
    /// Name as typed.
    pub name: String,
    /// Its province, if it was given: tariffs depend on it.
    pub province: Option<ProvinceId>,
}

impl From<&str> for City {
    fn from(name: &str) -> Self {
        Self { name: name.to_owned(), province: None }
    }
}

/// Location of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// Out of town.
    City(City),
    /// In town: a destination the office lists.
    Destination {
        /// Its id.
        id: DestinationId,
        /// Its name.
        name: String,
        /// Hours of a visit.
        hours: u32,
    },
}

/// A place of a trip, with its dates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Location.
    pub location: Location,
    /// Departure towards it.
    pub departs_on: Day,
    /// Return from it.
    pub returns_on: Day,
}

impl Place {
    /// Name on screen and paper: it depends on the trip's type, never on its kind (contract 5.4).
    pub fn name(&self) -> &str {
        match &self.location {
            Location::City(City { name, .. }) | Location::Destination { name, .. } => name,
        }
    }

    /// Province of a city, if it is known.
    pub fn province(&self) -> Option<ProvinceId> {
        match &self.location {
            Location::City(city) => city.province,
            Location::Destination { .. } => None,
        }
    }

    /// Hours of the visit; none out of town.
    pub fn hours(&self) -> Option<u32> {
        match &self.location {
            Location::City(_) => None,
            Location::Destination { hours, .. } => Some(*hours),
        }
    }
}
