//! Copies the tariffs of a year to the next (office 2.3).

use actix_web::{post, web};
use app::{App, tariffs::Extension};
use receipts::tariff::TariffKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::Tariff;
use crate::{
    body,
    identity::SignedIn,
    lenient::{Day, Field, kind},
    problem::{FieldError, Problem},
    wire::Outcome,
};

/// Days and kinds of the copy.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ExtendTariffs {
    /// First day of the new tariffs; what held the day before is copied.
    #[validate(required(message = "Tanggal mulai berlaku wajib diisi"))]
    dari: Day,
    /// Their last day; missing while they are not ended.
    sampai: Option<Day>,
    /// Kinds; missing for all.
    #[schema(value_type = Option<Vec<String>>)]
    jenis: Option<Field<kind::ListOf<kind::Text>>>,
}

/// Tariffs after a copy.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExtendedTariffs {
    /// New tariffs.
    pub ditambah: Vec<Tariff>,
    /// Number of tariffs that end the day before.
    pub diakhiri: usize,
    /// Tariffs whose new days another one holds already.
    pub dilewati: Vec<Tariff>,
}

/// Copies what holds on the day before `dari`; a second call adds nothing.
#[utoipa::path(request_body = ExtendTariffs, responses((status = 200, body = Outcome<ExtendedTariffs>)))]
#[post("/tarif/perpanjang")]
pub async fn extend_tariffs(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ExtendedTariffs>>, Problem> {
    let form: ExtendTariffs = body::valid(payload).await?;
    let words = form.jenis.and_then(Field::get).unwrap_or_default();
    let known = |word: String| {
        let unknown = || Problem::invalid(vec![FieldError::new("jenis", "Jenis tarif tidak dikenal")]);
        TariffKind::from_word(&word).ok_or_else(unknown)
    };
    let kinds = words.into_iter().map(known).collect::<Result<_, _>>()?;
    let missing = || Problem::invalid(vec![FieldError::new("dari", "Tanggal mulai berlaku wajib diisi")]);
    let from = form.dari.get().ok_or_else(missing)?;
    let extension = Extension { from, until: form.sampai.and_then(Field::get), kinds };
    let extended = app::tariffs::extend(&app, &who.0, extension).await?;
    Ok(web::Json(Outcome {
        result: ExtendedTariffs { ditambah: extended.added, diakhiri: extended.ended, dilewati: extended.skipped },
    }))
}
