//! T8: lists the trips of all units, for finance.

use std::sync::Arc;

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;
use views::{self, TravellerView, TripDetail, trips::MemoLetter};

use crate::{
    identity::SignedIn,
    lenient::kind,
    perjalanan::{all_perjalanan::TripMemoSignatory, filter::ListedTrips},
    problem::Problem,
    query::{OldestFirst, Paging, query},
    wire::{EmployeeCore, Listing, Settlement, TripKind, WorkUnitCode},
};

/// The parent unit that signs, with its work units.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningParentUnit {
    pub id: i64,
    /// Code.
    #[schema(value_type = String)]
    pub kode_induk: Arc<str>,
    /// Its work units.
    pub daftar_unit_kerjas: Vec<WorkUnitCode>,
}

/// `ttdSuratTuga` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceAssignmentSignatory {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: EmployeeCore,
    /// The parent unit.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub induk: SigningParentUnit,
}

/// A traveller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceTraveller {
    pub id: i64,
    /// Version of the receipt.
    pub versi: i32,
    /// Receipt status, 1 to 4.
    pub status_id: i64,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Final number of the SPD; null before it is known.
    #[serde(rename = "nomorAkhirSPD")]
    pub nomor_akhir_spd: Option<String>,
    /// Advance, returns and rest.
    #[serde(flatten)]
    pub perhitungan: Settlement,
    /// The employee.
    pub pegawai: EmployeeCore,
}

/// A whole account code.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountCode {
    /// Sub-activity code, one dot, kind code.
    pub kode: String,
}

/// A row of finance's trip list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceTripRow {
    /// Data of the trip that all screens show.
    #[serde(flatten)]
    pub perjalanan: TripDetail,
    /// Kind.
    pub jenis_perjalanan: TripKind,
    /// Signatory of the assignment letter.
    pub ttd_surat_tuga: FinanceAssignmentSignatory,
    /// The memo's outgoing letter.
    pub surat_keluar: MemoLetter,
    /// Travellers in slot order.
    pub personils: Vec<FinanceTraveller>,
    /// Whole account code.
    pub kode_rekening: AccountCode,
    /// Signatory of the memo.
    pub ttd_nota_dina: TripMemoSignatory,
}

impl From<views::TripRow> for FinanceTripRow {
    fn from(row: views::TripRow) -> Self {
        let (signs, mut trip) = (row.assignment_signatory, row.trip);
        Self {
            jenis_perjalanan: row.kind,
            ttd_surat_tuga: FinanceAssignmentSignatory {
                id: signs.signatory.id,
                jabatan: signs.signatory.title,
                induk_unit_kerja_id: signs.parent_unit,
                pegawai: signs.signatory.employee.into(),
                induk: SigningParentUnit {
                    id: signs.parent_unit,
                    kode_induk: signs.parent_code,
                    daftar_unit_kerjas: row.signing_units,
                },
            },
            surat_keluar: row.outgoing_letter,
            personils: std::mem::take(&mut trip.travellers).into_iter().map(Into::into).collect(),
            kode_rekening: AccountCode { kode: row.account_code },
            perjalanan: trip,
            ttd_nota_dina: TripMemoSignatory::of(row.memo_signatory, row.memo_unit),
        }
    }
}

impl From<TravellerView> for FinanceTraveller {
    fn from(view: TravellerView) -> Self {
        Self {
            id: view.id,
            perhitungan: Settlement::of(&view),
            versi: view.version,
            status_id: view.status.id(),
            total: view.total.get(),
            nomor_spd: view.travel_order_number,
            nomor_akhir_spd: view.travel_order_final,
            pegawai: view.employee.into(),
        }
    }
}

query! {
    /// Query of the list.
    pub struct FinanceListQuery {
        oldest_first: OldestFirst => "time", "ASC: oldest first";
        page: Paging<15>;
        unit: kind::Id => "unitKerjaId", "default: all units";
        trips: ListedTrips;
    }
}

/// The trips of all units, newest first.
#[utoipa::path(
    tag = "keuangan",
    params(FinanceListQuery),
    responses((status = 200, body = Listing<FinanceTripRow>))
)]
#[get("/admin/get/keuangan/daftar-perjalanan")]
pub async fn list_finance_trips(
    app: web::Data<App>,
    who: SignedIn,
    query: FinanceListQuery,
) -> Result<web::Json<Listing<FinanceTripRow>>, Problem> {
    let (unit, filter) = (query.unit.map(WorkUnitId), query.trips.filter(app.clock.today(), query.oldest_first));
    let page = app::trips::list_all(&app, &who.0, unit, &filter, query.page.0).await?;
    Ok(web::Json(Listing::of(page, FinanceTripRow::from)))
}
