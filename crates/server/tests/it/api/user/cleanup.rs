//! Removal of expired throttle counts, sessions and tokens.

use std::sync::Arc;

use app::{App, Retention, Settings, accounts};
use chrono::Duration;
use persistence::entity::{login_attempts, refresh_tokens, sessions};
use sea_orm::{EntityTrait, PaginatorTrait};

use super::browser::{Browser, login};
use crate::both_databases;
use crate::testapp::TestApp;

/// Numbers of rows of failures, sessions and tokens.
async fn rows(app: &TestApp) -> (u64, u64, u64) {
    (
        login_attempts::Entity::find().count(app.db()).await.expect("failures"),
        sessions::Entity::find().count(app.db()).await.expect("sessions"),
        refresh_tokens::Entity::find().count(app.db()).await.expect("tokens"),
    )
}

both_databases! {
    async fn current_rows_stay(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        login(&app, "klerk", "Salah-2026!").await.expect(401);
        let before = rows(&app).await;
        assert_eq!(before, (2, 1, 1), "under the name and the address");
        app.pass(Duration::minutes(14));
        assert_eq!(accounts::purge(app.app()).await.expect("tidy"), 0);
        assert_eq!(rows(&app).await, before);
        clerk.renew().await.expect(200);
    }

    async fn expired_rows_are_removed_and_current_ones_stay(app: TestApp) {
        let (mut clerk, gone) = (Browser::clerk(&app).await, Browser::clerk(&app).await);
        login(&app, "klerk", "Salah-2026!").await.expect(401);
        app.pass(Duration::days(6));
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        app.pass(Duration::days(2));
        assert_eq!(accounts::purge(app.app()).await.expect("tidy"), 4, "two failures, a session and its token");
        assert_eq!(rows(&app).await, (0, 1, 2));
        gone.renew().await.expect(403);
        clerk.renew().await.expect(200);
    }

    async fn retention_keeps_rows_longer_by_setting(app: TestApp) {
        Browser::clerk(&app).await;
        login(&app, "klerk", "Salah-2026!").await.expect(401);
        let retention = Retention {
            sessions: Duration::days(10),
            failures: Duration::days(30),
            waiting: Duration::days(60),
        };
        let settings = Settings { retention, ..(*app.app().settings).clone() };
        let kept = App { settings: Arc::new(settings), ..app.app().clone() };
        app.pass(Duration::days(16));
        assert_eq!(accounts::purge(&kept).await.expect("tidy"), 0);
        app.pass(Duration::days(16));
        assert_eq!(accounts::purge(&kept).await.expect("tidy"), 4, "two failures, a session and its token; no registration");
    }

    /// A used token stays as long as its session: its reuse reveals a stolen copy.
    async fn a_used_token_stays_as_long_as_its_session(app: TestApp) {
        let mut clerk = Browser::clerk(&app).await;
        let first = clerk.clone();
        for _ in 0..4 {
            app.pass(Duration::days(6));
            let reply = clerk.renew().await;
            clerk.keep(&reply);
        }
        assert_eq!(accounts::purge(app.app()).await.expect("tidy"), 0);
        clerk.get("user/check-auth").await.expect(200);
        first.renew().await.expect(403);
        clerk.get("user/check-auth").await.expect(401);
        app.pass(Duration::days(6) + Duration::seconds(1));
        assert_eq!(accounts::purge(app.app()).await.expect("tidy"), 7, "the session, its five tokens and the waiting registration");
    }
}
