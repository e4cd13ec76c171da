//! `POST user/{userId}/peran`: sets the roles of an account as a whole (office C-21).

use actix_web::{post, web};
use app::{App, users};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use validator::Validate;

use super::accounts::user_in;
use crate::{
    Problem,
    body::checked,
    identity::SignedIn,
    lenient::{
        Field, WholeNumber,
        kind::{self, Kind, ListOf, Read},
    },
    wire::Outcome,
};

/// Roles that an account is to have.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetRoles {
    /// Ids of the roles; all others are withdrawn.
    #[schema(value_type = Vec<i64>)]
    #[validate(required(message = "Pilih peran"))]
    role_ids: Field<RoleIds>,
    /// Version of the account's roles that the caller saw.
    #[validate(required(message = "Versi wajib disebut"))]
    versi: WholeNumber,
}

/// List of ids that must be sent: a missing one would withdraw every role.
#[derive(Debug)]
struct RoleIds;

impl Kind for RoleIds {
    type Value = Vec<i64>;

    fn read(sent: &Value) -> Read<Vec<i64>> {
        if sent.is_null() {
            Ok(None)
        } else {
            ListOf::<kind::Id>::read(sent).map(|ids| ids.filter(|_| sent.is_array()))
        }
    }
}

/// Version of an account's roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct RolesVersion {
    /// The account.
    pub id: i64,
    /// Version of its roles now.
    pub versi: i64,
}

/// Sets the roles of an account; they count from its next call on.
#[utoipa::path(
    params(("userId" = i64, Path, description = "account")),
    request_body = SetRoles,
    responses((status = 200, body = Outcome<RolesVersion>))
)]
#[post("/user/{userId}/peran")]
pub(crate) async fn set_roles(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<RolesVersion>>, Problem> {
    let user = user_in(&user)?;
    let wanted = |form: SetRoles| Some((form.role_ids.get()?, form.versi.get()?));
    let (roles, version) = checked(payload, wanted).await?;
    let versi = users::set(&app, &who.0, user, &roles, version).await?;
    Ok(web::Json(Outcome { result: RolesVersion { id: user.0, versi } }))
}
