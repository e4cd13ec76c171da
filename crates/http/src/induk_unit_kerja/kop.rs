//! Letterhead of a parent unit.

use actix_web::{get, put, web};
use app::App;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use staff::{Letterhead, ParentUnitId, letterhead::MOST_LINES_ABOVE};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};
use views::units::LetterheadView;

use super::{is_short, sent, text_fits};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{
        Field, LongText, TEXT, Text,
        kind::{self, Kind, ListOf},
    },
    problem::Problem,
    query::path_unit,
    validation::checked,
    wire::Outcome,
};

/// Lines of a letterhead; line breaks stay. An absent `logo`, `barisAtas` or `baris2` stays; null or an empty text removes it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ChangeLetterhead {
    /// Government; of `barisAtas`, where it is sent, the first line counts.
    #[validate(required(message = "Pemerintah wajib diisi"), length(max = TEXT))]
    pemerintah: LongText,
    /// Lines above the name, at most three: government, then agency.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<Vec<String>>, required = false)]
    #[validate(custom(function = lines_fit, message = "Paling banyak 3 baris, masing-masing 255 karakter"))]
    baris_atas: Option<Field<ListOf<kind::LongText>>>,
    /// Name of the office; the parent unit's name if empty.
    #[validate(length(max = TEXT))]
    nama: LongText,
    /// Second line of the name.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>, required = false)]
    #[validate(custom(function = text_fits, message = "Paling banyak 255 karakter"))]
    baris2: Option<LongText>,
    /// Street address.
    #[validate(required(message = "Alamat wajib diisi"), length(max = TEXT))]
    alamat: LongText,
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

fn lines_fit(lines: &Field<ListOf<kind::LongText>>) -> Result<(), ValidationError> {
    let fit = |lines: &Vec<String>| lines.len() <= MOST_LINES_ABOVE && lines.iter().all(|line| is_short(line));
    if lines.peek().is_none_or(fit) { Ok(()) } else { Err(ValidationError::new("lines_fit")) }
}

impl ChangeLetterhead {
    /// Reads the first of the lines above as the government, so that the rule for one holds for both.
    fn with_first_line(mut self) -> Self {
        if let Some(first) = self.baris_atas.as_ref().and_then(Field::peek).and_then(|lines| lines.first()) {
            // Only the rule of the lines tells of a long one.
            self.pemerintah = LongText::of(first.chars().take(TEXT).collect());
        }
        self
    }

    fn lines(self, before: Letterhead) -> Option<(Letterhead, bool)> {
        fn text<K: Kind<Value = String>>(text: Field<K>) -> String {
            text.get().unwrap_or_default()
        }
        let government = self.pemerintah.get()?;
        let further = self.baris_atas.map(|lines| lines.get().unwrap_or_default()).unwrap_or(before.above);
        let head = Letterhead {
            above: [government].into_iter().chain(further.into_iter().skip(1)).collect(),
            name: text(self.nama),
            second_line: self.baris2.map_or(before.second_line, text),
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
#[serde(rename_all = "camelCase")]
pub struct UnitLetterhead {
    /// Government, the first of the lines above.
    pub pemerintah: String,
    /// Lines above the name.
    pub baris_atas: Vec<String>,
    /// Name of the office.
    pub nama: String,
    /// Second line of the name.
    pub baris2: Option<String>,
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
        let Letterhead { above, second_line, address, phone, mail, site, .. } = view.head;
        Self {
            pemerintah: above.first().cloned().unwrap_or_default(),
            baris_atas: above,
            nama,
            baris2: Some(second_line).filter(|line| !line.is_empty()),
            alamat: address,
            telepon: phone,
            surel: mail,
            situs: site,
            logo,
        }
    }
}

/// The letterhead of the caller's parent unit.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = Outcome<UnitLetterhead>))
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
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = ChangeLetterhead,
    responses((status = 200, body = Outcome<UnitLetterhead>))
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
    let (_, before) = app::units::letterhead::read(&app, &who.0, named).await?;
    let (head, keep_logo) = checked(body.with_first_line(), |body| body.lines(before.head))?;
    let set = app::units::letterhead::change(&app, &who.0, named, head, keep_logo).await?;
    Ok(web::Json(Outcome { result: set.into() }))
}
