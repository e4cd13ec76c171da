//! R2: adds an expense line, optionally with its bill as photo or PDF.

use actix_web::{HttpRequest, post, web};
use app::{
    App,
    receipts::{AddedLine, LineEntry},
};
use receipts::BoardingPass;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::{PROOF, line_keys::new_line, proof, read_code::read_pass};
use crate::{
    identity::SignedIn,
    lenient::{Field, Id, TEXT, Text, WholeNumber},
    multipart::{self, Form},
    problem::Problem,
    run_to_completion::run_to_completion,
    validation::checked,
    wire::{Outcome, photo_path},
};

new_line! {
    /// Form of a new expense line.
    #[derive(Debug, Deserialize, Validate, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[validate(nest_all_fields)]
    pub struct AddExpenseLine {
        /// Traveller id.
        #[validate(required(message = "Personil wajib dipilih"))]
        personil_id: Id,
        /// Number of the bill.
        #[serde(default)]
        #[validate(length(max = TEXT))]
        nomor_bukti: Option<Text>,
        /// Version of the receipt that was seen; not checked where absent.
        #[serde(default)]
        #[validate(skip)]
        versi: Option<WholeNumber>,
        /// PNG, JPEG or PDF, or the text `null`.
        #[schema(value_type = Option<String>, format = Binary)]
        #[validate(skip)]
        #[expect(dead_code, reason = "arrives as the file of the form")]
        pic: Option<IgnoredAny>,
        /// Picture of the first page of a PDF, PNG or JPEG.
        #[schema(value_type = Option<String>, format = Binary)]
        #[validate(skip)]
        #[expect(dead_code, reason = "arrives as a file of the form")]
        gambar: Option<IgnoredAny>,
    }
}

impl AddExpenseLine {
    fn entry(mut self) -> Option<(TravellerId, LineEntry, Option<BoardingPass>)> {
        let (draft, keys) = (self.draft(), self.take_keys());
        let reference = self.nomor_bukti.and_then(Text::get);
        let (kind, version) = (self.jenis_id.get(), self.versi.and_then(Field::get));
        let entry = LineEntry { kind, draft, proof: None, reference, keys, cancelling: false, version };
        Some((TravellerId(self.personil_id.get()?), entry, read_pass(self.terbaca)))
    }
}

/// A stored expense line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredExpenseLine {
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Unit price, rupiah.
    pub nilai: i64,
    /// Quantity.
    pub qty: u32,
    /// Unit.
    pub satuan: String,
    /// Kind.
    pub jenis_id: i64,
    /// Path of the photo, relative to `/api`.
    pub bukti: Option<String>,
    /// Path of the bill if it is a PDF, relative to `/api`; `bukti` shows its first page then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_berkas: Option<String>,
    /// Number of its pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_halaman: Option<u32>,
    /// Number of the bill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nomor_bukti: Option<String>,
}

impl From<AddedLine> for StoredExpenseLine {
    fn from(AddedLine { id, line }: AddedLine) -> Self {
        let document = line.proof.as_ref().and_then(|proof| proof.document.as_ref());
        Self {
            id: id.0,
            item: line.expense.item,
            nilai: line.expense.price.get(),
            qty: line.expense.quantity,
            satuan: line.expense.unit,
            jenis_id: line.kind.id(),
            bukti_berkas: document.map(|document| photo_path(&document.key)),
            bukti_halaman: document.map(|document| document.pages),
            bukti: line.proof.as_ref().map(|proof| photo_path(&proof.photo)),
            nomor_bukti: line.reference,
        }
    }
}

/// Adds an expense line to a receipt.
#[utoipa::path(
    request_body(content = AddExpenseLine, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Outcome<StoredExpenseLine>)
    )
)]
#[post("/kwitansi/post/rampung")]
pub async fn add_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredExpenseLine>>, Problem> {
    let may = async |fields: &_| match multipart::id(fields, "personilId") {
        Some(id) => Ok(app::receipts::may_add_line(&app, &who.0, TravellerId(id), false).await?),
        None => Ok(()),
    };
    let (Form { fields, file }, picture) = multipart::read_proof(&request, payload, PROOF, may).await?;
    let (traveller, entry, pass) = checked(fields, AddExpenseLine::entry)?;
    let entry = LineEntry { proof: file.map(|file| proof(file, picture, pass)), ..entry };
    let added = run_to_completion(async move { app::receipts::add_line(&app, &who.0, traveller, entry).await }).await?;
    Ok(web::Json(Outcome { result: added.into() }))
}
