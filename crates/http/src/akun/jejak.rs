//! `GET akun/jejak`: the caller's own lines of the audit log.

use actix_web::{get, web};
use app::{App, accounts};

use crate::{
    Problem,
    admin::jejak_audit::{AuditLine, LIMIT},
    identity::SignedIn,
    query::Query,
    wire::Listing,
};

/// The caller's own lines of the audit log, newest first.
#[utoipa::path(
    params(
        ("page" = Option<u64>, Query, description = "0-based"),
        ("limit" = Option<u64>, Query, description = "1 to 100, else 25"),
    ),
    responses((status = 200, body = Listing<AuditLine>))
)]
#[get("/akun/jejak")]
pub(crate) async fn list_own_log(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<AuditLine>>, Problem> {
    let page = accounts::own_log(&app, &who.0, query.page(LIMIT)).await?;
    Ok(web::Json(Listing::of(page, AuditLine::of)))
}
