//! `POST user/login` (A1).

use persistence::entity::{profiles, users};
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::browser::{Browser, login, set_cookie, set_cookies};
use crate::api_client::{ApiClient, Reply};
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

#[track_caller]
fn expect_refusal(reply: Reply, code: &str) {
    assert_eq!(set_cookie(&reply, "jaladin_session"), "", "both cookies are cleared");
    assert_eq!(set_cookie(&reply, "jaladin_refresh"), "");
    assert_eq!(reply.expect(401)["code"], code);
}

async fn set_state(app: &TestApp, username: &str, state: &str) {
    let update = users::Entity::update_many().col_expr(users::Column::State, Expr::value(state));
    update.filter(users::Column::Username.eq(username)).exec(app.db()).await.expect("an update");
}

both_databases! {
    /// P-60: the older client stores all three.
    async fn a_sign_in_answers_token_user_and_role(app: TestApp) {
        let reply = login(&app, "semua", PASSWORD).await;
        let cookies = set_cookies(&reply).join("\n");
        let answer = reply.expect(200);
        assert_eq!(answer["harusUbahPassword"], false);
        assert!(cookies.contains(&format!("jaladin_session={}; HttpOnly", answer["token"].as_str().expect("a token"))));
        assert!(cookies.contains("SameSite=Strict; Path=/api; Max-Age=900"), "{cookies}");
        assert!(cookies.contains("SameSite=Strict; Path=/api/user; Max-Age=604800"), "{cookies}");

        let [user] = answer["user"].as_array().expect("a list").as_slice() else { panic!("one user: {answer}") };
        assert!(user["id"].is_i64() && user["nama"].is_string() && user["profilePic"].is_null(), "{user}");
        let unit = &user["unitKerja_profile"];
        assert!(unit["id"].is_i64() && unit["unitKerja"].is_string() && unit["kode"].is_string(), "{unit}");
        assert!(unit["asal"].is_string(), "{unit}");
        assert!(unit["indukUnitKerja"]["id"].is_i64() && unit["indukUnitKerja"]["kodeInduk"].is_string(), "{unit}");

        let roles = answer["role"].as_array().expect("a list");
        let ids: Vec<_> = roles.iter().map(|role| role["roleId"].as_i64().expect("a number")).collect();
        assert_eq!(ids, [1, 2, 3, 4, 5]);
        for role in roles {
            assert!(role["id"].is_i64() && role["userId"] == user["id"] && role["role"]["nama"].is_string(), "{role}");
        }
    }

    async fn names_compare_without_case_and_passwords_with(app: TestApp) {
        assert_eq!(login(&app, " KlerK ", PASSWORD).await.status, 200);
        expect_refusal(login(&app, "klerk", &PASSWORD.to_uppercase()).await, "KREDENSIAL_SALAH");
        expect_refusal(login(&app, "klerk", &format!(" {PASSWORD} ")).await, "KREDENSIAL_SALAH");
    }

    /// P-60 and P-11: the older client fails on any other status.
    async fn every_refusal_is_401_and_clears_both_cookies(app: TestApp) {
        for (name, password) in [("klerk", "Salah-2026!"), ("siapa", PASSWORD), ("", PASSWORD), ("klerk", ""), ("", "")]
        {
            expect_refusal(login(&app, name, password).await, "KREDENSIAL_SALAH");
        }
        let all = app.anonymous();
        for odd in [json!({}), json!([]), json!(null), json!({ "namaPengguna": {}, "password": [1] })] {
            expect_refusal(all.post("user/login", &odd).await, "KREDENSIAL_SALAH");
        }
    }

    async fn malformed_sign_ins_are_refused_in_the_same_way(app: TestApp) {
        expect_refusal(app.anonymous().post_nothing("user/login").await, "KREDENSIAL_SALAH");
        let broken = app.anonymous().request(Method::POST, "user/login").body("{");
        expect_refusal(ApiClient::send(broken).await, "KREDENSIAL_SALAH");
    }

    async fn a_pending_account_is_revealed_only_by_the_right_password(app: TestApp) {
        set_state(&app, "klerk", "pending").await;
        expect_refusal(login(&app, "klerk", PASSWORD).await, "AKUN_MENUNGGU");
        expect_refusal(login(&app, "klerk", "Salah-2026!").await, "KREDENSIAL_SALAH");
        set_state(&app, "klerk", "deactivated").await;
        expect_refusal(login(&app, "klerk", PASSWORD).await, "KREDENSIAL_SALAH");
    }

    /// P-55: the older client fails on a user without unit.
    async fn a_user_without_unit_cannot_sign_in(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        profiles::Entity::delete_many().exec(app.db()).await.expect("no profiles");
        expect_refusal(login(&app, "klerk", PASSWORD).await, "KREDENSIAL_SALAH");
        clerk.get("user/check-auth").await.expect(401);
    }

    /// Login CSRF.
    async fn another_site_cannot_sign_a_visitor_in(app: TestApp) {
        let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
        let from =
            |origin: &str| app.anonymous().request(Method::POST, "user/login").header("origin", origin).json(&body);
        expect_refusal(ApiClient::send(from("https://lain.example")).await, "KREDENSIAL_SALAH");
        assert_eq!(ApiClient::send(from(&app.origin())).await.status, 200);
    }
}
