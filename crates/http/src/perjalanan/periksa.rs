//! P5: checks a trip while its form is filled in.

use actix_web::{post, web};
use app::{
    App,
    trips::{TravellerEstimate, TripCheck},
};
use kernel::tanggal::days_between;
use receipts::estimate::Uncounted;
use serde::Serialize;
use serde_json::Value;
use staff::WorkUnitId;
use trips::{Form, TripId};
use utoipa::ToSchema;
use views::wire::Wire;

use super::nota_dinas::FileTrip;
use crate::{
    anggaran::BudgetProspect,
    body::read,
    identity::SignedIn,
    lenient::kind::{self, Kind},
    problem::{FieldError, Problem, trip_check_errors},
    wire::{Outcome, wire_day},
};

/// Result of a check.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripCheckResult {
    /// True if the form can be sent.
    pub sah: bool,
    /// Faults, one entry a field.
    pub errors: Vec<FieldError>,
    /// Warnings; they do not refuse.
    pub peringatan: Vec<String>,
    /// `panjang` or `singkat`, once kind and places are known.
    pub bentuk_surat: Option<&'static str>,
    /// First departure to last return, both counted.
    pub jumlah_hari: Option<u64>,
    /// Whole account code.
    pub kode_rekening: Option<String>,
    /// Estimate of each traveller.
    pub perkiraan: Vec<TravellerEstimate>,
    /// Sum of the estimates, rupiah.
    pub total_perkiraan: i64,
    /// Costs that the estimates do not count.
    pub tidak_termasuk: Vec<&'static str>,
    /// The budget that the trip is charged to, once it is known; null without ceiling.
    pub anggaran: Option<BudgetProspect>,
    /// Date of the newest letter of the memo's counter, if the memo would be dated back before it: `alasan` is asked for.
    pub surat_terbaru: Option<String>,
}

/// Words of a cost that estimates do not count.
fn uncounted(cost: Uncounted) -> &'static str {
    match cost {
        Uncounted::Tickets => "tiket dan transportasi",
        Uncounted::ActualCosts => "pengeluaran riil",
    }
}

impl TripCheckResult {
    /// The result, with the faults of fields that could not be read.
    fn of(check: TripCheck, readings: Vec<FieldError>) -> Self {
        let errors = trip_check_errors(&check, readings);
        Self {
            sah: errors.is_empty(),
            errors,
            peringatan: check.warnings.form(),
            bentuk_surat: check.form.map(|form| match form {
                Form::Long => "panjang",
                Form::Short => "singkat",
            }),
            jumlah_hari: check.days.map(|days| days_between(days.first, days.last)),
            kode_rekening: check.account_code,
            perkiraan: check.estimates,
            total_perkiraan: check.total.get(),
            tidak_termasuk: check.uncounted.iter().map(|cost| uncounted(*cost)).collect(),
            anggaran: check.budget.map(Into::into),
            surat_terbaru: check.newer_letter.map(wire_day),
        }
    }
}

/// Checks a trip form as far as it is filled in; stores nothing. `id` is the trip that the form changes.
#[utoipa::path(request_body = FileTrip, responses((status = 200, body = Outcome<TripCheckResult>)))]
#[post("/perjalanan/periksa")]
pub async fn check_trip(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TripCheckResult>>, Problem> {
    let body: Value = read(payload).await?;
    let changed = kind::Id::read(&body["id"]).ok().flatten().map(TripId);
    let form: FileTrip = serde_json::from_value(body).map_err(|_| Problem::unreadable())?;
    let readings = form.unreadable_fields();
    let unit = form.work_unit().map(WorkUnitId);
    let check = app::trips::check(&app, &who.0, unit, changed, form.into()).await?;
    Ok(web::Json(Outcome { result: TripCheckResult::of(check, readings) }))
}
