//! Lifetime of a session: at most thirty days, and not beyond the next sign-in in the same browser.

use chrono::Duration;
use futures_util::future::join_all;
use persistence::entity::sessions;
use sea_orm::{EntityTrait, sea_query::Expr};
use serde_json::json;
use staff::account::SESSION_LIFE;

use super::browser::{Browser, login};
use crate::api_client::Reply;
use crate::audit::{lines, newest};
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

/// Answer of a sign-in in a browser that has a session.
async fn sign_in_at(browser: &Browser, username: &str, password: &str) -> Reply {
    browser.post("user/login", &json!({ "namaPengguna": username, "password": password })).await
}

/// Refreshes a session every six days until this many days have passed.
async fn keep_alive(app: &TestApp, browser: &mut Browser, days: i64) {
    for _ in 0..days / 6 {
        app.pass(Duration::days(6));
        let reply = browser.renew().await;
        browser.keep(&reply);
        reply.expect(200);
    }
}

both_databases! {
    async fn a_session_ends_thirty_days_after_the_sign_in(app: TestApp) {
        let mut clerk = Browser::clerk(&app).await;
        let opened = app.app().clock.now();
        keep_alive(&app, &mut clerk, 24).await;
        let row = sessions::Entity::find().one(app.db()).await.expect("rows").expect("a session");
        assert_eq!((row.created_at, row.expires_at), (opened, opened + SESSION_LIFE), "the last week is cut short");
        app.pass(Duration::days(6) - Duration::minutes(1));
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        clerk.get("user/check-auth").await.expect(200);
        app.pass(Duration::minutes(1));
        assert_eq!(clerk.renew().await.expect(403)["code"], "TIDAK_BERWENANG", "never 401");
        clerk.get("user/check-auth").await.expect(401);
        login(&app, "klerk", PASSWORD).await.expect(200);
    }

    /// Rows of before the limit have a later end.
    async fn a_session_with_a_later_end_in_its_row_ends_too(app: TestApp) {
        let mut clerk = Browser::clerk(&app).await;
        keep_alive(&app, &mut clerk, 24).await;
        let late = app.app().clock.now() + Duration::days(7);
        let later = sessions::Entity::update_many().col_expr(sessions::Column::ExpiresAt, Expr::value(late));
        later.exec(app.db()).await.expect("an update");
        app.pass(Duration::days(6) - Duration::minutes(1));
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        let later = sessions::Entity::update_many().col_expr(sessions::Column::ExpiresAt, Expr::value(late));
        later.exec(app.db()).await.expect("an update");
        clerk.get("user/check-auth").await.expect(200);
        app.pass(Duration::minutes(1));
        clerk.get("user/check-auth").await.expect(401);
        clerk.renew().await.expect(403);
    }

    async fn a_sign_in_ends_the_earlier_session_of_the_browser(app: TestApp) {
        let (held, elsewhere) = (Browser::signed_in(&app, "keuangan", PASSWORD).await, Browser::clerk(&app).await);
        let mut now = held.clone();
        let reply = sign_in_at(&held, "klerk", PASSWORD).await;
        now.keep(&reply);
        assert_eq!(reply.status, 200, "{}", reply.text());
        held.get("user/check-auth").await.expect(401);
        held.renew().await.expect(403);
        elsewhere.get("user/check-auth").await.expect(200);
        now.get("user/check-auth").await.expect(200);
        now.renew().await.expect(200);

        let line = newest(&app, "account.session_replaced").await;
        let signed_in = newest(&app, "account.signed_in").await;
        assert_eq!((line.user_id, line.address.as_deref()), (signed_in.user_id, Some("127.0.0.1")), "who took its place");
        assert_ne!(line.object_id, signed_in.object_id, "whose it was");
        // The same user again: the earlier session ends too.
        sign_in_at(&now, "klerk", PASSWORD).await.expect(200);
        now.get("user/check-auth").await.expect(401);
        let line = newest(&app, "account.session_replaced").await;
        assert_eq!((line.user_id, line.object_id), (signed_in.user_id, signed_in.user_id));
    }

    async fn a_refused_sign_in_ends_nothing(app: TestApp) {
        let held = Browser::clerk(&app).await;
        sign_in_at(&held, "keuangan", "Salah-2026!").await.expect(401);
        sign_in_at(&held, "siapa", PASSWORD).await.expect(401);
        held.get("user/check-auth").await.expect(200);
        held.renew().await.expect(200);
        assert_eq!(lines(&app, "account.session_replaced").await, []);
    }

    async fn a_sign_in_ignores_ended_sessions(app: TestApp) {
        let mut browser = Browser::clerk(&app).await;
        let living = browser.clone();
        browser.refresh = "made-up".into();
        sign_in_at(&browser, "klerk", PASSWORD).await.expect(200);
        living.post("user/logout", &json!({})).await.expect(200);
        sign_in_at(&living, "klerk", PASSWORD).await.expect(200);
        let old = Browser::clerk(&app).await;
        app.pass(Duration::days(8));
        sign_in_at(&old, "klerk", PASSWORD).await.expect(200);
        assert_eq!(lines(&app, "account.session_replaced").await, [], "none of them was one to end");
    }

    /// Concurrent sign-ins do not deadlock, and the session before them ends.
    async fn concurrent_sign_ins_all_succeed(app: TestApp) {
        let held = Browser::clerk(&app).await;
        let users = ["klerk", "keuangan", "pencatat", "klerk", "adminunit", "semua", "keuangan", "klerk"];
        let beside = join_all(users.map(|user| sign_in_at(&held, user, PASSWORD)));
        let (replies, renewed) = tokio::join!(beside, join_all((0..4).map(|_| held.renew())));
        for reply in replies {
            let mut browser = held.clone();
            browser.keep(&reply);
            reply.expect(200);
            browser.get("user/check-auth").await.expect(200);
        }
        for reply in renewed {
            assert!([200, 403].contains(&reply.status.as_u16()), "{}", reply.text());
        }
        held.get("user/check-auth").await.expect(401);
        held.renew().await.expect(403);
    }
}
