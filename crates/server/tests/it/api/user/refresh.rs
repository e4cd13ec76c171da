//! `POST user/refresh` (A3, G-15, P-16).

use chrono::Duration;
use persistence::entity::{refresh_tokens, users};
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::browser::Browser;
use crate::api_client::ApiClient;
use crate::audit::newest;
use crate::both_databases;

both_databases! {
    async fn a_refresh_renews_both_cookies(app: TestApp) {
        let mut clerk = Browser::clerk(&app).await;
        let first = clerk.clone();
        app.pass(Duration::minutes(16));
        assert_eq!(clerk.get("user/check-auth").await.expect(401)["code"], "BELUM_MASUK", "15 minutes are over");
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        assert_eq!(reply.expect(200), json!({ "accessToken": clerk.session }));
        assert_ne!(clerk.refresh, first.refresh);
        clerk.get("user/check-auth").await.expect(200);
    }

    async fn concurrent_refreshes_all_succeed(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let tabs: Vec<_> = (0..8)
            .map(|_| {
                let tab = clerk.clone();
                tokio::spawn(async move { tab.renew().await })
            })
            .collect();
        for tab in tabs {
            let reply = tab.await.expect("an answer");
            let mut after = clerk.clone();
            after.keep(&reply);
            reply.expect(200);
            after.renew().await.expect(200);
        }
        app.pass(Duration::seconds(30));
        clerk.renew().await.expect(200);
    }

    /// P-16.
    async fn late_reuse_of_a_token_revokes_its_family(app: TestApp) {
        let (thief, other) = (Browser::clerk(&app).await, Browser::clerk(&app).await);
        let mut clerk = thief.clone();
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        app.pass(Duration::seconds(31));
        assert_eq!(thief.renew().await.expect(403)["code"], "TIDAK_BERWENANG");
        clerk.renew().await.expect(403);
        clerk.get("user/check-auth").await.expect(401);
        other.get("user/check-auth").await.expect(200);
        let entry = newest(&app, "account.refresh_token_reused").await;
        let whose = newest(&app, "account.signed_in").await.object_id;
        assert_eq!((entry.user_id, entry.object_id, entry.address.as_deref()), (None, whose, Some("127.0.0.1")));
    }

    /// G-16: the older client would refresh in a loop.
    async fn a_refused_refresh_is_never_401(app: TestApp) {
        app.anonymous().post_nothing("user/refresh").await.expect(403);
        app.anonymous().post("user/refresh", &json!({})).await.expect(403);
        let mut clerk = Browser::clerk(&app).await;
        let fresh = clerk.clone();
        clerk.refresh = "made-up".into();
        clerk.renew().await.expect(403);
        app.pass(Duration::days(7));
        fresh.renew().await.expect(403);
    }

    /// G-16, with malformed tokens, with and without a malformed bearer.
    async fn malformed_refreshes_are_never_401(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let values = [
            String::new(), "x".into(), "null".into(), "undefined".into(), "%00%FF".into(), "\"quoted\"".into(), "a=b=c".into(),
            clerk.session.clone(), format!("{}x", clerk.refresh), clerk.refresh.to_uppercase(), "é".into(),
            "../../etc/passwd".into(), "' OR 1=1 --".into(), "a".repeat(7000),
        ];
        for value in values {
            for bodies in ["", "{", "[]", "null", "\u{0}"] {
                let request = app.anonymous().request(Method::POST, "user/refresh").header("origin", app.origin());
                let cookie = reqwest::header::HeaderValue::from_bytes(format!("jaladin_refresh={value}").as_bytes());
                let request = request.header("cookie", cookie.expect("a header")).bearer_auth("null").body(bodies);
                let answer = ApiClient::send(request).await;
                assert_eq!(answer.status, 403, "{value} {bodies}: {}", answer.text());
                assert_eq!(answer.json()["code"], "TIDAK_BERWENANG");
            }
        }
        for method in [Method::GET, Method::PUT, Method::DELETE, Method::PATCH] {
            let reply = ApiClient::send(app.anonymous().request(method, "user/refresh")).await;
            assert_ne!(reply.status, 401, "{}", reply.text());
        }
        clerk.renew().await.expect(200);
    }

    async fn accounts_that_cannot_sign_in_cannot_refresh(app: TestApp) {
        let close = |name: &'static str, state: &'static str| {
            let update = users::Entity::update_many().col_expr(users::Column::State, Expr::value(state));
            update.filter(users::Column::Username.eq(name)).exec(app.db())
        };
        for state in ["deactivated", "pending"] {
            let clerk = Browser::clerk(&app).await;
            close("klerk", state).await.expect("an update");
            clerk.renew().await.expect(403);
            close("klerk", "active").await.expect("an update");
            clerk.renew().await.expect(200);
        }
    }

    /// Tabs that refresh concurrently share a token family; late reuse of the first token revokes all of it.
    async fn late_reuse_revokes_the_tokens_of_every_tab(app: TestApp) {
        let first = Browser::clerk(&app).await;
        let tabs = futures_util::future::join_all((0..6).map(|_| first.renew())).await;
        let tabs: Vec<_> = tabs
            .into_iter()
            .map(|reply| {
                let mut tab = first.clone();
                tab.keep(&reply);
                assert_eq!(reply.status, 200, "{}", reply.text());
                tab
            })
            .collect();
        app.pass(Duration::seconds(31));
        first.renew().await.expect(403);
        for tab in tabs {
            tab.renew().await.expect(403);
            tab.get("user/check-auth").await.expect(401);
        }
    }

    /// P-15, for the refresh cookie.
    async fn another_site_cannot_refresh(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let foreign = clerk.request(Method::POST, "user/refresh").header("origin", "https://lain.example");
        ApiClient::send(foreign).await.expect(403);
        ApiClient::send(clerk.request(Method::POST, "user/refresh")).await.expect(403);
        clerk.renew().await.expect(200);
    }

    async fn refresh_tokens_are_stored_as_digests_only(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let stored = refresh_tokens::Entity::find().all(app.db()).await.expect("tokens");
        assert!(stored.iter().any(|row| row.token_hash == app.app().tokens.digest(&clerk.refresh)));
        assert!(stored.iter().all(|row| row.token_hash != clerk.refresh));
    }
}
