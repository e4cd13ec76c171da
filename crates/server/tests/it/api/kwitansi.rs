//! `/api/kwitansi/*`, `/api/rill/*` and `/api/bukti/*`: receipts.

mod activity;
mod advances;
mod antrean;
mod automatic;
mod costs;
mod expense_lines;
mod history;
mod keys;
mod line_judgements;
mod line_keys;
mod orphans;
mod photos;
mod printing;
mod proofs;
mod read_proofs;
mod seen_versions;
mod several_proofs;
pub(super) mod sheet;
mod states;
mod tariffs;
mod turned_photos;
mod without_cost;
