//! Responses to errors of the store.

use actix_web::http::StatusCode;
use app::ports::StoreError;

use super::Problem;

impl Problem {
    pub(super) fn store(error: &StoreError) -> Self {
        match error {
            StoreError::Busy(cause) => {
                tracing::warn!(cause, "store busy");
                Self {
                    retry_after: Some(2),
                    ..Self::new(
                        StatusCode::SERVICE_UNAVAILABLE,
                        "SERVER_SIBUK",
                        "Server sedang sibuk. Coba lagi sebentar lagi.",
                    )
                }
            }
            StoreError::Uncertain(cause) => {
                tracing::error!(cause, "outcome of a commit unknown");
                let message = "Belum pasti apakah data tersimpan. Muat ulang halaman dan periksa sebelum mengulang.";
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "HASIL_BELUM_PASTI", message)
            }
            StoreError::Failed(cause) | StoreError::Missing(cause) => {
                tracing::error!(cause, "store failed");
                Self::broken()
            }
        }
    }
}
