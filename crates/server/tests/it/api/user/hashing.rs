//! Cost of a sign-in: one slow hash for each checked attempt, none for the others; the same for known and unknown names.

use std::sync::Arc;

use app::App;
use async_trait::async_trait;
use futures_util::future::join_all;
use ports::{Passwords, StoreError, Stored};
use serde_json::json;
use staff::{Secret, password::FirstPassword};

use super::browser::{Browser, login};
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

const WRONG: &str = "Salah-2026!";

/// Number of slow hashes so far, of new and of checked passwords.
async fn hashes(app: &TestApp) -> u64 {
    let text = app.metrics().text(app.db()).await.expect("metrics");
    let text = String::from_utf8(text).expect("text");
    let counts = text.lines().filter(|line| line.starts_with("jaladin_password_seconds_count"));
    counts.map(|line| line.rsplit(' ').next().expect("a value").parse::<u64>().expect("a number")).sum()
}

/// Concurrent attempts: number of checked ones, number of ones refused without check.
async fn burst(app: &TestApp, tries: impl Iterator<Item = (String, &str)>) -> (usize, usize) {
    let answers =
        tries.map(|(name, password)| async move { login(app, &name, password).await.expect(401)["code"].clone() });
    let codes = join_all(answers).await;
    let count = |code: &str| codes.iter().filter(|answer| *answer == code).count();
    (count("KREDENSIAL_SALAH"), count("TERLALU_SERING"))
}

/// Password hasher without a free slot.
struct FullQueue;

#[async_trait]
impl Passwords for FullQueue {
    async fn hash(&self, _: &Secret) -> Stored<Secret> {
        Err(StoreError::Busy("no turn".into()))
    }

    fn first(&self) -> FirstPassword {
        FirstPassword::random([0; 15])
    }

    async fn verify(&self, _: &Secret, _: Option<&Secret>) -> Stored<bool> {
        Err(StoreError::Busy("no turn".into()))
    }
}

both_databases! {
    /// G-10; an attempt refused for overload does not count as a failure.
    async fn overload_is_reported_and_is_no_failure(app: TestApp) {
        let full = app.beside(|app| App { passwords: Arc::new(FullQueue), ..app });
        let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
        for _ in 0..12 {
            let refused = ApiClient::new(full, None).post("user/login", &body).await;
            assert_eq!(refused.header("retry-after"), "2");
            assert_eq!(refused.expect(503)["code"], "SERVER_SIBUK");
        }
        login(&app, "klerk", PASSWORD).await.expect(200);
    }

    /// The hash dominates the time (`passwords.rs` measures it); without it the time would reveal which accounts exist.
    async fn every_refusal_costs_one_hash(app: TestApp) {
        let pending = json!({ "nama": "A", "namaPengguna": "menunggu", "password": PASSWORD, "role": "user" });
        app.anonymous().post("user/register", &pending).await.expect(201);
        for (name, password) in [
            ("siapa", WRONG), ("klerk", WRONG), ("", WRONG), ("klerk", ""), ("", ""), ("menunggu", WRONG),
            ("menunggu", PASSWORD),
        ] {
            let before = hashes(&app).await;
            let refused = login(&app, name, password).await;
            assert_eq!(hashes(&app).await - before, 1, "{name:?} {password:?}: {}", refused.text());
            refused.expect(401);
        }
    }

    /// The eleventh attempt is refused without a hash.
    async fn locked_out_attempts_cost_no_hash(app: TestApp) {
        for _ in 0..10 {
            login(&app, "klerk", WRONG).await.expect(401);
        }
        let before = hashes(&app).await;
        for name in ["klerk", "siapa"] {
            assert_eq!(login(&app, name, PASSWORD).await.expect(401)["code"], "TERLALU_SERING");
        }
        assert_eq!(hashes(&app).await, before);
    }

    async fn of_sixty_four_concurrent_guesses_ten_reach_the_hash(app: TestApp) {
        let before = hashes(&app).await;
        assert_eq!(burst(&app, (0..64).map(|_| ("klerk".to_owned(), WRONG))).await, (10, 54));
        assert_eq!(hashes(&app).await - before, 10);
    }

    async fn of_sixty_four_concurrent_names_from_one_address_ten_reach_the_hash(app: TestApp) {
        let before = hashes(&app).await;
        assert_eq!(burst(&app, (0..64).map(|n| (format!("siapa{n}"), WRONG))).await, (10, 54));
        assert_eq!(hashes(&app).await - before, 10);
    }

    /// An office starts its day behind one address: concurrent sign-ins are no failures.
    async fn sixty_four_concurrent_sign_ins_succeed(app: TestApp) {
        let people = ["klerk", "adminunit", "keuangan", "pencatat", "superadmin", "semua", "klerkpkm"];
        let all = people.iter().cycle().take(64).map(|name| login(&app, name, PASSWORD));
        for reply in join_all(all).await {
            reply.expect(200);
        }
    }

    async fn of_many_concurrent_old_passwords_ten_are_checked(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        let before = hashes(&app).await;
        let body = json!({ "passwordLama": WRONG, "passwordBaru": "Baru-2026!" });
        let replies = join_all((0..30).map(|_| clerk.post("user/ubah-password", &body))).await;
        let count = |status: u16| replies.iter().filter(|reply| reply.status == status).count();
        assert_eq!((count(422), count(429)), (10, 20));
        assert_eq!(hashes(&app).await - before, 10);
    }
}
