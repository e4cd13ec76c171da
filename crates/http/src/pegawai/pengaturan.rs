//! Travel settings of a person (assurance D-15).

use actix_web::{get, put, web};
use app::App;
use serde::Deserialize;
use staff::{BankAccountDraft, EmployeeId, TravelSettingsDraft, grade::LevelId};
use utoipa::ToSchema;
use validator::Validate;
use views::employees::TravelSettings;

use crate::{
    body::valid,
    identity::SignedIn,
    lenient::{Field, Id, TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// What is changed; what is absent stays, what is empty is cleared.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetTravelSettings {
    /// Bank.
    #[validate(length(max = TEXT))]
    bank: Option<Text>,
    /// Account number; a masked one stays.
    #[validate(length(max = TEXT))]
    nomor_rekening: Option<Text>,
    /// Telephone, by role 5 alone.
    #[validate(length(max = TEXT))]
    telepon: Option<Text>,
    /// Travel level, by role 5 alone.
    #[schema(required = false)]
    tingkatan_id: Id,
    /// Version of the staff record that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

fn employee(id: &str) -> Result<EmployeeId, Problem> {
    path_id(id, "Pegawai tidak ditemukan.").map(EmployeeId)
}

/// Bank account, telephone and level of a person.
#[utoipa::path(
    params(("id" = i64, Path, description = "employee id")),
    responses((status = 200, body = Outcome<TravelSettings>))
)]
#[get("/pegawai/{id}/pengaturan")]
pub async fn get_travel_settings(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<TravelSettings>>, Problem> {
    let result = app::employees::travel_settings(&app, &who.0, employee(&id)?).await?;
    Ok(web::Json(Outcome { result }))
}

/// Changes them: bank and account number by roles 3 and 5, telephone and level by role 5.
#[utoipa::path(
    params(("id" = i64, Path, description = "employee id")),
    request_body = SetTravelSettings,
    responses((status = 200, body = Outcome<TravelSettings>))
)]
#[put("/pegawai/{id}/pengaturan")]
pub async fn set_travel_settings(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TravelSettings>>, Problem> {
    let id = employee(&id)?;
    let body: SetTravelSettings = valid(payload).await?;
    let said = |text: Option<Text>| text.map(|text| text.get().unwrap_or_default());
    let draft = TravelSettingsDraft {
        account: BankAccountDraft { bank: said(body.bank), number: said(body.nomor_rekening) },
        phone: said(body.telepon),
        level: body.tingkatan_id.get().map(LevelId),
    };
    let version = body.versi.and_then(Field::get);
    let result = app::employees::set_travel_settings(&app, &who.0, id, draft, version).await?;
    Ok(web::Json(Outcome { result }))
}
