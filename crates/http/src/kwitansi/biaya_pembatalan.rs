//! Adds a cost of cancelling (office C-5).

use actix_web::{HttpRequest, post, web};
use app::{App, receipts::LineEntry};
use receipts::BoardingPass;
use serde::{Deserialize, de::IgnoredAny};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    PROOF, UNKNOWN_TRAVELLER, line_keys::new_line, post_rampung::StoredExpenseLine, proof, read_code::read_pass,
};
use crate::{
    identity::SignedIn,
    lenient::{Field, TEXT, Text, WholeNumber},
    multipart::{self, Form},
    problem::Problem,
    query::path_id,
    run_to_completion::run_to_completion,
    validation::checked,
    wire::Outcome,
};

new_line! {
    /// Form of a cost of cancelling.
    #[derive(Debug, Deserialize, Validate, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[validate(nest_all_fields)]
    pub struct AddCancellingCost {
        /// Number of the bill.
        #[validate(length(max = TEXT))]
        nomor_bukti: Option<Text>,
        /// Version of the receipt that was seen.
        #[validate(required(message = "Versi wajib diisi"))]
        versi: WholeNumber,
        /// PNG, JPEG or PDF, or the text `null`.
        #[schema(value_type = Option<String>, format = Binary)]
        #[validate(skip)]
        #[expect(dead_code, reason = "arrives as a file of the form")]
        pic: Option<IgnoredAny>,
        /// Picture of the first page of a PDF.
        #[schema(value_type = Option<String>, format = Binary)]
        #[validate(skip)]
        #[expect(dead_code, reason = "arrives as a file of the form")]
        gambar: Option<IgnoredAny>,
    }
}

impl AddCancellingCost {
    fn entry(mut self) -> Option<(LineEntry, Option<BoardingPass>)> {
        let (draft, keys) = (self.draft(), self.take_keys());
        let reference = self.nomor_bukti.and_then(Field::get);
        let pass = read_pass(self.terbaca);
        let entry = LineEntry {
            kind: self.jenis_id.get(),
            draft,
            proof: None,
            reference,
            keys,
            cancelling: true,
            version: Some(self.versi.get()?),
        };
        Some((entry, pass))
    }
}

/// Adds a cost of cancelling to the receipt of a cancelled trip; these lines alone are judged, approved and paid.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body(content = AddCancellingCost, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Outcome<StoredExpenseLine>)
    )
)]
#[post("/kwitansi/{personilId}/biaya-pembatalan")]
pub async fn add_cancelling_cost(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredExpenseLine>>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let may = async |_: &_| Ok(app::receipts::may_add_line(&app, &who.0, traveller, true).await?);
    let (Form { fields, file }, picture) = multipart::read_proof(&request, payload, PROOF, may).await?;
    let (entry, pass) = checked(fields, AddCancellingCost::entry)?;
    let entry = LineEntry { proof: file.map(|file| proof(file, picture, pass)), ..entry };
    let added = run_to_completion(async move { app::receipts::add_line(&app, &who.0, traveller, entry).await }).await?;
    Ok(web::Json(Outcome { result: added.into() }))
}
