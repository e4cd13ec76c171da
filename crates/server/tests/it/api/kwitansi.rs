//! `/api/kwitansi/*`, `/api/rill/*` and `/api/bukti/*`: receipts.

mod automatic;
mod filling_in;
mod history;
mod photos;
mod printing;
mod shapes;
pub(super) mod sheet;
mod states;
mod sweep;
