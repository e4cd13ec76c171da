//! `POST user/post/user-role` and `POST user/delete/user-role` (A9, A10).

use persistence::entity::{audit_log, user_roles};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use super::accounts::{grant_of, id_of, tally};
use crate::both_databases;

both_databases! {
    /// P-2: from the next call on.
    async fn a_role_takes_effect_at_the_next_call(app: TestApp) {
        let (admin, finance) = (app.client_as("superadmin").await, app.client_as("keuangan").await);
        let user = id_of(&app, "keuangan").await;
        finance.get("perjalanan/get/all-perjalanan").await.expect(403);
        let given = admin.post_nothing(&format!("user/post/user-role?&userId={user}&roleId=1")).await.expect(200);
        let grant = grant_of(&app, "keuangan", 1).await;
        assert_eq!(given["result"], json!({ "id": grant, "userId": user, "roleId": 1 }));
        finance.get("perjalanan/get/all-perjalanan").await.expect(200);
        let taken = admin.post_nothing(&format!("user/delete/user-role?userId={user}&id={grant}")).await.expect(200);
        assert_eq!(taken["result"]["id"], grant);
        finance.get("perjalanan/get/all-perjalanan").await.expect(403);
    }

    async fn roles_are_set_as_a_whole(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let user = id_of(&app, "keuangan").await;
        let path = format!("user/{user}/peran");
        let account = async || {
            let list = admin.get("user/get/user").await.expect(200);
            list["result"].as_array().expect("accounts").iter().find(|row| row["id"] == user).expect("the account").clone()
        };
        let held = |account: &Value| account["userRoles"].as_array().expect("roles").iter().map(|row| row["roleId"].clone()).collect::<Vec<_>>();
        let before = account().await;
        let done = admin.post(&path, &json!({ "roleIds": [4, "1", 4], "versi": before["versi"] })).await.expect(200);
        let after = account().await;
        assert_eq!((held(&after), &done["result"]), (vec![json!(1), json!(4)], &json!({ "id": user, "versi": after["versi"] })));
        app.client_as("keuangan").await.get("perjalanan/get/all-perjalanan").await.expect(200);
        let same = admin.post(&path, &json!({ "roleIds": [1, 4], "versi": after["versi"] })).await.expect(200);
        assert_eq!(same["result"]["versi"], after["versi"], "nothing changes");
        let stale = admin.post(&path, &json!({ "roleIds": [3], "versi": before["versi"] })).await.expect(409);
        assert_eq!((&stale["code"], &stale["terbaru"]["roleIds"]), (&json!("BERUBAH"), &json!([1, 4])));
        let log = audit_log::Entity::find().filter(audit_log::Column::ObjectId.eq(user));
        let log = log.filter(audit_log::Column::Action.is_in(["account.role_granted", "account.role_withdrawn"]));
        assert_eq!(log.count(app.db()).await.expect("a count"), 3);
        admin.post(&path, &json!({ "roleIds": [], "versi": after["versi"] })).await.expect(200);
        assert!(held(&account().await).is_empty());
    }

    async fn unfit_roles_are_not_set(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let (klerk, waiting) = (id_of(&app, "klerk").await, id_of(&app, "calon").await);
        let before = tally(&app).await;
        for (status, user, body) in [
            (422, klerk, json!({ "versi": 1 })),
            (422, klerk, json!({ "roleIds": [2] })),
            (422, klerk, json!({ "roleIds": "x", "versi": 1 })),
            (404, klerk, json!({ "roleIds": [6], "versi": 1 })),
            (404, 99_999, json!({ "roleIds": [1], "versi": 1 })),
            (409, waiting, json!({ "roleIds": [1], "versi": 1 })),
        ] {
            let reply = admin.post(&format!("user/{user}/peran"), &body).await;
            assert_eq!(reply.status.as_u16(), status, "{body}: {}", reply.text());
        }
        for name in ["semua", "superadmin"] {
            let roles = json!({ "roleIds": [1], "versi": 1 });
            let user = id_of(&app, name).await;
            let reply = admin.post(&format!("user/{user}/peran"), &roles).await;
            assert_eq!(reply.status.as_u16(), if name == "semua" { 200 } else { 409 }, "the office keeps a super admin");
        }
        assert_ne!(tally(&app).await, before);
    }

    async fn a_role_is_granted_once(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let path = format!("user/post/user-role?userId={}&roleId=2", id_of(&app, "klerk").await);
        let tries = (0..4).map(|_| admin.post_nothing(&path));
        let mut answers: Vec<_> =
            futures_util::future::join_all(tries).await.iter().map(|reply| reply.status.as_u16()).collect();
        answers.sort_unstable();
        assert_eq!(answers, [200, 409, 409, 409]);
        assert_eq!(admin.post_nothing(&path).await.expect(409)["message"], "Pengguna sudah memiliki peran ini");
    }

    async fn missing_unknown_and_foreign_ids_change_nothing(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let (klerk, waiting) = (id_of(&app, "klerk").await, id_of(&app, "calon").await);
        let foreign = grant_of(&app, "keuangan", 3).await;
        let before = tally(&app).await;
        for none in ["", "&roleId=", "&roleId=0", "&roleId=null", "&roleId=undefined"] {
            let answer = admin.post_nothing(&format!("user/post/user-role?userId={klerk}{none}")).await.expect(422);
            assert_eq!(answer["errors"][0], json!({ "field": "roleId", "message": "Pilih role" }), "{none}");
        }
        for (status, path) in [
            (422, "user/post/user-role?roleId=1".to_owned()),
            (422, format!("user/post/user-role?userId={klerk}&roleId=-1")),
            (404, format!("user/post/user-role?userId={klerk}&roleId=6")),
            (404, "user/post/user-role?userId=99999&roleId=1".to_owned()),
            (409, format!("user/post/user-role?userId={waiting}&roleId=1")),
            (422, format!("user/delete/user-role?userId={klerk}")),
            (404, format!("user/delete/user-role?userId={klerk}&id={foreign}")),
            (404, format!("user/delete/user-role?userId=99999&id={foreign}")),
            (404, format!("user/delete/user-role?userId={klerk}&id=99999")),
        ] {
            let reply = admin.post_nothing(&path).await;
            assert_eq!(reply.status.as_u16(), status, "{path}: {}", reply.text());
        }
        assert_eq!(tally(&app).await, before);
    }

    async fn the_last_super_admin_keeps_the_role(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let withdraw = |user: i64, grant: i64| format!("user/delete/user-role?userId={user}&id={grant}");
        let (other, own) = (id_of(&app, "semua").await, id_of(&app, "superadmin").await);
        admin.post_nothing(&withdraw(other, grant_of(&app, "semua", 5).await)).await.expect(200);
        let last = withdraw(own, grant_of(&app, "superadmin", 5).await);
        let refused = admin.post_nothing(&last).await.expect(409);
        assert_eq!(refused["message"], "Super admin terakhir tidak dapat dihapus");
        admin.get("user/get/user").await.expect(200);
    }

    async fn super_admins_who_withdraw_each_other_concurrently_leave_one(app: TestApp) {
        let (one, other) = (app.client_as("superadmin").await, app.client_as("semua").await);
        let path = |user: i64, grant: i64| format!("user/delete/user-role?userId={user}&id={grant}");
        let unseat_other = path(id_of(&app, "semua").await, grant_of(&app, "semua", 5).await);
        let unseat_one = path(id_of(&app, "superadmin").await, grant_of(&app, "superadmin", 5).await);
        let (first, second) = tokio::join!(one.post_nothing(&unseat_other), other.post_nothing(&unseat_one));
        let statuses = [first.status.as_u16(), second.status.as_u16()];
        assert!(statuses.contains(&200) && statuses.iter().any(|s| matches!(s, 403 | 409)), "{statuses:?}");
        let left = user_roles::Entity::find().filter(user_roles::Column::RoleId.eq(5));
        assert_eq!(left.count(app.db()).await.expect("roles"), 1);
    }
}
