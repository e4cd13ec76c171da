//! Budget years of a parent unit (office 8.1).

use actix_web::{
    get, put,
    web::{self, Json},
};
use app::{App, budget_years::NewTerms};
use chrono::Datelike;
use kernel::Day;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;
use views::year_end::{OpenMatter, OpenRow, YearEnd};

use super::sent;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, LongText, NOTE, kind},
    problem::{FieldError, Problem},
    query::{Paging, path_unit, query, words},
    wire::{Listing, Outcome},
};

/// Terms of a year; an absent key keeps, null or an empty text clears.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
#[serde(rename_all = "camelCase")]
pub struct SetYearTerms {
    /// Last day on which trips of the year are filed.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    batas_pengajuan: Option<Field<kind::Day>>,
    /// Last day on which its trips and receipts change.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    ditutup: Option<Field<kind::Day>>,
    /// Reason of a reopening.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
}

words! {
    /// Kind of what is open.
    pub(crate) OpenMatterCode(OpenMatter), "Kode tidak dikenal", OpenMatter::of;
}

query! {
    /// Query of what is open.
    pub struct OpenMatterQuery {
        page: Paging<15>;
        matter: OpenMatterCode => "kode", "kind, as `terbuka[]` names it";
    }
}

/// Budget year of a path.
fn path_year(text: &str) -> Result<i32, Problem> {
    let year = text.parse().ok().filter(|year| (Day::FIRST.year()..=Day::LAST.year()).contains(year));
    year.ok_or_else(|| Problem::not_found("Tahun tidak dikenal."))
}

/// Reads the terms of a year of a parent unit, and what is open in it.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id"), ("tahun" = i32, Path, description = "budget year")),
    responses((status = 200, body = Outcome<YearEnd>))
)]
#[get("/induk-unit-kerja/{id}/tahun/{tahun}")]
pub async fn get_year_end(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
) -> Result<Json<Outcome<YearEnd>>, Problem> {
    let (id, year) = path.into_inner();
    let (named, year) = (path_unit(&id)?.map(ParentUnitId), path_year(&year)?);
    Ok(Json(Outcome { result: app::budget_years::read(&app, &who.0, named, year).await? }))
}

/// Sets the terms of a year. A closed year is opened for 14 days by an administrator of the office, with a reason.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id"), ("tahun" = i32, Path, description = "budget year")),
    request_body = SetYearTerms,
    responses((status = 200, body = Outcome<YearEnd>))
)]
#[put("/induk-unit-kerja/{id}/tahun/{tahun}")]
pub async fn set_year_terms(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<Json<Outcome<YearEnd>>, Problem> {
    let (id, year) = path.into_inner();
    let (named, year) = (path_unit(&id)?.map(ParentUnitId), path_year(&year)?);
    let terms = |terms: SetYearTerms| {
        let new = NewTerms {
            filed_until: terms.batas_pengajuan.map(Field::get),
            changed_until: terms.ditutup.map(Field::get),
        };
        Some((new, terms.alasan.and_then(Field::get)))
    };
    let (new, reason) = checked(payload, terms).await?;
    let set = app::budget_years::set(&app, &who.0, named, year, new, reason.as_deref()).await?;
    Ok(Json(Outcome { result: set }))
}

/// What is open of a kind in a year of a parent unit, oldest first.
#[utoipa::path(
    params(
        ("id" = i64, Path, description = "parent unit id"),
        ("tahun" = i32, Path, description = "budget year"),
        OpenMatterQuery
    ),
    responses((status = 200, body = Listing<OpenRow>))
)]
#[get("/induk-unit-kerja/{id}/tahun/{tahun}/terbuka")]
pub async fn list_open_matters(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    query: OpenMatterQuery,
) -> Result<Json<Listing<OpenRow>>, Problem> {
    let (id, year) = path.into_inner();
    let (named, year) = (path_unit(&id)?.map(ParentUnitId), path_year(&year)?);
    let missing = || Problem::invalid(vec![FieldError::new("kode", "Pilih kode")]);
    let matter = query.matter.ok_or_else(missing)?;
    let page = app::budget_years::open_rows(&app, &who.0, named, year, matter, query.page.0).await?;
    Ok(Json(Listing::of(page, |row| row)))
}
