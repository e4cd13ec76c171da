//! Documents of the proofs of a line, with the flights that are read on them.

use ::trips::airport;
use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use receipts::ProofKind;
use views::receipts::{FlightView, ProofView};

use crate::{
    entity::{line_proofs, proof_flights},
    error::corrupt,
    json_query::{document, list},
};

/// The proofs of a line in their order.
pub(super) fn views(mut proofs: Vec<ProofJson>) -> Stored<Vec<ProofView>> {
    proofs.sort_unstable_by_key(|proof| (proof.position, proof.id));
    proofs.into_iter().map(ProofJson::view).collect()
}

document! {
    /// A proof.
    pub(super) struct ProofJson(json) of line_proofs by line_id in expense_lines {
        id: i64,
        position: i32,
        kind: String,
        photo: String,
        document: Option<String>,
        document_pages: Option<u32>,
        #[serde(deserialize_with = "list")] flights: Vec<FlightJson> = FlightJson::of_each(json),
    }
}

document! {
    /// A flight of a proof.
    struct FlightJson(json) of proof_flights by proof_id in line_proofs {
        position: i32,
        carrier: String,
        number: String,
        departs_from: String,
        arrives_at: String,
        day: NaiveDate,
        name: String,
        booking: String,
    }
}

impl FlightJson {
    fn view(self) -> FlightView {
        let city = |code| airport::cities(code).first().map(|city| city.name.to_owned());
        FlightView {
            from_city: city(&self.departs_from),
            to_city: city(&self.arrives_at),
            carrier: self.carrier,
            number: self.number,
            from: self.departs_from,
            to: self.arrives_at,
            day: Day::nearest(self.day),
            name: self.name,
            booking: self.booking,
        }
    }
}

impl ProofJson {
    fn view(mut self) -> Stored<ProofView> {
        self.flights.sort_unstable_by_key(|flight| flight.position);
        let kind = ProofKind::from_word(&self.kind).ok_or_else(|| corrupt("line_proofs", "kind", self.id))?;
        Ok(ProofView {
            id: self.id,
            photo: self.photo,
            document: self.document,
            document_pages: self.document_pages,
            kind,
            flights: self.flights.into_iter().map(FlightJson::view).collect(),
        })
    }
}
