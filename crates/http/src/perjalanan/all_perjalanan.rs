//! T4: lists the trips of a work unit.

use std::sync::Arc;

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;
use views::{self, SignatoryView, TripDetail, trips::MemoLetter, units::MemoUnit, wire::Wire};

use super::filter::ListedTrips;
use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{OldestFirst, Paging, query},
    wire::{Employee, Listing, NamedParentUnit, Traveller, TripKind},
};

/// `ttdSuratTuga` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripAssignmentSignatory {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: Employee,
    /// The parent unit.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub induk: NamedParentUnit,
}

/// `ttdNotaDina` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripMemoSignatory {
    pub id: i64,
    /// Work unit.
    pub unit_kerja_id: i64,
    /// Employee.
    pub pegawai_id: i64,
    /// The person.
    #[serde(rename = "pegawai_notaDinas")]
    pub pegawai: Employee,
    /// The work unit.
    #[serde(rename = "unitKerja_notaDinas")]
    pub unit: MemoUnit,
}

impl TripMemoSignatory {
    /// Signatory of the memo with the work unit.
    pub fn of(signatory: SignatoryView, unit: MemoUnit) -> Self {
        Self {
            id: signatory.id,
            unit_kerja_id: unit.id,
            pegawai_id: signatory.employee.id,
            pegawai: signatory.employee.into(),
            unit,
        }
    }
}

/// The budget user (KPA) of a trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct TripBudgetUser {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// The person.
    #[serde(rename = "pegawai_KPA")]
    pub pegawai: Employee,
}

impl From<SignatoryView> for TripBudgetUser {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, pegawai: view.employee.into() }
    }
}

/// A row of the trip list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripRow {
    /// Data of the trip that all screens show.
    #[serde(flatten)]
    pub perjalanan: TripDetail,
    /// Means of transport.
    pub alat_angkutan: String,
    /// Basis.
    pub dasar: Option<String>,
    /// Kind.
    pub jenis_perjalanan: TripKind,
    /// Signatory of the assignment letter.
    pub ttd_surat_tuga: TripAssignmentSignatory,
    /// The memo's outgoing letter.
    pub surat_keluar: MemoLetter,
    /// Travellers in slot order.
    pub personils: Vec<Traveller>,
    /// Budget user.
    #[serde(rename = "KPA")]
    pub kpa: TripBudgetUser,
    /// Signatory of the memo.
    pub ttd_nota_dina: TripMemoSignatory,
    /// The first warnings, at most 5.
    pub peringatan: Vec<String>,
    /// Number of all warnings.
    pub jumlah_peringatan: usize,
}

/// Most warnings of a row.
const MOST_WARNINGS: usize = 5;

impl From<views::TripRow> for TripRow {
    fn from(row: views::TripRow) -> Self {
        let induk = NamedParentUnit::from(&row.assignment_signatory);
        let signatory = row.assignment_signatory.signatory;
        let mut trip = row.trip;
        Self {
            alat_angkutan: std::mem::take(&mut trip.transport),
            dasar: trip.basis.take(),
            jenis_perjalanan: row.kind,
            ttd_surat_tuga: TripAssignmentSignatory {
                id: signatory.id,
                jabatan: signatory.title,
                induk_unit_kerja_id: induk.id,
                pegawai: signatory.employee.into(),
                induk,
            },
            surat_keluar: row.outgoing_letter,
            personils: std::mem::take(&mut trip.travellers).into_iter().map(Into::into).collect(),
            kpa: row.budget_user.into(),
            ttd_nota_dina: TripMemoSignatory::of(row.memo_signatory, row.memo_unit),
            peringatan: row.warnings.iter().take(MOST_WARNINGS).map(Wire::form).collect(),
            jumlah_peringatan: row.warnings.len(),
            perjalanan: trip,
        }
    }
}

query! {
    /// Query of the list.
    pub struct TripListQuery {
        oldest_first: OldestFirst => "time", "ASC: oldest first";
        page: Paging<15>;
        unit: kind::Id => "unitKerjaId", "default: the caller's";
        trips: ListedTrips;
    }
}

/// The trips of a work unit, newest first.
#[utoipa::path(
    params(TripListQuery),
    responses((status = 200, body = Listing<TripRow>))
)]
#[get("/perjalanan/get/all-perjalanan")]
pub async fn list_trips(
    app: web::Data<App>,
    who: SignedIn,
    query: TripListQuery,
) -> Result<web::Json<Listing<TripRow>>, Problem> {
    let (unit, filter) = (query.unit.map(WorkUnitId), query.trips.filter(app.clock.today(), query.oldest_first));
    let page = app::trips::list(&app, &who.0, unit, &filter, query.page.0).await?;
    Ok(web::Json(Listing::of(page, TripRow::from)))
}
