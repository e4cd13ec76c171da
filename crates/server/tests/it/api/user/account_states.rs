//! Closing, reopening and resetting the password of an account (product calls).

use persistence::entity::users;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::Value;

use super::accounts::{grant_of, id_of, listed, tally};
use super::browser::{Browser, login};
use crate::both_databases;
use crate::databases::PASSWORD;

both_databases! {
    async fn a_closed_account_loses_access_at_once_and_is_reopened_unchanged(app: TestApp) {
        let (admin, clerk) = (app.client_as("superadmin").await, Browser::clerk(&app).await);
        let user = id_of(&app, "klerk").await;
        admin.post_nothing(&format!("user/nonaktifkan/{user}")).await.expect(200);
        clerk.get("user/check-auth").await.expect(401);
        clerk.renew().await.expect(403);
        assert_eq!(login(&app, "klerk", PASSWORD).await.expect(401)["code"], "KREDENSIAL_SALAH");
        assert_eq!(listed(&admin, "result", "klerk").await, Value::Null);
        let closed = listed(&admin, "nonaktif", "klerk").await;
        assert_eq!(closed["userRoles"][0]["roleId"], 1);
        admin.post_nothing(&format!("user/nonaktifkan/{user}")).await.expect(409);

        admin.post_nothing(&format!("user/aktifkan/{user}")).await.expect(200);
        clerk.get("user/check-auth").await.expect(401);
        assert_eq!(login(&app, "klerk", PASSWORD).await.expect(200)["role"][0]["roleId"], 1);
        admin.post_nothing(&format!("user/aktifkan/{user}")).await.expect(409);
    }

    async fn own_and_pending_accounts_cannot_be_closed(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let (own, waiting) = (id_of(&app, "superadmin").await, id_of(&app, "calon").await);
        let before = tally(&app).await;
        let refused = admin.post_nothing(&format!("user/nonaktifkan/{own}")).await.expect(409);
        assert_eq!(refused["message"], "Akun sendiri tidak dapat dinonaktifkan");
        for action in ["nonaktifkan", "aktifkan", "atur-ulang-password"] {
            admin.post_nothing(&format!("user/{action}/{waiting}")).await.expect(409);
        }
        let refused = admin.post_nothing(&format!("user/atur-ulang-password/{own}")).await.expect(409);
        assert_eq!(refused["message"], "Kata sandi sendiri tidak dapat diatur ulang");
        assert_eq!(tally(&app).await, before);
    }

    async fn super_admins_who_close_each_other_concurrently_leave_one(app: TestApp) {
        let (one, other) = (app.client_as("superadmin").await, app.client_as("semua").await);
        let close_other = format!("user/nonaktifkan/{}", id_of(&app, "semua").await);
        let close_one = format!("user/nonaktifkan/{}", id_of(&app, "superadmin").await);
        let (first, second) = tokio::join!(one.post_nothing(&close_other), other.post_nothing(&close_one));
        let statuses = [first.status.as_u16(), second.status.as_u16()];
        assert!(statuses.contains(&200) && statuses.iter().any(|s| matches!(s, 401 | 409)), "{statuses:?}");
        let closed = users::Entity::find().filter(users::Column::State.eq("deactivated"));
        assert_eq!(closed.count(app.db()).await.expect("users"), 1);
    }

    /// A closed super admin does not count as the last one.
    async fn a_closed_super_admin_does_not_count(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        admin.post_nothing(&format!("user/nonaktifkan/{}", id_of(&app, "semua").await)).await.expect(200);
        let (own, grant) = (id_of(&app, "superadmin").await, grant_of(&app, "superadmin", 5).await);
        admin.post_nothing(&format!("user/delete/user-role?userId={own}&id={grant}")).await.expect(409);
    }

    async fn a_reset_shows_a_first_password_once_and_ends_all_sessions(app: TestApp) {
        let (admin, clerk) = (app.client_as("superadmin").await, Browser::clerk(&app).await);
        let user = id_of(&app, "klerk").await;
        let answer = admin.post_nothing(&format!("user/atur-ulang-password/{user}")).await.expect(200);
        let first = answer["passwordAwal"].as_str().expect("a password").to_owned();
        clerk.get("user/check-auth").await.expect(401);
        clerk.renew().await.expect(403);
        login(&app, "klerk", PASSWORD).await.expect(401);
        assert_eq!(login(&app, "klerk", &first).await.expect(200)["harusUbahPassword"], true);
        let again = admin.post_nothing(&format!("user/atur-ulang-password/{user}")).await.expect(200);
        assert_ne!(again["passwordAwal"], answer["passwordAwal"]);
    }
}
