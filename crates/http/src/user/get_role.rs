//! `GET user/get-role` (A7): lists the choices of the account forms.

use actix_web::{get, web};
use app::{App, users};
use serde::Serialize;
use utoipa::ToSchema;
use views::{Named, users::UnitChoice};

use crate::{Problem, identity::SignedIn};

/// Choices of the account forms.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountChoices {
    /// Roles.
    result: Vec<Named>,
    /// Roles, under another key.
    roles: Vec<Named>,
    /// All work units.
    result_unit_kerja: Vec<UnitChoice>,
}

/// All roles and work units.
#[utoipa::path(responses((status = 200, body = AccountChoices)))]
#[get("/user/get-role")]
pub(crate) async fn get_account_choices(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<AccountChoices>, Problem> {
    let lists = users::form_lists(&app, &who.0).await?;
    Ok(web::Json(AccountChoices { result: lists.roles.clone(), roles: lists.roles, result_unit_kerja: lists.units }))
}
