//! `GET akun/jejak`: the caller's own lines of the audit log.

use actix_web::{get, web};
use app::{App, accounts};

use crate::{
    Problem,
    admin::jejak_audit::{AuditLine, LIMIT},
    identity::SignedIn,
    query::Paging,
    wire::Listing,
};

/// The caller's own lines of the audit log, newest first.
#[utoipa::path(
    params(Paging<LIMIT, true>),
    responses((status = 200, body = Listing<AuditLine>))
)]
#[get("/akun/jejak")]
pub(crate) async fn list_own_log(
    app: web::Data<App>,
    who: SignedIn,
    page: Paging<LIMIT, true>,
) -> Result<web::Json<Listing<AuditLine>>, Problem> {
    let page = accounts::own_log(&app, &who.0, page.0).await?;
    Ok(web::Json(Listing::of(page, AuditLine::of)))
}
