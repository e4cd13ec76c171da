//! Rules of a parent unit for the list of checks.

use actix_web::{
    put,
    web::{self, Json},
};
use app::App;
use findings::{Code, Level};
use serde::Deserialize;
use serde_json::{Map, Value};
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::findings::FindingRules;

use crate::{
    body::read,
    identity::SignedIn,
    lenient::is_true,
    problem::{FieldError, Problem},
    query::path_unit,
    wire::Outcome,
};

/// Photo of the report.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SetReportPhoto {
    /// The report of a trip needs a photo.
    #[serde(default, deserialize_with = "is_true")]
    foto: bool,
}

/// Sets levels of codes `T01` to `T14` and `B01` to `B06`: `larang`, `alasan` or `ingat`; T01, T02 and B04 never below `larang`.
/// Codes that are not named stay.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = std::collections::BTreeMap<String, String>,
    responses((status = 200, body = Outcome<FindingRules>))
)]
#[put("/induk-unit-kerja/{id}/penangkal")]
pub async fn set_finding_levels(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<FindingRules>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let body: Map<String, Value> = read(payload).await?;
    // A unit out of reach is reported before any fault of the body.
    app::units::finding_rules::read(&app, &who.0, named).await?;
    let set = app::units::finding_rules::change(&app, &who.0, named, levels(&body)?, None).await?;
    Ok(Json(Outcome { result: set.into() }))
}

fn levels(body: &Map<String, Value>) -> Result<Vec<(Code, Level)>, Problem> {
    let (mut levels, mut faults) = (Vec::new(), Vec::new());
    for (word, sent) in body {
        let code = Code::from_word(word).filter(|code| code.has_level());
        let level = sent.as_str().map(str::trim).and_then(Level::from_word);
        match (code, level) {
            (None, _) => faults.push(FieldError::new(word.as_str(), "Kode temuan tidak dikenal")),
            (_, None) => faults.push(FieldError::new(word.as_str(), "Pilih larang, alasan, atau ingat")),
            (Some(code), Some(level)) if level < code.lowest() => {
                faults.push(FieldError::new(word.as_str(), format!("{word} selalu larang")));
            }
            (Some(code), Some(level)) => levels.push((code, level)),
        }
    }
    if faults.is_empty() { Ok(levels) } else { Err(Problem::invalid(faults)) }
}

/// Sets whether the report of a trip needs a photo.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = SetReportPhoto,
    responses((status = 200, body = Outcome<FindingRules>))
)]
#[put("/induk-unit-kerja/{id}/laporan")]
pub async fn set_report_photo(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<FindingRules>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let SetReportPhoto { foto } = read(payload).await?;
    let set = app::units::finding_rules::change(&app, &who.0, named, Vec::new(), Some(foto)).await?;
    Ok(Json(Outcome { result: set.into() }))
}
