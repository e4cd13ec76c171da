//! `user/{id}/delegasi`: roles lent to other accounts (office 8.3).

use actix_web::{
    delete, get, post,
    web::{self, Json},
};
use app::{App, users, users::Lending};
use kernel::Span;
use serde::{Deserialize, Serialize};
use staff::{UserId, account::DelegationId};
use utoipa::ToSchema;
use validator::Validate;
use views::delegations::{DelegateChoice, DelegationView};

use super::accounts::user_in;
use crate::{
    Problem,
    body::{checked, read_unused},
    identity::SignedIn,
    lenient::{Field, kind},
    query::path_id,
    wire::{Message, Outcome},
};

/// A role to be lent.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct LendRole {
    /// The account that is to act by it.
    #[schema(value_type = i64)]
    #[validate(required(message = "Pilih penerima"))]
    kepada_user_id: Field<kind::Id>,
    /// The role.
    #[schema(value_type = i64)]
    #[validate(required(message = "Pilih peran"))]
    role_id: Field<kind::Id>,
    /// First day.
    #[schema(value_type = String)]
    #[validate(required(message = "Tanggal mulai wajib diisi"))]
    dari: Field<kind::Day>,
    /// Last day.
    #[schema(value_type = String)]
    #[validate(required(message = "Tanggal berakhir wajib diisi"))]
    sampai: Field<kind::Day>,
}

/// Id of a new row.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewRow {
    /// Id.
    pub id: i64,
}

/// Delegations of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct DelegationList {
    /// Delegations by and to the account, the latest first.
    result: Vec<DelegationView>,
    /// Ids of the roles that the account may lend.
    peran: Vec<i64>,
    /// Accounts that a role may be lent to.
    calon: Vec<DelegateChoice>,
}

/// Lists the delegations by and to an account: the own one, any with role 5.
#[utoipa::path(params(("id" = i64, Path, description = "account")), responses((status = 200, body = DelegationList)))]
#[get("/user/{id}/delegasi")]
pub(crate) async fn list_delegations(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
) -> Result<Json<DelegationList>, Problem> {
    let found = users::delegations(&app, &who.0, user_in(&user)?).await?;
    Ok(Json(DelegationList { result: found.rows, peran: found.choices.roles, calon: found.choices.accounts }))
}

/// Lends a role of an account, the own one or any with role 5, for some days of the office's clock; then it ends by itself. Role 5 is
/// not lent, nor is a lent role lent on.
#[utoipa::path(
    params(("id" = i64, Path, description = "account that lends")),
    request_body = LendRole,
    responses((status = 200, body = Outcome<NewRow>))
)]
#[post("/user/{id}/delegasi")]
pub(crate) async fn lend_role(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<NewRow>>, Problem> {
    let lender = user_in(&user)?;
    let lending = |form: LendRole| {
        let days = Span::new(form.dari.get()?, form.sampai.get()?);
        Some(Lending { delegate: UserId(form.kepada_user_id.get()?), role: form.role_id.get()?, days })
    };
    let lending = checked(payload, lending).await?;
    let id = users::lend(&app, &who.0, lender, lending).await?.0;
    Ok(Json(Outcome { result: NewRow { id } }))
}

/// Ends a delegation of an account before its last day.
#[utoipa::path(
    params(("id" = i64, Path, description = "account that lends"), ("did" = i64, Path, description = "delegation")),
    responses((status = 200, body = Message))
)]
#[delete("/user/{id}/delegasi/{did}")]
pub(crate) async fn end_delegation(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<Json<Message>, Problem> {
    read_unused(payload).await?;
    let (user, delegation) = path.into_inner();
    let id = DelegationId(path_id(&delegation, "Delegasi tidak ditemukan.")?);
    users::end_delegation(&app, &who.0, user_in(&user)?, id).await?;
    Ok(Json(Message { message: "Delegasi dicabut." }))
}
