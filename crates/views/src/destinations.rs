//! In-town destinations: read models.

use std::sync::Arc;

use kernel::Rupiah;
use trips::in_town::Destination;

use super::{DestinationView, Named, wire::view};

view! {
    /// An in-town destination.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ListedDestination as Destination {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
        /// Hours of a visit.
        pub hours: u32 => "durasi",
        /// Transport money, rupiah.
        pub transport: Rupiah => "uangTransport" as [i64],
        /// Regulation that it rests on.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub legal_basis: Option<String> => "dasarHukum",
        /// Parent unit in whose list it stands.
        pub parent: DestinationParentUnit => "indukUnitKerja",
    }
}

view! {
    /// Parent unit of a destination; the older client reads the key with the lower-case k.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DestinationParentUnit {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "indukUnitkerja",
        /// The same name.
        #[schema(value_type = String)]
        pub same_name: Arc<str> => "indukUnitKerja",
    }
}

impl ListedDestination {
    /// A destination with the parent unit that lists it.
    pub fn of(destination: DestinationView, parent: Named) -> Self {
        let DestinationView { id, name, hours, transport, legal_basis, .. } = destination;
        let parent = DestinationParentUnit { id: parent.id, same_name: parent.name.clone(), name: parent.name };
        Self { id, name, hours, transport, legal_basis, parent }
    }
}

impl From<Destination> for DestinationView {
    fn from(destination: Destination) -> Self {
        let Destination { id, parent_unit, terms } = destination;
        Self {
            id: id.0,
            name: terms.name.into(),
            hours: terms.hours.into(),
            transport: terms.transport,
            legal_basis: terms.legal_basis,
            parent_unit: parent_unit.0,
        }
    }
}
