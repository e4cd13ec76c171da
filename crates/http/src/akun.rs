//! `akun/*`: the caller's own account: sessions, audit lines, second factor.

pub mod aktifkan;
pub mod faktor_kedua;
pub mod jejak;
pub mod kenal;
pub mod matikan;
pub mod sesi;

use serde::Deserialize;
use utoipa::ToSchema;

use crate::lenient::Text;

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
