//! `POST user/logout` (A5).

use reqwest::Method;
use serde_json::json;

use super::browser::{Browser, set_cookie};
use crate::api_client::ApiClient;
use crate::both_databases;

both_databases! {
    /// P-16.
    async fn a_sign_out_revokes_bearer_cookie_and_refresh(app: TestApp) {
        let (clerk, elsewhere) = (Browser::clerk(&app).await, Browser::clerk(&app).await);
        let reply = clerk.post("user/logout", &json!({})).await;
        assert_eq!(set_cookie(&reply, "jaladin_session"), "");
        assert_eq!(set_cookie(&reply, "jaladin_refresh"), "");
        assert!(reply.expect(200)["message"].is_string());
        clerk.get("user/check-auth").await.expect(401);
        let bearer = app.anonymous().request(Method::GET, "user/check-auth").bearer_auth(&clerk.session);
        ApiClient::send(bearer).await.expect(401);
        clerk.renew().await.expect(403);
        elsewhere.get("user/check-auth").await.expect(200);
    }

    /// P-15.
    async fn a_cross_site_post_with_the_cookie_changes_nothing(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let post = || clerk.request(Method::POST, "user/logout");
        for foreign in [
            post(),
            post().header("origin", "https://lain.example"),
            post().header("origin", "null"),
            post().header("sec-fetch-site", "cross-site"),
            post().header("origin", "https://lain.example").header("sec-fetch-site", "same-site"),
        ] {
            assert_eq!(ApiClient::send(foreign).await.expect(403)["code"], "TIDAK_BERWENANG");
        }
        clerk.get("user/check-auth").await.expect(200);
        ApiClient::send(post().header("sec-fetch-site", "same-origin")).await.expect(200);
    }

    async fn a_bearer_needs_no_origin(app: TestApp) {
        app.client_as("klerk").await.post_nothing("user/logout").await.expect(200);
    }
}
