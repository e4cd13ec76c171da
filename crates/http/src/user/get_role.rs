//! `GET user/get-role` (A7): what the forms of accounts offer.

use actix_web::{get, web};
use app::{App, users, views::users::UnitChoice};
use serde::Serialize;
use utoipa::ToSchema;

use super::accounts::Role;
use crate::{Problem, identity::SignedIn};

/// A work unit to pick from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkUnitChoice {
    /// Id.
    pub id: i64,
    /// Name.
    pub unit_kerja: String,
    /// Code.
    pub kode: String,
    /// Code of its parent unit.
    pub kode_induk: String,
}

impl From<UnitChoice> for WorkUnitChoice {
    fn from(unit: UnitChoice) -> Self {
        Self { id: unit.id, unit_kerja: unit.name, kode: unit.code, kode_induk: unit.parent_code }
    }
}

/// Roles and work units.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountChoices {
    /// Roles.
    result: Vec<Role>,
    /// The same.
    roles: Vec<Role>,
    /// All work units.
    result_unit_kerja: Vec<WorkUnitChoice>,
}

/// All roles and work units.
#[utoipa::path(
    get, path = "/api/user/get-role", operation_id = "getAccountChoices", tag = "user",
    responses((status = 200, body = AccountChoices), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/user/get-role")]
pub(crate) async fn get_account_choices(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<AccountChoices>, Problem> {
    let lists = users::form_lists(&app, &who.0).await?;
    Ok(web::Json(AccountChoices {
        result: lists.roles.iter().cloned().map(Into::into).collect(),
        roles: lists.roles.into_iter().map(Into::into).collect(),
        result_unit_kerja: lists.units.into_iter().map(Into::into).collect(),
    }))
}
