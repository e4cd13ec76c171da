//! N6: sets a counter by hand.

use actix_web::{post, web};
use app::App;
use numbering::{Counter, CounterId, counter::NewValue};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{TEXT, Text, WholeNumber, is_true},
    problem::Problem,
    query::path_id,
    validation::checked,
    wire::Outcome,
};

/// The last number given. A step up of more than 1000 needs `konfirmasi` and `alasan`.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetCounter {
    /// The next letter gets the number after it.
    #[validate(required(message = "Nomor loket wajib diisi"))]
    nomor_loket: WholeNumber,
    /// True if a step of more than 1000 is meant.
    #[serde(default, deserialize_with = "is_true")]
    #[validate(skip)]
    konfirmasi: bool,
    /// True if the numbers skipped were given outside the application, in a book of paper.
    #[serde(default, deserialize_with = "is_true")]
    #[validate(skip)]
    di_luar: bool,
    /// Reason, shown in the number book; of a step of more than 1000 at least 10 characters.
    #[validate(length(max = TEXT))]
    alasan: Option<Text>,
}

impl SetCounter {
    fn value(self) -> Option<NewValue> {
        let reason = self.alasan.and_then(Text::get);
        let (confirmed, outside) = (self.konfirmasi, self.di_luar);
        Some(NewValue { last: self.nomor_loket.get()?, confirmed, reason, outside })
    }
}

/// A counter after it was set.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredCounter {
    pub id: i64,
    /// Last number given this year.
    pub nomor_loket: i64,
    /// Letter kind.
    pub jenis_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
}

impl From<Counter> for StoredCounter {
    fn from(counter: Counter) -> Self {
        Self {
            id: counter.id.0,
            nomor_loket: counter.last,
            jenis_id: counter.key.kind.id(),
            induk_unit_kerja_id: counter.key.parent_unit,
        }
    }
}

/// Sets a counter of this year, never below an issued number.
#[utoipa::path(
    params(("id" = i64, Path, description = "counter")),
    request_body = SetCounter,
    responses((status = 200, body = Outcome<StoredCounter>))
)]
#[post("/nomor-surat/edit/{id}")]
pub async fn set_counter(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredCounter>>, Problem> {
    let id = CounterId(path_id(&id, "Nomor loket tidak ditemukan.")?);
    let to = checked(read(payload).await?, SetCounter::value);
    if to.is_err() {
        // A counter out of reach is reported before any other fault.
        app::numbers::reach_counter(&app, &who.0, id).await?;
    }
    let counter = app::numbers::set_counter(&app, &who.0, id, to?).await?;
    Ok(web::Json(Outcome { result: counter.into() }))
}
