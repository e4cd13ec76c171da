//! Sets the ceiling of a sub-activity for a year.

use actix_web::{post, web};
use app::{App, budgets::CeilingRequest};
use kernel::Rupiah;
use serde::Deserialize;
use trips::SubActivityId;
use utoipa::ToSchema;
use validator::Validate;

use super::Budget;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber},
    problem::{FieldError, Problem},
    wire::Outcome,
};

/// A ceiling.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetCeiling {
    /// Sub-activity.
    #[validate(required(message = "Sub kegiatan wajib dipilih"))]
    sub_kegiatan_id: Id,
    /// Year.
    #[validate(required(message = "Tahun wajib diisi"), range(min = 2000, max = 9999, message = "Tahun tidak sah"))]
    tahun: WholeNumber,
    /// Ceiling, rupiah.
    #[validate(required(message = "Pagu wajib diisi"))]
    pagu: WholeNumber,
    /// Version of the ceiling that the caller saw, 0 for none; not checked where absent.
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Sets the ceiling of a sub-activity of the caller's parent unit for a year; one below what is spent and booked is refused.
#[utoipa::path(request_body = SetCeiling, responses((status = 200, body = Outcome<Budget>)))]
#[post("/anggaran")]
pub async fn set_ceiling(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Budget>>, Problem> {
    let sent = |body: SetCeiling| {
        let version = body.versi.and_then(Field::get);
        Some((body.sub_kegiatan_id.get()?, body.tahun.get()?, body.pagu.get()?, version))
    };
    let (activity, year, amount, version) = checked(payload, sent).await?;
    let too_large = |_| {
        let message = format!("Pagu paling banyak {}", Rupiah::MAX);
        Problem::invalid(vec![FieldError::new("pagu", message)])
    };
    let request = CeilingRequest {
        activity: SubActivityId(activity),
        year: i32::try_from(year).unwrap_or(i32::MAX),
        amount: Rupiah::new(amount).map_err(too_large)?,
        version,
    };
    let stored = app::budgets::set_ceiling(&app, &who.0, request).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}
