//! J1: lists the in-town destinations.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::destinations::ListedDestination;

use crate::{identity::SignedIn, problem::Problem, query::Paging, wire::Listing};

/// Parent unit of a destination; the older client reads the key with the lower-case k.
#[derive(Debug, Serialize, ToSchema)]
pub struct DestinationParentUnit {
    pub id: i64,
    /// Name.
    #[serde(rename = "indukUnitkerja")]
    pub induk_unitkerja: String,
    /// The same name.
    #[serde(rename = "indukUnitKerja")]
    pub induk_unit_kerja: String,
}

/// An in-town destination.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Destination {
    pub id: i64,
    /// Name.
    pub nama: String,
    /// Hours of a visit.
    pub durasi: u32,
    /// Transport money, rupiah.
    pub uang_transport: i64,
    /// Parent unit in whose list it stands.
    pub induk_unit_kerja: DestinationParentUnit,
}

impl From<ListedDestination> for Destination {
    fn from(listed: ListedDestination) -> Self {
        let ListedDestination { destination, parent } = listed;
        Self {
            id: destination.id,
            nama: destination.name.to_string(),
            durasi: destination.hours,
            uang_transport: destination.transport.get(),
            induk_unit_kerja: DestinationParentUnit {
                id: parent.id,
                induk_unitkerja: parent.name.to_string(),
                induk_unit_kerja: parent.name.to_string(),
            },
        }
    }
}

/// The destinations of the caller's parent unit, by name; of all parent units for role 5.
#[utoipa::path(
    params(Paging<50>),
    responses((status = 200, body = Listing<Destination>))
)]
#[get("/tujuan/get/dalam-kota")]
pub async fn list_destinations(
    app: web::Data<App>,
    who: SignedIn,
    page: Paging<50>,
) -> Result<web::Json<Listing<Destination>>, Problem> {
    let page = app::destinations::list(&app, &who.0, page.0).await?;
    Ok(web::Json(Listing::of(page, Destination::from)))
}
