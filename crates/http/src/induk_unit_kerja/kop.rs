//! Letterhead of a parent unit.

use actix_web::{get, put, web};
use app::{App, views::units::LetterheadView};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use staff::{Letterhead, ParentUnitId};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{TEXT, Text},
    problem::Problem,
    query::path_unit,
    validation::checked,
    wire::Outcome,
};

/// Lines of a letterhead. An absent `logo` stays; null or an empty text removes it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ChangeLetterhead {
    /// Government.
    #[validate(required(message = "Pemerintah wajib diisi"), length(max = TEXT))]
    pemerintah: Text,
    /// Name of the office; the parent unit's name if empty.
    #[validate(length(max = TEXT))]
    nama: Text,
    /// Street address.
    #[validate(required(message = "Alamat wajib diisi"), length(max = TEXT))]
    alamat: Text,
    /// Telephone.
    #[validate(length(max = TEXT))]
    telepon: Text,
    /// Mail address.
    #[validate(length(max = TEXT), custom(function = mail_address, message = "Surel tidak sah"))]
    surel: Text,
    /// Web site.
    #[validate(length(max = TEXT))]
    situs: Text,
    /// As read, or null to remove it.
    #[serde(default = "kept", deserialize_with = "unless_empty")]
    #[schema(value_type = Option<String>, required = false)]
    #[validate(skip)]
    logo: bool,
}

fn kept() -> bool {
    true
}

fn unless_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let sent = Option::<Value>::deserialize(deserializer)?;
    Ok(sent.is_some_and(|value| value.as_str() != Some("")))
}

fn mail_address(text: &Text) -> Result<(), ValidationError> {
    let is_address = |text: &String| {
        text.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.')) && !text.contains(' ')
    };
    if text.peek().is_none_or(is_address) { Ok(()) } else { Err(ValidationError::new("mail_address")) }
}

impl ChangeLetterhead {
    fn lines(self) -> Option<(Letterhead, bool)> {
        let text = |text: Text| text.get().unwrap_or_default();
        let head = Letterhead {
            government: self.pemerintah.get()?,
            name: text(self.nama),
            address: self.alamat.get()?,
            phone: text(self.telepon),
            mail: text(self.surel),
            site: text(self.situs),
        };
        Some((head, self.logo))
    }
}

/// The letterhead of a parent unit; empty texts where it has none yet.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnitLetterhead {
    /// Government.
    pub pemerintah: String,
    /// Name of the office.
    pub nama: String,
    /// Street address.
    pub alamat: String,
    /// Telephone.
    pub telepon: String,
    /// Mail address.
    pub surel: String,
    /// Web site.
    pub situs: String,
    /// Path of the logo, relative to `/api`; another one for another picture.
    pub logo: Option<String>,
}

impl From<(ParentUnitId, LetterheadView)> for UnitLetterhead {
    fn from((id, view): (ParentUnitId, LetterheadView)) -> Self {
        let nama = view.name().to_owned();
        let file = view.logo.as_deref().and_then(|key| key.rsplit('/').next());
        let logo = file.map(|file| format!("/induk-unit-kerja/{id}/kop/logo?v={file}"));
        let Letterhead { government, address, phone, mail, site, .. } = view.head;
        Self { pemerintah: government, nama, alamat: address, telepon: phone, surel: mail, situs: site, logo }
    }
}

/// The letterhead of the caller's parent unit.
#[utoipa::path(
    get, path = "/api/induk-unit-kerja/{id}/kop", operation_id = "getLetterhead", tag = "induk-unit-kerja",
    params(("id" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = Outcome<UnitLetterhead>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/induk-unit-kerja/{id}/kop")]
pub async fn get_letterhead(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<UnitLetterhead>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let read = app::units::letterhead::read(&app, &who.0, named).await?;
    Ok(web::Json(Outcome { result: read.into() }))
}

/// Sets the letterhead of the caller's parent unit.
#[utoipa::path(
    put, path = "/api/induk-unit-kerja/{id}/kop", operation_id = "setLetterhead", tag = "induk-unit-kerja",
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = ChangeLetterhead,
    responses((status = 200, body = Outcome<UnitLetterhead>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[put("/induk-unit-kerja/{id}/kop")]
pub async fn set_letterhead(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<UnitLetterhead>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let body: ChangeLetterhead = read(payload).await?;
    // A unit out of reach is reported before any fault of the body.
    app::units::letterhead::read(&app, &who.0, named).await?;
    let (head, keep_logo) = checked(body, ChangeLetterhead::lines)?;
    let set = app::units::letterhead::change(&app, &who.0, named, head, keep_logo).await?;
    Ok(web::Json(Outcome { result: set.into() }))
}
