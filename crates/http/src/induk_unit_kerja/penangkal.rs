//! Rules of a parent unit for the list of checks.

use actix_web::{
    put,
    web::{self, Json},
};
use app::{App, units::finding_rules::RulesChange};
use findings::{Code, Level};
use receipts::automatic::InTownTransport;
use serde::Deserialize;
use serde_json::{Map, Value};
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;
use views::findings::FindingRules;

use crate::{
    body::{checked, read},
    identity::SignedIn,
    lenient::{
        Field, TEXT, Text, is_true,
        kind::{self, Kind, Read},
    },
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

/// Transport in town.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SetInTownTransport {
    /// `bayar`, `ingatkan` or `tidak`.
    #[validate(required(message = "Pilih bayar, ingatkan, atau tidak"))]
    #[schema(value_type = String)]
    aturan: Field<RuleWord>,
    /// Regulation that the allowance in town rests on without a tariff; left out it stays, empty it is removed.
    #[serde(default, rename = "dasarHukum")]
    #[validate(length(max = TEXT))]
    dasar_hukum: Option<Text>,
}

/// Rule for transport in town, in words.
#[derive(Debug)]
struct RuleWord;

impl Kind for RuleWord {
    type Value = InTownTransport;

    fn read(sent: &Value) -> Read<InTownTransport> {
        let word = kind::Text::read(sent)?;
        let known = |word: String| InTownTransport::from_word(&word).ok_or("Pilih bayar, ingatkan, atau tidak");
        word.map(known).transpose()
    }
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
    let levels = levels(&body)?;
    changed(&app, &who, named, RulesChange { levels, ..RulesChange::default() }).await
}

/// Changes rules and answers them.
async fn changed(
    app: &App,
    who: &SignedIn,
    named: Option<ParentUnitId>,
    change: RulesChange,
) -> Result<Json<Outcome<FindingRules>>, Problem> {
    let set = app::units::finding_rules::change(app, &who.0, named, change).await?;
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
    changed(&app, &who, named, RulesChange { photo: Some(foto), ..RulesChange::default() }).await
}

/// Sets how transport is paid on a day with an allowance in town: `bayar`, `ingatkan` (told) or `tidak` (not computed, needs a reason).
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = SetInTownTransport,
    responses((status = 200, body = Outcome<FindingRules>))
)]
#[put("/induk-unit-kerja/{id}/transport-dalam-kota")]
pub async fn set_in_town_transport(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<FindingRules>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    app::units::finding_rules::read(&app, &who.0, named).await?;
    let fields = |body: SetInTownTransport| Some((body.aturan.get()?, body.dasar_hukum.map(Text::get)));
    let (rule, in_town_basis) = checked(payload, fields).await?;
    let change = RulesChange { in_town_transport: Some(rule), in_town_basis, ..RulesChange::default() };
    changed(&app, &who, named, change).await
}
