//! `GET user/check-auth` (A4), and authentication of any call (G-13, G-14, G-17).

use persistence::entity::{user_roles, users};
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::browser::Browser;
use crate::api_client::ApiClient;
use crate::both_databases;

both_databases! {
    /// P-1.
    async fn calls_without_session_are_refused(app: TestApp) {
        let nobody = app.anonymous();
        assert_eq!(nobody.get("user/check-auth").await.expect(401)["code"], "BELUM_MASUK");
        assert_eq!(nobody.post_nothing("user/logout").await.expect(401)["code"], "BELUM_MASUK");
        assert_eq!(nobody.post_nothing("user/ubah-password").await.expect(401)["code"], "BELUM_MASUK");
    }

    /// P-60: the older client fails on a number as `role`.
    async fn bearer_and_cookie_both_give_the_roles(app: TestApp) {
        let by_bearer = app.client_as("keuangan").await.get("user/check-auth").await.expect(200);
        let by_cookie =
            Browser::signed_in(&app, "keuangan", "Demo-2026!").await.get("user/check-auth").await.expect(200);
        assert_eq!(by_bearer, by_cookie);
        assert_eq!(by_bearer["isAuthenticated"], true);
        assert_eq!(by_bearer["user"]["role"][0]["roleId"], 3);
        assert_eq!(by_bearer["user"]["role"][0]["userId"], by_bearer["user"]["id"]);
    }

    async fn a_bearer_outweighs_the_cookie(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        for bad in ["Bearer null", "Bearer", "Bearer x.y.z"] {
            let with_cookie = clerk.request(Method::GET, "user/check-auth").header("authorization", bad);
            assert_eq!(ApiClient::send(with_cookie).await.status, 401, "{bad}");
        }
    }

    /// P-2: roles and state are read from the database at every call.
    async fn a_change_of_roles_or_state_counts_from_the_next_call(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        clerk.get("pegawai/get").await.expect(200);
        let user = clerk.get("user/check-auth").await.expect(200)["user"]["id"].as_i64().expect("an id");
        let of_clerk = user_roles::Column::UserId.eq(user);
        user_roles::Entity::delete_many().filter(of_clerk).exec(app.db()).await.expect("no roles");
        assert_eq!(clerk.get("user/check-auth").await.expect(200)["user"]["role"], json!([]));
        assert_eq!(clerk.get("perjalanan/get/all-perjalanan").await.expect(403)["code"], "TIDAK_BERWENANG");
        let close = users::Entity::update_many().col_expr(users::Column::State, Expr::value("deactivated"));
        close.filter(users::Column::Id.eq(user)).exec(app.db()).await.expect("an update");
        clerk.get("user/check-auth").await.expect(401);
    }

    /// P-62.
    async fn a_trailing_slash_and_an_odd_query_change_nothing(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        clerk.get("user/check-auth/").await.expect(200);
        clerk.get("user/check-auth?&x=&=").await.expect(200);
    }
}
