//! `POST user/refresh` (A3, G-15, P-16).

use chrono::Duration;
use persistence::entity::refresh_tokens;
use reqwest::Method;
use sea_orm::EntityTrait;
use serde_json::json;

use super::browser::Browser;
use crate::api_client::ApiClient;
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

    async fn refreshes_side_by_side_all_succeed(app: TestApp) {
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
    async fn a_token_used_again_late_kills_its_family(app: TestApp) {
        let (thief, other) = (Browser::clerk(&app).await, Browser::clerk(&app).await);
        let mut clerk = thief.clone();
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        app.pass(Duration::seconds(31));
        assert_eq!(thief.renew().await.expect(403)["code"], "TIDAK_BERWENANG");
        clerk.renew().await.expect(403);
        clerk.get("user/check-auth").await.expect(401);
        other.get("user/check-auth").await.expect(200);
    }

    /// G-16: the client would refresh without end.
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

    /// P-15, on the other cookie.
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
