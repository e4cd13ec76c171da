//! W11: sums of trips by group.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::recaps::{self, Sums};

use super::RecapQuery;
use crate::{identity::SignedIn, problem::Problem};

/// Sums over trips.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecapSums {
    /// Trips.
    pub perjalanan: u64,
    /// Days of their travellers.
    pub orang_hari: u64,
    /// Approved receipts, rupiah.
    pub disetujui: i64,
    /// Larger of estimate and receipt of the other travellers, rupiah.
    pub berjalan: i64,
    /// Paid of the approved receipts, rupiah.
    pub dibayar: i64,
    /// Approved and other receipts, rupiah.
    pub total: i64,
}

/// A group with its sums.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecapGroup {
    /// Key of the group: an id, a month `2026-10`, or the name of a place.
    pub kunci: String,
    /// Name of the group.
    pub nama: String,
    /// Sums.
    #[serde(flatten)]
    pub sums: RecapSums,
    /// The part of them that the archive has; absent where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arsip: Option<RecapSums>,
}

/// A recap.
#[derive(Debug, Serialize, ToSchema)]
pub struct Recap {
    /// Groups: months in order, other groups by their total, the highest first.
    pub result: Vec<RecapGroup>,
    /// Sums over all trips.
    pub jumlah: RecapSums,
    /// The part of them that the archive has; absent where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arsip: Option<RecapSums>,
}

impl From<Sums> for RecapSums {
    fn from(sums: Sums) -> Self {
        Self {
            perjalanan: sums.trips,
            orang_hari: sums.person_days,
            disetujui: sums.realised.get(),
            berjalan: sums.booked.get(),
            dibayar: sums.paid.get(),
            total: sums.total().get(),
        }
    }
}

impl From<recaps::Recap> for Recap {
    fn from(recap: recaps::Recap) -> Self {
        let group = |row: recaps::RecapRow| RecapGroup {
            kunci: row.key,
            nama: row.name,
            sums: row.sums.into(),
            arsip: part(row.archived),
        };
        Self {
            result: recap.rows.into_iter().map(group).collect(),
            jumlah: recap.sum.into(),
            arsip: part(recap.archived),
        }
    }
}

/// Sums of the archive, if it has any.
fn part(archived: Sums) -> Option<RecapSums> {
    (archived.trips > 0).then(|| archived.into())
}

/// Sums of the trips in force that depart within some days, by group.
#[utoipa::path(
    params(RecapQuery),
    responses((status = 200, body = Recap))
)]
#[get("/rekap")]
pub async fn get_recap(app: web::Data<App>, who: SignedIn, query: RecapQuery) -> Result<web::Json<Recap>, Problem> {
    let (request, grouping) = query.request();
    Ok(web::Json(app::recaps::recap(&app, &who.0, &request, grouping).await?.into()))
}
