//! Accounts besides those of the demo office: of other units, without roles, with a first password.

use persistence::entity::{profiles, user_roles, users, work_units};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::{api_client::ApiClient, testapp::TestApp};

/// Demo users of P2P with one role each.
pub(super) const ONE_ROLE: [(i64, &str); 5] =
    [(1, "klerk"), (2, "adminunit"), (3, "keuangan"), (4, "pencatat"), (5, "superadmin")];
/// User of P2P with all roles.
pub(super) const ALL_ROLES: &str = "semua";

/// Work unit with this code.
pub(in crate::api) async fn unit(app: &TestApp, code: &str) -> work_units::Model {
    let named = work_units::Entity::find().filter(work_units::Column::Code.eq(code));
    named.one(app.db()).await.expect("units").expect("the unit")
}

/// Creates an account in a work unit, with the password of the demo users, and returns its id.
pub(super) async fn make(app: &TestApp, username: &str, unit_code: &str, roles: &[i64], due: bool) -> i64 {
    let like = users::Entity::find().filter(users::Column::Username.eq("klerk"));
    let like = like.one(app.db()).await.expect("users").expect("a user");
    let account = users::ActiveModel {
        name: Set(format!("Contoh {username}")),
        username: Set(username.to_owned()),
        username_key: Set(username.to_owned()),
        password_hash: Set(like.password_hash),
        must_change_password: Set(due),
        state: Set(like.state),
        requested_role_id: Set(None),
        created_at: Set(like.created_at),
        updated_at: Set(like.updated_at),
        ..Default::default()
    };
    let user_id = account.insert(app.db()).await.expect("an account").id;
    let work_unit_id = unit(app, unit_code).await.id;
    let profile =
        profiles::ActiveModel { user_id: Set(user_id), work_unit_id: Set(work_unit_id), ..Default::default() };
    profile.insert(app.db()).await.expect("a profile");
    for role in roles {
        let held = user_roles::ActiveModel { user_id: Set(user_id), role_id: Set(*role), ..Default::default() };
        held.insert(app.db()).await.expect("a role");
    }
    user_id
}

/// Creates an account in a work unit and signs it in.
pub(super) async fn newcomer(app: &TestApp, username: &str, unit_code: &str, roles: &[i64], due: bool) -> ApiClient {
    make(app, username, unit_code, roles, due).await;
    app.client_as(username).await
}
