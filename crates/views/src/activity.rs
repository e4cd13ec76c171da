//! Kind of activity of a trip on the wire (assurance 2.1).

use serde::{Serialize, Serializer};
use trips::{Activity, ProvidedPart};
use utoipa::ToSchema;

use crate::wire::wire_day;

/// A day on which a host provides something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProvidedDay {
    /// The day.
    #[serde(rename = "tanggal")]
    pub day: String,
    /// `makan`, `penginapan`, `transport`.
    #[serde(rename = "hal")]
    #[schema(value_type = Vec<String>)]
    pub parts: Vec<&'static str>,
}

/// Kind of activity of a trip, and what its host provides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TripActivity)]
pub struct ActivityView {
    /// `biasa`, `diklat`, `fullboard` or `fullday`.
    #[serde(rename = "jenisKegiatan")]
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// Days on which the host provides something, in order.
    #[serde(rename = "ditanggung")]
    pub provided: Vec<ProvidedDay>,
}

impl From<&Activity> for ActivityView {
    fn from(activity: &Activity) -> Self {
        let day = |of: trips::activity::ProvidedDay| ProvidedDay {
            day: wire_day(of.day),
            parts: of.parts.into_iter().map(ProvidedPart::word).collect(),
        };
        Self { kind: activity.kind.word(), provided: activity.days().into_iter().map(day).collect() }
    }
}

/// Writes an activity with its keys; for `serialize_with`.
pub fn activity<S: Serializer>(activity: &Activity, serializer: S) -> Result<S::Ok, S::Error> {
    ActivityView::from(activity).serialize(serializer)
}
