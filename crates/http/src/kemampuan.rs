//! `kemampuan`: what the server can do.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;

use crate::identity::SignedIn;

/// Capabilities of the server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Capabilities {
    /// Letters can be had as PDF.
    pub pdf: bool,
    /// Time zone of the office by its IANA name: days and clocks of the screens are in it.
    pub zona: &'static str,
    /// Public address of the application, which letters name.
    pub alamat_publik: Option<String>,
}

/// Capabilities of the server, which screens offer.
#[utoipa::path(tag = "cetak", responses((status = 200, body = Capabilities)))]
#[get("/kemampuan")]
pub async fn get_capabilities(app: web::Data<App>, _: SignedIn) -> web::Json<Capabilities> {
    web::Json(Capabilities {
        pdf: app.pdf.is_available() && !app.pdf.is_broken(),
        zona: app.clock.zone(),
        alamat_publik: app.settings.public_url.clone(),
    })
}
