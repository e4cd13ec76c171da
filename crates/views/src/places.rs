//! Places and travellers of a trip on the wire (*Tempat*, personil; contract 1.4).

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;

use super::{DestinationView, PlaceView, TravellerView, people::FullEmployee, wire::wire_day};

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
    /// Id.
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
    /// Id.
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
    /// Final number of the SPD; null before it is known.
    #[serde(rename = "nomorAkhirSPD")]
    pub nomor_akhir_spd: Option<String>,
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
            nomor_akhir_spd: view.travel_order_final,
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
