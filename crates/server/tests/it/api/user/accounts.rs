//! Lists of accounts for administrators (A7, A8; P-2).

use persistence::entity::{user_roles, users};
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::both_databases;
use crate::testapp::TestApp;

/// Row of A8 for a user name, in one of its lists.
pub(super) async fn listed(admin: &ApiClient, list: &str, username: &str) -> Value {
    let answer = admin.get("user/get/user").await.expect(200);
    let rows = answer[list].as_array().expect("a list").clone();
    rows.into_iter().find(|row| row["namaPengguna"] == username).unwrap_or(Value::Null)
}

/// The id of a user.
pub(in crate::api) async fn id_of(app: &TestApp, username: &str) -> i64 {
    let named = users::Entity::find().filter(users::Column::Username.eq(username));
    named.one(app.db()).await.expect("users").expect("the user").id
}

/// The row id of a role a user holds.
pub(super) async fn grant_of(app: &TestApp, username: &str, role: i64) -> i64 {
    let user = id_of(app, username).await;
    let held = user_roles::Column::UserId.eq(user).and(user_roles::Column::RoleId.eq(role));
    user_roles::Entity::find().filter(held).one(app.db()).await.expect("roles").expect("the role").id
}

/// State that a refused call must not change.
pub(super) async fn tally(app: &TestApp) -> (Vec<users::Model>, u64) {
    let accounts = users::Entity::find().all(app.db()).await.expect("users");
    (accounts, user_roles::Entity::find().count(app.db()).await.expect("roles"))
}

both_databases! {
    /// G-22.
    async fn names_are_sorted_regardless_of_case(app: TestApp) {
        for (user, name) in [("klerk", "abidin Contoh"), ("pencatat", "Zaini Contoh"), ("keuangan", "Étoile Contoh"), ("adminunit", "éclair Contoh")] {
            let rename = users::Entity::update_many().col_expr(users::Column::Name, Expr::value(name));
            rename.filter(users::Column::Username.eq(user)).exec(app.db()).await.expect("a name");
        }
        let answer = app.client_as("superadmin").await.get("user/get/user").await.expect(200);
        let names: Vec<_> = answer["result"].as_array().expect("users").iter().map(|row| row["nama"].as_str().expect("a name").to_lowercase()).collect();
        assert!(names.is_sorted(), "{names:?}");
        assert!(names.ends_with(&["zaini contoh", "éclair contoh", "étoile contoh"].map(str::to_owned)), "{names:?}");
        assert!(names.contains(&"abidin contoh".to_owned()), "{names:?}");
    }

    async fn the_list_has_active_and_pending_accounts(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let answer = admin.get("user/get/user").await.expect(200);
        let rows = answer["result"].as_array().expect("users");
        let names: Vec<_> = rows.iter().map(|row| row["nama"].as_str().expect("a name")).collect();
        assert!(names.is_sorted(), "{names:?}");
        for row in rows {
            assert!(row["id"].is_i64() && row["namaPengguna"].is_string(), "{row}");
            assert!(row["profiles"][0]["unitKerja_profile"]["unitKerja"].is_string(), "{row}");
            assert!(row["profiles"][0]["id"].is_i64() && row["profiles"][0]["nama"] == row["nama"], "{row}");
            for role in row["userRoles"].as_array().expect("roles") {
                assert!(role["id"].is_i64() && role["userId"] == row["id"] && role["roleId"] == role["role"]["id"]);
                assert!(role["role"]["nama"].is_string(), "{role}");
            }
        }
        let all = listed(&admin, "result", "semua").await;
        assert_eq!(all["userRoles"].as_array().map(Vec::len), Some(5));
        assert_eq!(listed(&admin, "result", "calon").await, Value::Null);
        let waiting = listed(&admin, "menunggu", "calon").await;
        assert_eq!(waiting["roleDiminta"], 1);
        assert!(waiting["createdAt"].as_str().is_some_and(|at| at.ends_with('Z') && at.len() == 24), "{waiting}");
        assert_eq!(answer["nonaktif"], json!([]));
    }

    async fn the_forms_offer_all_roles_and_units(app: TestApp) {
        let answer = app.client_as("superadmin").await.get("user/get-role").await.expect(200);
        let ids = |list: &str| -> Vec<i64> {
            answer[list].as_array().expect("a list").iter().map(|row| row["id"].as_i64().expect("an id")).collect()
        };
        assert_eq!(ids("result"), [1, 2, 3, 4, 5]);
        assert_eq!(answer["roles"], answer["result"]);
        assert_eq!(answer["result"][4]["nama"], "super admin");
        let units = answer["resultUnitKerja"].as_array().expect("units");
        assert!(units.len() > 3 && units.iter().all(|unit| unit["unitKerja"].is_string()), "{units:?}");
    }

    /// P-1, P-2: role 5 alone.
    async fn only_administrators_keep_accounts(app: TestApp) {
        let user = id_of(&app, "klerk").await;
        let grant = grant_of(&app, "klerk", 1).await;
        let gets = ["user/get/user".to_owned(), "user/get-role".to_owned()];
        let posts = [
            format!("user/post/user-role?userId={user}&roleId=5"),
            format!("user/delete/user-role?userId={user}&id={grant}"),
            format!("user/setujui/{user}"),
            format!("user/tolak/{user}"),
            format!("user/atur-ulang-password/{user}"),
            format!("user/nonaktifkan/{user}"),
            format!("user/aktifkan/{user}"),
        ];
        let before = tally(&app).await;
        for who in ["klerk", "adminunit", "keuangan", "pencatat"] {
            let client = app.client_as(who).await;
            for path in &gets {
                assert_eq!(client.get(path).await.expect(403)["code"], "TIDAK_BERWENANG", "{who} {path}");
            }
            for path in &posts {
                assert_eq!(client.post_nothing(path).await.expect(403)["code"], "TIDAK_BERWENANG", "{who} {path}");
            }
        }
        for path in &gets {
            app.anonymous().get(path).await.expect(401);
        }
        for path in &posts {
            app.anonymous().post_nothing(path).await.expect(401);
        }
        assert_eq!(tally(&app).await, before);
    }

    /// P-11.
    async fn malformed_requests_are_refused(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for path in ["user/setujui/1", "user/setujui/0", "user/setujui/x", "user/register"] {
            for odd in [json!([]), json!(null), json!({ "roleId": [1], "unitKerjaId": {} })] {
                let status = admin.post(path, &odd).await.status.as_u16();
                assert!((400..500).contains(&status), "{path} {odd}: {status}");
            }
        }
        for path in ["user/tolak/x", "user/aktifkan/0", "user/nonaktifkan/99999", "user/atur-ulang-password/-1"] {
            admin.post_nothing(path).await.expect(404);
        }
    }
}
