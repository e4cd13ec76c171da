//! The acts of the demo office as read from `fixtures/demo`: people by name, units by code, days as offsets from the last day.

use serde::Deserialize;

/// Trips, letters and packages of `fixtures/demo`, each in the order of their days.
pub(super) struct Demo {
    pub(super) trips: Vec<Trip>,
    pub(super) letters: Vec<OutgoingLetter>,
    pub(super) packages: Vec<Package>,
}

macro_rules! read {
    ($name:literal) => {
        serde_json::from_str(include_str!(concat!("../../../../fixtures/demo/", $name, ".json")))?
    };
}

impl Demo {
    /// Reads the compiled-in files.
    pub(super) fn read() -> serde_json::Result<Self> {
        let (mut trips, past): (Vec<Trip>, Vec<Trip>) = (read!("trips"), read!("past_trips"));
        let (mut letters, mut packages): (Vec<OutgoingLetter>, Vec<Package>) =
            (read!("outgoing_letters"), read!("packages"));
        trips.extend(past);
        trips.sort_by_key(|trip| trip.submitted);
        letters.sort_by_key(|letter| letter.date);
        packages.sort_by_key(|package| package.dated);
        Ok(Self { trips, letters, packages })
    }
}

macro_rules! photos {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../../../../fixtures/demo/photos/", $name, ".png")).as_slice())),+]
    };
}

/// Invented bills and a picture of an activity, in `fixtures/demo/photos`.
const PHOTOS: [(&str, &[u8]); 6] = photos!["hotel", "hotel-2", "tiket", "taksi", "bbm", "kegiatan"];

/// Bytes of a photo that a fixture names.
pub(super) fn photo(name: &str) -> anyhow::Result<Vec<u8>> {
    let found = PHOTOS.iter().find(|(of, _)| *of == name);
    found.map(|(_, bytes)| bytes.to_vec()).ok_or_else(|| anyhow::anyhow!("no photo {name}"))
}

#[derive(Debug, Deserialize)]
pub(super) struct OutgoingLetter {
    pub(super) unit: String,
    pub(super) classification: String,
    pub(super) subject: String,
    pub(super) addressee: String,
    pub(super) date: i64,
}

#[derive(Deserialize)]
pub(super) struct Trip {
    pub(super) filed_by: String,
    pub(super) unit: String,
    pub(super) kind: i64,
    pub(super) source: String,
    pub(super) service: i64,
    /// Parent unit whose first signatory signs the assignment letter.
    pub(super) signed_by: String,
    pub(super) submitted: i64,
    /// Day the assignment letter was issued.
    pub(super) issued: Option<i64>,
    pub(super) activity: String,
    pub(super) classification: String,
    pub(super) purpose: String,
    pub(super) basis: Option<String>,
    pub(super) srikandi: bool,
    /// Another memo signatory than the unit's first one.
    pub(super) memo_signatory: Option<String>,
    pub(super) places: Vec<Place>,
    pub(super) travellers: Vec<Traveller>,
    pub(super) revised: Option<Revised>,
    pub(super) cancelled: Option<Cancelled>,
    /// Photo of the activity, in `fixtures/demo/photos`.
    pub(super) photo: Option<String>,
    pub(super) report: Option<String>,
}

/// A revision of an issued trip that changed its purpose.
#[derive(Deserialize)]
pub(super) struct Revised {
    pub(super) on: i64,
    pub(super) reason: String,
    /// Purpose before the revision.
    pub(super) purpose: String,
}

#[derive(Deserialize)]
pub(super) struct Cancelled {
    pub(super) on: i64,
    pub(super) reason: String,
}

#[derive(Deserialize)]
pub(super) struct Place {
    pub(super) city: Option<String>,
    pub(super) destination: Option<String>,
    /// Name of the province.
    pub(super) province: Option<String>,
    pub(super) from: i64,
    pub(super) to: i64,
}

#[derive(Deserialize)]
pub(super) struct Traveller {
    pub(super) employee: String,
    pub(super) state: State,
    pub(super) note: Option<String>,
    #[serde(default)]
    pub(super) lines: Vec<Line>,
    #[serde(default)]
    pub(super) actual_costs: Vec<ActualCost>,
    /// True for a receipt whose first lines are computed from the tariffs.
    #[serde(default)]
    pub(super) automatic: bool,
    /// Nights that are paid without a hotel's bill.
    pub(super) nights_without_proof: Option<u32>,
    /// Computed lines that were changed by hand.
    #[serde(default)]
    pub(super) changed: Vec<Changed>,
    pub(super) advance: Option<Advance>,
    /// Note of an earlier rejection, after which the lines with `previous` were changed and the receipt submitted again.
    pub(super) returned: Option<Returned>,
    /// Days from the return to the submission; 1 by default.
    pub(super) submitted_after: Option<i64>,
    /// Days from the submission to the decision; 2 by default.
    pub(super) decided_after: Option<i64>,
}

/// Quantity and price of the line with this item, entered by hand.
#[derive(Deserialize)]
pub(super) struct Changed {
    pub(super) item: String,
    pub(super) quantity: i64,
    pub(super) price: i64,
}

/// An advance as a share of the receipt's total, or of the estimate of one without lines.
#[derive(Deserialize)]
pub(super) struct Advance {
    pub(super) percent: i64,
    pub(super) paid: i64,
    pub(super) reference: String,
}

#[derive(Deserialize)]
pub(super) struct Returned {
    pub(super) note: String,
    pub(super) answer: Option<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    Draft,
    Submitted,
    Approved,
    Rejected,
}

#[derive(Deserialize)]
pub(super) struct Line {
    pub(super) kind: i64,
    pub(super) item: String,
    pub(super) unit: String,
    pub(super) quantity: i64,
    pub(super) price: i64,
    /// Its proof, in `fixtures/demo/photos`.
    pub(super) photo: Option<String>,
    /// Contents when the receipt was returned.
    pub(super) previous: Option<Amount>,
}

/// Quantity and price.
#[derive(Deserialize, Clone, Copy)]
pub(super) struct Amount {
    pub(super) quantity: i64,
    pub(super) price: i64,
}

#[derive(Deserialize)]
pub(super) struct ActualCost {
    pub(super) item: String,
    pub(super) amount: i64,
}

/// A package of `fixtures/demo/packages.json`; days are offsets from the seed day.
#[derive(Deserialize)]
pub(super) struct Package {
    pub(super) parent: String,
    pub(super) source: String,
    pub(super) kind: String,
    pub(super) dated: i64,
    pub(super) note: String,
    pub(super) state: String,
    /// Day on which the trip was filed, and name of the traveller.
    pub(super) receipts: Vec<(i64, String)>,
    pub(super) paid: Option<i64>,
    #[serde(default)]
    pub(super) reference: String,
    pub(super) order: Option<String>,
    #[serde(default)]
    pub(super) reason: String,
    #[serde(default)]
    pub(super) reversed: Vec<Reversed>,
}

/// A payment that was reversed.
#[derive(Deserialize)]
pub(super) struct Reversed {
    pub(super) receipt: (i64, String),
    pub(super) on: i64,
    pub(super) reason: String,
}
