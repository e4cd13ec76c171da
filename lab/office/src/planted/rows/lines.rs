//! Rows of a line: its proofs, and the flights of these.

use chrono::{DateTime, Utc};
use kernel::text::search_key;
use persistence::entity::{expense_lines, line_proofs, proof_flights};
use receipts::{ProofKind, hotel};

use super::{
    super::draft::{Draft, Line, Proof},
    Rows, next,
};

impl Rows {
    pub(super) fn line(&mut self, traveller: i64, draft: &Draft, at: DateTime<Utc>, line: &Line) {
        let id = next(&mut self.line);
        let hotel = hotel::named(&line.item).filter(|_| line.is_hotel());
        let first = line.proofs.first();
        let photo = |proof: &Proof| format!("foto/{}.jpg", &proof.digest[32..]);
        let place = |of: fn((&'static str, &'static str)) -> &'static str| line.route.map(|way| of(way).to_owned());
        self.batch.lines.push(expense_lines::Model {
            id,
            traveller_id: traveller,
            expense_kind_id: line.kind.id(),
            item: line.item.clone(),
            unit: line.unit.to_owned(),
            quantity: line.quantity,
            price: line.price,
            photo: first.map(photo),
            created_at: at,
            judgement: None,
            judgement_note: None,
            returned_quantity: None,
            returned_price: None,
            returned_text: None,
            previous_quantity: None,
            previous_price: None,
            formula: line.is_computed.then(|| format!("{} × {}", line.quantity, line.price)),
            legal_basis: None,
            tariff_id: None,
            computed_price: None,
            computed_quantity: None,
            photo_digest: first.map(|proof| proof.digest.clone()),
            cancelling: false,
            document: None,
            document_pages: None,
            reference: line.reference.clone(),
            reference_form: line.reference.as_deref().map(search_key),
            hotel_key: hotel.map(|hotel| format!("{}|{hotel}", draft.unit)),
            cost_kind: line.cost.map(|cost| cost.code().to_owned()),
            origin: place(|(from, _)| from),
            destination: place(|(_, to)| to),
            class: None,
        });
        for (position, proof) in (1..).zip(&line.proofs) {
            let of_proof = next(&mut self.proof);
            let kind = if proof.flights.is_empty() { ProofKind::Bill } else { ProofKind::BoardingPass };
            let facts = proof.facts.as_ref().map(|facts| {
                let days: Vec<_> = facts.days.iter().map(|day| day.date()).collect();
                serde_json::json!({ "amounts": facts.amounts, "days": days, "numbers": facts.numbers }).to_string()
            });
            self.batch.proofs.push(line_proofs::Model {
                id: of_proof,
                line_id: id,
                position,
                kind: kind.word().to_owned(),
                photo: photo(proof),
                document: None,
                document_pages: None,
                digest: Some(proof.digest.clone()),
                facts,
            });
            for (position, flight) in (1..).zip(proof.flights.iter().cloned()) {
                self.batch.flights.push(proof_flights::Model {
                    id: next(&mut self.flight),
                    proof_id: of_proof,
                    position,
                    carrier: flight.carrier,
                    number: flight.number,
                    departs_from: flight.from,
                    arrives_at: flight.to,
                    day: flight.day.date(),
                    name: flight.name,
                    booking: flight.booking,
                });
            }
        }
    }
}
