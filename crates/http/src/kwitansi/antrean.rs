//! V1: the verifier's queue.

use actix_web::{get, web};
use app::App;
use findings::Tally;
use kernel::Clock;
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;
use views::{findings::TallyView, receipts::QueuedReceipt};

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Paging, Search, query},
    wire::{Listing, wire_instant},
};

/// A receipt that waits for a verdict.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingReceipt {
    /// Traveller id.
    pub personil_id: i64,
    /// Trip id.
    pub perjalanan_id: i64,
    /// Name of the traveller.
    pub nama: String,
    /// Work unit of the trip.
    pub unit_kerja: String,
    /// Places.
    pub tujuan: String,
    /// Assignment letter number.
    pub no_surat_tugas: Option<String>,
    /// Its final number; null before it is known.
    pub nomor_akhir_surat_tugas: Option<String>,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// Time of the submission in UTC.
    pub diajukan: String,
    /// Days of the office since then.
    pub umur_hari: i64,
    /// Numbers of its findings by level.
    pub jumlah_temuan: TallyView,
}

impl WaitingReceipt {
    fn of((receipt, tally): (QueuedReceipt, Tally), clock: &dyn Clock) -> Self {
        let since = clock.local(receipt.submitted_at).date();
        Self {
            personil_id: receipt.traveller,
            perjalanan_id: receipt.trip,
            nama: receipt.name.to_string(),
            unit_kerja: receipt.work_unit,
            tujuan: receipt.places.join(", "),
            no_surat_tugas: receipt.assignment_number,
            nomor_akhir_surat_tugas: receipt.assignment_final,
            total: receipt.total.get(),
            diajukan: wire_instant(receipt.submitted_at),
            umur_hari: (*clock.today() - since).num_days().max(0),
            jumlah_temuan: tally.into(),
        }
    }
}

query! {
    /// Query of the receipts.
    pub struct WaitingReceiptsQuery {
        page: Paging<15>;
        unit: kind::Id => "unitKerjaId", "default: all that the caller verifies";
        search: Search => "cari", "text in a number or the traveller's name";
    }
}

/// Submitted receipts of the verifier's parent unit, oldest first.
#[utoipa::path(
    params(WaitingReceiptsQuery),
    responses((status = 200, body = Listing<WaitingReceipt>))
)]
#[get("/kwitansi/antrean")]
pub async fn list_waiting_receipts(
    app: web::Data<App>,
    who: SignedIn,
    query: WaitingReceiptsQuery,
) -> Result<web::Json<Listing<WaitingReceipt>>, Problem> {
    let unit = query.unit.map(WorkUnitId);
    let page = app::receipts::queue(&app, &who.0, unit, query.search.as_deref(), query.page.0).await?;
    Ok(web::Json(Listing::of(page, |receipt| WaitingReceipt::of(receipt, app.clock.as_ref()))))
}
