//! Wire types that several sections share, with the keys of the contract (1.4).

mod costs;
mod people;
mod receipts;
mod units;

use std::sync::Arc;

use app::views::{DestinationView, PlaceView, TravellerView};
pub use app::views::{
    KindView as TripKind, Named, PaymentSource as FundingSource, SubActivityView as SubActivity,
    receipts::{
        ComputedBy, ExpenseKindView as ExpenseKind, LineView as ExpenseLine, PayingTreasurer,
        TripPhotoView as TripPhoto,
    },
    wire::{photo_path, wire_day, wire_instant},
};
use chrono::{DateTime, Utc};
use kernel::{Clock, Page};
use serde::Serialize;
use utoipa::ToSchema;

pub use costs::{ReceiptNow, Settlement};
pub use people::{
    BudgetUser, Employee, EmployeeCore, EmployeeWithUnit, FullEmployee, Grade, Level, Rank, StaffRecord,
    TechnicalOfficer, Tenure,
};
pub use receipts::{HistoryStep, ReceiptStatus, lines_and_history};
pub use units::{NamedParentUnit, ParentUnitCode, WorkUnitCode, WorkUnitName};

/// Answer of one result.
#[derive(Debug, Serialize, ToSchema)]
pub struct Outcome<T> {
    /// The result.
    pub result: T,
}

/// Answer of an action without a result.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    /// Indonesian message for users.
    pub message: &'static str,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listing<T> {
    /// Rows of this page.
    pub result: Vec<T>,
    /// Page as requested, 0-based.
    pub page: u64,
    /// Number of pages.
    #[serde(rename = "totalPage")]
    pub total_page: u64,
    /// Number of rows.
    #[serde(rename = "totalRows")]
    pub total_rows: u64,
    /// Rows a page.
    pub limit: u64,
}

impl<V> Listing<V> {
    /// Converts a page to its wire type.
    pub fn of<T>(page: Page<T>, view: impl FnMut(T) -> V) -> Self {
        let total_page = page.total_pages();
        let page = page.map(view);
        Self {
            result: page.rows,
            page: page.request.page,
            total_page,
            total_rows: page.total_rows,
            limit: page.request.limit,
        }
    }
}

impl<V> From<Page<V>> for Listing<V> {
    fn from(page: Page<V>) -> Self {
        Self::of(page, |row| row)
    }
}

/// Formats an instant as local time of the office with its offset from UTC: `2026-11-20T08:00:00+08:00`.
pub fn office_instant(clock: &dyn Clock, at: DateTime<Utc>) -> String {
    let local = clock.local(at);
    let minutes = (local - at.naive_utc()).num_minutes();
    let sign = if minutes < 0 { '-' } else { '+' };
    let (hours, rest) = (minutes.abs() / 60, minutes.abs() % 60);
    format!("{}{sign}{hours:02}:{rest:02}", local.format("%Y-%m-%dT%H:%M:%S"))
}

/// Destination of a place: never null, a placeholder out of town.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceDestination {
    /// Destination id; 0 out of town.
    pub id: i64,
    /// Destination, or the city.
    #[schema(value_type = String)]
    pub nama: Arc<str>,
    /// Hours; 8 out of town.
    pub durasi: u32,
    /// Transport money, rupiah; 0 out of town.
    pub uang_transport: i64,
    /// Parent unit; null out of town.
    pub induk_unit_kerja_id: Option<i64>,
}

/// A place of a trip (*Tempat*).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    pub id: i64,
    /// City, or the destination's name in town.
    #[schema(value_type = String)]
    pub tempat: Arc<str>,
    /// Departure.
    pub tanggal_berangkat: String,
    /// Return.
    pub tanggal_pulang: String,
    /// Province of a city, if it is known.
    pub provinsi_id: Option<i64>,
    /// Destination.
    pub dalam_kota: PlaceDestination,
}

impl From<PlaceView> for Place {
    fn from(place: PlaceView) -> Self {
        let out_of_town = || PlaceDestination {
            id: 0,
            nama: place.name.clone(),
            durasi: 8,
            uang_transport: 0,
            induk_unit_kerja_id: None,
        };
        let in_town = |d: DestinationView| PlaceDestination {
            id: d.id,
            nama: d.name,
            durasi: d.hours,
            uang_transport: d.transport.get(),
            induk_unit_kerja_id: Some(d.parent_unit),
        };
        Self {
            id: place.id,
            tanggal_berangkat: wire_day(place.departs_on),
            tanggal_pulang: wire_day(place.returns_on),
            dalam_kota: place.destination.clone().map_or_else(out_of_town, in_town),
            provinsi_id: place.province.map(|id| id.0),
            tempat: place.name,
        }
    }
}

/// A traveller (personil).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Traveller {
    pub id: i64,
    /// Employee id.
    pub pegawai_id: i64,
    /// Trip id.
    pub perjalanan_id: i64,
    /// Version of the receipt.
    pub versi: i32,
    /// Receipt status, 1 to 4.
    pub status_id: i64,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Note of the verifier.
    pub catatan: Option<String>,
    /// The employee.
    pub pegawai: FullEmployee,
}

impl From<TravellerView> for Traveller {
    fn from(view: TravellerView) -> Self {
        Self {
            id: view.id,
            pegawai_id: view.employee.id,
            perjalanan_id: view.trip,
            versi: view.version,
            status_id: view.status.id(),
            total: view.total.get(),
            nomor_spd: view.travel_order_number,
            catatan: view.note,
            pegawai: view.employee.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    #[test]
    fn out_of_town_the_destination_is_a_placeholder() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        let place = PlaceView {
            id: 9,
            name: "Palu".into(),
            departs_on: day,
            returns_on: day,
            destination: None,
            province: None,
        };
        let json = serde_json::to_value(Place::from(place)).unwrap();
        let stand_in = serde_json::json!({
            "id": 0, "nama": "Palu", "durasi": 8, "uangTransport": 0, "indukUnitKerjaId": null
        });
        assert_eq!(json["dalamKota"], stand_in);
    }
}
