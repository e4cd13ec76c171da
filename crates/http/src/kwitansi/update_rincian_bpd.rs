//! R7: changes an expense line. Its kind and photo stay; the body's are ignored.

use actix_web::{post, web};
use app::{App, receipts::LineChange};
use receipts::{LineId, line_keys::NewLineKeys};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::line_keys::with_line_keys;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, TEXT, Text, WholeNumber},
    problem::Problem,
    wire::Outcome,
};

with_line_keys! {
    /// Changed expense line; further fields are ignored.
    #[derive(Debug, Deserialize, Validate, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[validate(nest_all_fields)]
    pub struct ChangeExpenseLine {
        /// Line id.
        #[validate(required(message = "Rincian wajib dipilih"))]
        id: Id,
        /// Item paid for.
        #[validate(length(max = TEXT))]
        item: Text,
        /// Unit price, rupiah.
        #[validate(skip)]
        nilai: WholeNumber,
        /// Quantity, 1 to 9999.
        #[validate(skip)]
        qty: WholeNumber,
        /// Unit.
        #[validate(length(max = TEXT))]
        satuan: Text,
        /// Number of the bill; empty removes it, left out keeps it.
        #[serde(default)]
        #[validate(length(max = TEXT))]
        nomor_bukti: Option<Text>,
        /// Version of the receipt that was seen; not checked where absent.
        #[serde(default)]
        #[validate(skip)]
        versi: Option<WholeNumber>,
    }
}

impl ChangeExpenseLine {
    fn change(mut self) -> Option<(LineId, LineChange, Option<i64>)> {
        let (draft, keys) = (self.draft(), self.take_keys());
        let reference = self.nomor_bukti.map(|number| number.get().unwrap_or_default());
        let version = self.versi.and_then(Field::get);
        let keys = if version.is_some() { keys } else { NewLineKeys::default() };
        Some((LineId(self.id.get()?), LineChange { draft, reference, keys }, version))
    }
}

/// The expense line after the change.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedExpenseLine {
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Unit price, rupiah.
    pub nilai: i64,
    /// Quantity.
    pub qty: u32,
    /// Unit.
    pub satuan: String,
}

/// Changes an expense line.
#[utoipa::path(request_body = ChangeExpenseLine, responses((status = 200, body = Outcome<ChangedExpenseLine>)))]
#[post("/kwitansi/update/rincian-bpd")]
pub async fn change_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ChangedExpenseLine>>, Problem> {
    let (LineId(id), change, version) = checked(payload, ChangeExpenseLine::change).await?;
    let line = app::receipts::change_line(&app, &who.0, LineId(id), &change, version).await?;
    let (nilai, qty) = (line.price.get(), line.quantity);
    Ok(web::Json(Outcome { result: ChangedExpenseLine { id, item: line.item, nilai, qty, satuan: line.unit } }))
}
