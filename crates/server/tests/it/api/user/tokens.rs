//! Forged, expired and not yet valid access tokens (G-15, G-16): 401 to each, as bearer and as cookie.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::Duration;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use persistence::entity::users;
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use super::browser::Browser;
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::testapp::{KEY, TestApp};

/// Claims of a token.
fn claims_of(token: &str) -> Value {
    let payload = token.split('.').nth(1).expect("a payload");
    serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(payload).expect("base64")).expect("claims")
}

fn signed(algorithm: Algorithm, claims: &Value, key: &str) -> String {
    encode(&Header::new(algorithm), claims, &EncodingKey::from_secret(key.as_bytes())).expect("a token")
}

/// Token with one claim changed, or removed by `null`, signed with the server's key.
fn with(claims: &Value, key: &str, value: Value) -> String {
    let mut claims = claims.clone();
    if value.is_null() {
        claims.as_object_mut().expect("an object").remove(key);
    } else {
        claims[key] = value;
    }
    signed(Algorithm::HS256, &claims, KEY)
}

/// Token without signature, with the algorithm `none`.
fn unsigned(header: &Value, claims: &Value) -> String {
    let part = |value: &Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}.", part(header), part(claims))
}

async fn expect_refused(app: &TestApp, token: &str, what: &str) {
    let as_bearer = app.anonymous().request(Method::GET, "user/check-auth").bearer_auth(token);
    assert_eq!(ApiClient::send(as_bearer).await.expect(401)["code"], "BELUM_MASUK", "{what}");
    let as_cookie =
        app.anonymous().request(Method::GET, "user/check-auth").header("cookie", format!("jaladin_session={token}"));
    assert_eq!(ApiClient::send(as_cookie).await.expect(401)["code"], "BELUM_MASUK", "{what}");
}

both_databases! {
    async fn forged_tokens_are_refused(app: TestApp) {
        let real = Browser::clerk(&app).await.session;
        let claims = claims_of(&real);
        let now = app.app().clock.now().timestamp();
        // Control: the same claims with the right signature are accepted.
        let ours = app.anonymous().request(Method::GET, "user/check-auth");
        ApiClient::send(ours.bearer_auth(signed(Algorithm::HS256, &claims, KEY))).await.expect(200);
        let (message, signature) = real.rsplit_once('.').expect("three parts");
        for (what, token) in [
            ("no algorithm", unsigned(&json!({ "alg": "none", "typ": "JWT" }), &claims)),
            ("no algorithm, in capitals", unsigned(&json!({ "alg": "NONE" }), &claims)),
            ("no signature", format!("{message}.")),
            ("two parts", message.to_owned()),
            ("another signature", format!("{message}.{}", signature.chars().rev().collect::<String>())),
            ("HS384", signed(Algorithm::HS384, &claims, KEY)),
            ("HS512", signed(Algorithm::HS512, &claims, KEY)),
            ("another key", signed(Algorithm::HS256, &claims, "another key of thirty-two bytes!!")),
            ("another issuer", with(&claims, "iss", json!("lain"))),
            ("no issuer", with(&claims, "iss", Value::Null)),
            ("another purpose", with(&claims, "aud", json!("device"))),
            ("no purpose", with(&claims, "aud", Value::Null)),
            ("no end", with(&claims, "exp", Value::Null)),
            ("an end that is over", with(&claims, "exp", json!(now))),
            ("an end out of the calendar", with(&claims, "exp", json!(i64::MAX))),
            ("a beginning that is to come", with(&claims, "iat", json!(now + 120))),
            ("not yet valid", with(&claims, "nbf", json!(i64::MAX))),
            ("no session", with(&claims, "sid", Value::Null)),
            ("a session that is none", with(&claims, "sid", json!("made-up"))),
            ("another user's session", with(&claims, "sub", json!("1000000"))),
            ("nobody", with(&claims, "sub", json!(""))),
            ("empty", String::new()),
            ("long", "a".repeat(6000)),
        ] {
            expect_refused(&app, &token, what).await;
        }
    }

    /// A token must name the user of its session.
    async fn a_session_of_another_user_is_refused(app: TestApp) {
        let (clerk, finance) = (Browser::clerk(&app).await, Browser::signed_in(&app, "keuangan", crate::databases::PASSWORD).await);
        let crossed = with(&claims_of(&clerk.session), "sub", claims_of(&finance.session)["sub"].clone());
        expect_refused(&app, &crossed, "crossed").await;
    }

    async fn a_token_ends_after_fifteen_minutes_to_the_second(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        app.pass(Duration::seconds(15 * 60 - 1));
        clerk.get("user/check-auth").await.expect(200);
        app.pass(Duration::seconds(1));
        expect_refused(&app, &clerk.session, "after 15 minutes").await;
    }

    async fn tokens_of_a_closed_account_are_refused(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let close = users::Entity::update_many().col_expr(users::Column::State, Expr::value("deactivated"));
        close.filter(users::Column::Username.eq("klerk")).exec(app.db()).await.expect("an update");
        expect_refused(&app, &clerk.session, "of a closed account").await;
        clerk.renew().await.expect(403);
    }

    /// Roles are read from the database at each call, not from the token.
    async fn roles_of_a_token_are_ignored(app: TestApp) {
        let claims = claims_of(&Browser::clerk(&app).await.session);
        for (key, value) in [("role", json!([{ "roleId": 5 }])), ("roles", json!([5])), ("admin", json!(true))] {
            let token = with(&claims, key, value);
            let call = |path: &str| app.anonymous().request(Method::GET, path).bearer_auth(&token);
            let who = ApiClient::send(call("user/check-auth")).await.expect(200);
            assert_eq!(who["user"]["role"].as_array().map(Vec::len), Some(1), "{who}");
            assert_eq!(ApiClient::send(call("user/get/user")).await.expect(403)["code"], "TIDAK_BERWENANG");
        }
        let known: Vec<_> = claims.as_object().expect("claims").keys().map(String::as_str).collect();
        assert_eq!(known, ["aud", "exp", "iat", "iss", "sid", "sub"], "no name, no role, no unit on its way");
    }

    /// Session fixation.
    async fn a_sign_in_starts_a_new_session(app: TestApp) {
        let planted = Browser::signed_in(&app, "keuangan", crate::databases::PASSWORD).await;
        let body = json!({ "namaPengguna": "klerk", "password": crate::databases::PASSWORD });
        let visitor = planted.post("user/login", &body).await;
        let mut clerk = planted.clone();
        clerk.keep(&visitor);
        assert_eq!(visitor.status, 200);
        assert_ne!(claims_of(&clerk.session)["sid"], claims_of(&planted.session)["sid"]);
        assert_ne!(clerk.refresh, planted.refresh);
        let who = |reply: Value| reply["user"]["role"][0]["roleId"].clone();
        assert_eq!(who(clerk.get("user/check-auth").await.expect(200)), 1);
        planted.get("user/check-auth").await.expect(401);
        planted.renew().await.expect(403);
    }
}
