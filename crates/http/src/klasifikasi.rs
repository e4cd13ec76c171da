//! `/api/klasifikasi/*`: letter classifications (contract S1, S2).

pub mod get;
pub mod kode_klasifikasi;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_classifications).service(kode_klasifikasi::list_classification_codes);
}
