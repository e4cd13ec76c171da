//! `/api/tujuan/*`: in-town destinations (contract J1 to J4).

pub mod dalam_kota;
pub mod edit;
pub mod post;
pub mod seed;

use app::views::DestinationView;
use serde::{Deserialize, Serialize};
use trips::in_town::DestinationDraft;
use utoipa::ToSchema;
use validator::Validate;

use crate::lenient::{TEXT, Text, WholeNumber};

/// A stored destination.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredDestination {
    pub id: i64,
    /// Name.
    pub nama: String,
    /// Hours of a visit.
    pub durasi: u32,
    /// Transport money, rupiah.
    pub uang_transport: i64,
    /// Parent unit in whose list it stands.
    pub induk_unit_kerja_id: i64,
}

impl From<DestinationView> for StoredDestination {
    fn from(view: DestinationView) -> Self {
        Self {
            id: view.id,
            nama: view.name.to_string(),
            durasi: view.hours,
            uang_transport: view.transport.get(),
            induk_unit_kerja_id: view.parent_unit,
        }
    }
}

/// Fields of a destination.
#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct DestinationFields {
    #[validate(length(max = TEXT))]
    nama: Text,
    durasi: WholeNumber,
    uang_transport: WholeNumber,
}

impl From<DestinationFields> for DestinationDraft {
    fn from(fields: DestinationFields) -> Self {
        Self { name: fields.nama.get(), hours: fields.durasi.get(), transport: fields.uang_transport.get() }
    }
}
