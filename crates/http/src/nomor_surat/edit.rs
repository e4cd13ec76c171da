//! N6: sets a counter by hand.

use actix_web::{post, web};
use app::App;
use numbering::{Counter, CounterId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::read, identity::SignedIn, lenient::WholeNumber, problem::Problem, query::path_id, validation::checked,
    wire::Outcome,
};

/// The last number given.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetCounter {
    /// The next letter gets the number after it.
    #[validate(required(message = "Nomor loket wajib diisi"))]
    nomor_loket: WholeNumber,
}

/// A counter as it stands now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredCounter {
    /// Id.
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

/// Sets a counter of this year, never below a number that is issued.
#[utoipa::path(
    post, path = "/api/nomor-surat/edit/{id}", operation_id = "setCounter", tag = "nomor-surat",
    params(("id" = i64, Path, description = "counter")),
    request_body = SetCounter,
    responses((status = 200, body = Outcome<StoredCounter>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/nomor-surat/edit/{id}")]
pub async fn set_counter(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredCounter>>, Problem> {
    let id = CounterId(path_id(&id, "Nomor loket tidak ditemukan.")?);
    let last = checked(read(payload).await?, |form: SetCounter| form.nomor_loket.get());
    if last.is_err() {
        // A counter out of reach is told before any other fault.
        app::numbers::reach_counter(&app, &who.0, id).await?;
    }
    let counter = app::numbers::set_counter(&app, &who.0, id, last?).await?;
    Ok(web::Json(Outcome { result: counter.into() }))
}
