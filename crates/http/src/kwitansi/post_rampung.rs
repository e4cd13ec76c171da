//! R2: adds an expense line, perhaps with a photo of the bill.

use actix_web::{HttpRequest, post, web};
use app::{
    App,
    receipts::{AddedLine, LineEntry},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{PHOTO, expense_draft, judged_number, traveller};
use crate::{
    identity::SignedIn,
    lenient::Reader,
    multipart,
    problem::Problem,
    unabandoned::unabandoned,
    wire::{Outcome, photo_path},
};

/// The form of a new line.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form for the API document; it is read field by field")]
pub struct AddExpenseLine {
    /// What was paid for.
    item: String,
    /// Unit.
    satuan: String,
    /// How many, 1 to 9999.
    qty: i64,
    /// Price of one, rupiah.
    nilai: i64,
    /// Kind, 1 to 3.
    jenis_id: i64,
    /// Traveller id.
    personil_id: i64,
    /// PNG or JPEG, or the text `null`.
    #[schema(value_type = Option<String>, format = Binary)]
    pic: Option<Vec<u8>>,
}

/// A stored line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredExpenseLine {
    /// Id.
    pub id: i64,
    /// What was paid for.
    pub item: String,
    /// Price of one, rupiah.
    pub nilai: i64,
    /// How many.
    pub qty: u32,
    /// Unit.
    pub satuan: String,
    /// Kind.
    pub jenis_id: i64,
    /// Path of the photo, relative to `/api`.
    pub bukti: Option<String>,
}

impl From<AddedLine> for StoredExpenseLine {
    fn from(AddedLine { id, line }: AddedLine) -> Self {
        Self {
            id: id.0,
            item: line.expense.item,
            nilai: line.expense.price.get(),
            qty: line.expense.quantity,
            satuan: line.expense.unit,
            jenis_id: line.kind.id(),
            bukti: line.photo.as_deref().map(photo_path),
        }
    }
}

/// Adds a line to a receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/post/rampung", operation_id = "addExpenseLine", tag = "kwitansi",
    request_body(content = AddExpenseLine, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Outcome<StoredExpenseLine>), (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/kwitansi/post/rampung")]
pub async fn add_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredExpenseLine>>, Problem> {
    let form = multipart::read(&request, payload, PHOTO).await?;
    let traveller = traveller(&form.text("personilId"))?;
    let mut reader = Reader::default();
    let [item, unit, quantity, price] = ["item", "satuan", "qty", "nilai"].map(|field| form.text(field));
    let draft = expense_draft(&mut reader, [&item, &unit, &quantity, &price]);
    reader.finish()?;
    let kind = judged_number(&form.text("jenisId"));
    let entry = LineEntry { kind, draft, photo: form.file.map(|file| file.bytes) };
    let added = unabandoned(async move { app::receipts::add_line(&app, &who.0, traveller, entry).await }).await?;
    Ok(web::Json(Outcome { result: added.into() }))
}
