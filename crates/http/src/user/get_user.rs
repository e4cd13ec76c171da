//! `GET user/get/user` (A8): lists all accounts.

use actix_web::{get, web};
use app::{App, users};
use serde::Serialize;
use utoipa::ToSchema;
use views::users::{PendingUserView, UserView};

use crate::{Problem, identity::SignedIn};

/// Number of waiting accounts in the answer.
const LISTED: usize = 100;

/// All accounts by state, each list by name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountList {
    /// In use.
    result: Vec<UserView>,
    /// Waiting for approval; the first 100.
    menunggu: Vec<PendingUserView>,
    /// Number of all that wait.
    jumlah_menunggu: usize,
    /// Closed.
    nonaktif: Vec<UserView>,
}

/// All accounts: in use, waiting, closed.
#[utoipa::path(responses((status = 200, body = AccountList)))]
#[get("/user/get/user")]
pub(crate) async fn list_accounts(app: web::Data<App>, who: SignedIn) -> Result<web::Json<AccountList>, Problem> {
    let directory = users::directory(&app, &who.0).await?;
    Ok(web::Json(AccountList {
        result: directory.active,
        jumlah_menunggu: directory.pending.len(),
        menunggu: directory.pending.into_iter().take(LISTED).collect(),
        nonaktif: directory.deactivated,
    }))
}
