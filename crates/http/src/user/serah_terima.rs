//! `user/{id}/serah-terima`: handover of an account's waiting work (office 8.3).

use actix_web::{
    HttpResponse, get, post,
    web::{self, Json},
};
use app::{App, users, users::NewHandover};
use serde::Deserialize;
use staff::{UserId, account::HandoverId};
use utoipa::ToSchema;
use validator::Validate;
use views::handovers::HandoverView;

use super::{accounts::user_in, delegasi::NewRow};
use crate::{
    Problem,
    body::checked,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{Field, LongText, NOTE, kind},
    query::path_id,
    wire::Outcome,
};

/// A handover.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct HandOver {
    /// The account that takes the work over.
    #[schema(value_type = i64)]
    #[validate(required(message = "Pilih penerima"))]
    kepada_user_id: Field<kind::Id>,
    /// First day of the successor.
    #[schema(value_type = String)]
    #[validate(required(message = "Tanggal mulai wajib diisi"))]
    mulai: Field<kind::Day>,
    /// Reason.
    #[validate(required(message = "Alasan wajib diisi"), length(max = NOTE))]
    alasan: LongText,
}

/// Format of the minutes.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintHandover {
    /// `docx` or `pdf`; .docx without it.
    #[schema(required = false, value_type = String)]
    #[serde(default)]
    format: Option<Field<Format>>,
}

/// Hands the waiting work of an account over to another one and keeps the minutes of what waits. From the first day on the successor
/// is named as the contact of open advances and packages; trips and receipts stay those of their unit.
#[utoipa::path(
    params(("id" = i64, Path, description = "account that hands over")),
    request_body = HandOver,
    responses((status = 200, body = Outcome<NewRow>))
)]
#[post("/user/{id}/serah-terima")]
pub(crate) async fn hand_over(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<NewRow>>, Problem> {
    let from = user_in(&user)?;
    let new = |form: HandOver| {
        let to = UserId(form.kepada_user_id.get()?);
        Some(NewHandover { to, starts_on: form.mulai.get()?, reason: form.alasan.get()? })
    };
    let new = checked(payload, new).await?;
    let id = users::hand_over(&app, &who.0, from, new).await?.0;
    Ok(Json(Outcome { result: NewRow { id } }))
}

/// Lists the handovers by and to an account, the own one or any with role 5, the latest first.
#[utoipa::path(
    params(("id" = i64, Path, description = "account")),
    responses((status = 200, body = Outcome<Vec<HandoverView>>))
)]
#[get("/user/{id}/serah-terima")]
pub(crate) async fn list_handovers(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
) -> Result<Json<Outcome<Vec<HandoverView>>>, Problem> {
    Ok(Json(Outcome { result: users::handovers(&app, &who.0, user_in(&user)?).await? }))
}

/// Prints the minutes of a handover by or to an account, the own one or any with role 5: open trips, receipts by state, advances, packages and last numbers as they were kept with it.
#[utoipa::path(
    params(("id" = i64, Path, description = "account of either party"), ("sid" = i64, Path, description = "handover")),
    request_body = PrintHandover,
    responses((status = 200, description = "Berita_Acara_Serah_Terima.docx", body = Vec<u8>, content_type = MEDIA_TYPE))
)]
#[post("/user/{id}/serah-terima/{sid}/cetak")]
pub(crate) async fn print_handover(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let (user, handover) = path.into_inner();
    let id = HandoverId(path_id(&handover, "Serah terima tidak ditemukan.")?);
    let format = checked(payload, |sent: PrintHandover| Some(Format::of(sent.format))).await?.check(&app)?;
    let letter = users::print_handover(&app, &who.0, user_in(&user)?, id).await?;
    Ok(format.letter("Berita_Acara_Serah_Terima", letter))
}
