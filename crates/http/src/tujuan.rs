//! `/api/tujuan/*`: in-town destinations (contract J1 to J4).

pub mod dalam_kota;
pub mod edit;
pub mod post;
pub mod seed;

use serde::Deserialize;
use trips::in_town::DestinationDraft;
use validator::Validate;

use crate::lenient::{TEXT, Text, WholeNumber};

pub use views::DestinationView as StoredDestination;

/// Fields of a destination.
#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct DestinationFields {
    #[validate(length(max = TEXT))]
    nama: Text,
    durasi: WholeNumber,
    uang_transport: WholeNumber,
    #[serde(default)]
    #[validate(length(max = TEXT))]
    dasar_hukum: Option<Text>,
}

impl From<DestinationFields> for DestinationDraft {
    fn from(fields: DestinationFields) -> Self {
        Self {
            name: fields.nama.get(),
            hours: fields.durasi.get(),
            transport: fields.uang_transport.get(),
            legal_basis: fields.dasar_hukum.map(Text::get),
        }
    }
}
