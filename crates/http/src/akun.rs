//! `akun/*`: the caller's own account: sessions, audit lines, second factor.

pub mod aktifkan;
pub mod faktor_kedua;
pub mod jejak;
pub mod kenal;
pub mod matikan;
pub mod sesi;

use actix_web::web;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::lenient::Text;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(sesi::list_own_sessions)
        .service(sesi::end_own_session)
        .service(kenal::know_device)
        .service(jejak::list_own_log)
        .service(faktor_kedua::get_second_factor)
        .service(faktor_kedua::offer_second_factor)
        .service(aktifkan::activate_second_factor)
        .service(matikan::turn_off_second_factor);
}

/// A code.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Code {
    /// Six digits of the authenticator, or a recovery code.
    kode: Text,
}

impl Code {
    fn typed(self) -> String {
        self.kode.get().unwrap_or_default()
    }
}
