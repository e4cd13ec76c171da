//! Wire types of receipts (contract R1, T7).

use receipts::Status;
use serde::Serialize;
use utoipa::ToSchema;

/// A receipt status with its label.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptStatus {
    /// 1 to 4.
    pub id: i64,
    /// Label.
    pub status_kuitansi: String,
}

impl ReceiptStatus {
    /// Status with its label; the label of a draft changes when the assignment letter is issued.
    pub fn of(status: Status, letter_issued: bool) -> Self {
        Self { id: status.id(), status_kuitansi: status.label(letter_issued).to_owned() }
    }
}
