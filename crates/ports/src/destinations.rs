//! In-town destinations: ports.

use async_trait::async_trait;
use kernel::{Page, PageRequest};
use staff::ParentUnitId;
use trips::{
    DestinationId,
    in_town::{Destination, DestinationTerms},
};
use views::{Named, destinations::ListedDestination};

use super::Stored;

/// In-town destinations, as a unit of work changes them.
#[async_trait]
pub trait Destinations: Send {
    /// A destination that is not retired, locked until the unit of work ends.
    async fn lock_destination(&mut self, id: DestinationId) -> Stored<Option<Destination>>;

    /// Ids and names of a parent unit's destinations that are not retired; the parent unit is locked until the unit of work ends:
    /// nobody adds another one meanwhile.
    async fn lock_destinations(&mut self, parent: ParentUnitId) -> Stored<Vec<(DestinationId, String)>>;

    /// Adds a destination to a parent unit's list.
    async fn add_destination(&mut self, parent: ParentUnitId, terms: &DestinationTerms) -> Stored<DestinationId>;

    /// Stores new data of a destination.
    async fn edit_destination(&mut self, id: DestinationId, terms: &DestinationTerms) -> Stored<()>;
}

/// In-town destinations, as screens read them.
#[async_trait]
pub trait DestinationQueries: Send + Sync {
    /// The parent unit whose list has a destination; `None` for an unknown or retired one.
    async fn destination_parent(&self, id: DestinationId) -> Stored<Option<ParentUnitId>>;

    /// The destinations that are not retired, of one parent unit or of all, by name and id.
    async fn destination_list(
        &self,
        parent: Option<ParentUnitId>,
        page: PageRequest,
    ) -> Stored<Page<ListedDestination>>;

    /// One parent unit, or all, by id: id and name.
    async fn parent_unit_names(&self, parent: Option<ParentUnitId>) -> Stored<Vec<Named>>;
}
