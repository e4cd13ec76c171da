//! Throttle of wrong passwords (A1, P-17).

use std::sync::Arc;

use app::App;
use chrono::Duration;
use futures_util::future::join_all;
use jaladin::password_check_limiter::KeyedCheckLimiter;
use serde_json::json;

use super::browser::{Browser, login, login_from, set_cookie};
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

const WRONG: &str = "Salah-2026!";
const GOOD: &str = "Kuda-Laut-47";

async fn fail(app: &TestApp, name: &str, times: usize) {
    for _ in 0..times {
        assert_eq!(login(app, name, WRONG).await.expect(401)["code"], "KREDENSIAL_SALAH");
    }
}

both_databases! {
    /// P-17.
    async fn the_eleventh_login_is_refused_even_with_the_right_password(app: TestApp) {
        fail(&app, "klerk", 10).await;
        app.pass(Duration::minutes(5));
        let refused = login(&app, "KLERK", PASSWORD).await;
        assert_eq!(refused.header("retry-after"), "600");
        assert_eq!(set_cookie(&refused, "jaladin_session"), "");
        let answer = refused.expect(401);
        assert_eq!(answer["code"], "TERLALU_SERING");
        assert_eq!(answer["message"], "Terlalu banyak percobaan. Coba lagi dalam 10 menit.");
        // Attempts refused without check do not extend the lock-out.
        app.pass(Duration::minutes(10));
        login(&app, "klerk", PASSWORD).await.expect(200);
    }

    /// Locked out by name and by address: the longer wait counts.
    async fn the_longer_wait_is_answered(app: TestApp) {
        for _ in 0..10 {
            login_from(&app, 2, "klerk", WRONG, None).await.expect(401);
        }
        app.pass(Duration::minutes(10));
        for n in 0..10 {
            login_from(&app, 3, &format!("siapa{n}"), WRONG, None).await.expect(401);
        }
        for (machine, name, seconds) in [(3, "klerk", "900"), (2, "klerk", "300"), (4, "klerk", "300"), (3, "lain", "900")] {
            let refused = login_from(&app, machine, name, PASSWORD, None).await;
            assert_eq!(refused.header("retry-after"), seconds, "{machine} {name}");
            assert_eq!(refused.expect(401)["code"], "TERLALU_SERING");
        }
        login_from(&app, 4, "keuangan", PASSWORD, None).await.expect(200);
    }

    /// D-20: they lock out names that nobody has and names that failed, and nobody else.
    async fn ten_failures_of_an_address_lock_out_who_failed(app: TestApp) {
        fail(&app, "keuangan", 1).await;
        for n in 0..9 {
            fail(&app, &format!("siapa{n}"), 1).await;
        }
        for name in ["keuangan", "siapa0", "siapa9"] {
            assert_eq!(login(&app, name, PASSWORD).await.expect(401)["code"], "TERLALU_SERING", "{name}");
        }
        for _ in 0..2 {
            login(&app, "klerk", PASSWORD).await.expect(200);
        }
        // One try, which is answered as those under names that nobody has.
        for password in [WRONG, PASSWORD] {
            let refused = login(&app, "adminunit", password).await;
            assert_eq!(refused.header("retry-after"), "900");
            assert_eq!(refused.expect(401)["code"], "TERLALU_SERING");
        }
        login_from(&app, 2, "adminunit", PASSWORD, None).await.expect(200);
    }

    async fn a_throttled_address_tries_twenty_names_in_a_quarter_of_an_hour(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let names: Vec<String> = (0..21).map(|n| format!("pegawai{n}")).collect();
        for name in &names {
            let body = json!({ "nama": name, "namaPengguna": name, "password": GOOD, "role": 1, "unitKerjaId": 1 });
            admin.post("user/register", &body).await.expect(201);
        }
        for n in 0..10 {
            login_from(&app, 2, &format!("siapa{n}"), WRONG, None).await.expect(401);
        }
        app.pass(Duration::minutes(1));
        let tries = names.iter().map(|name| login_from(&app, 2, name, GOOD, None));
        let passed: Vec<bool> = join_all(tries).await.iter().map(|reply| reply.header("retry-after").is_empty()).collect();
        assert_eq!(passed.iter().filter(|passed| **passed).count(), 20, "{passed:?}");
        for (name, passed) in names.iter().zip(&passed) {
            login_from(&app, 2, name, GOOD, None).await.expect(if *passed { 200 } else { 401 });
        }
        app.pass(Duration::minutes(14));
        let late = &names[passed.iter().position(|passed| !passed).expect("one")];
        login_from(&app, 2, late, GOOD, None).await.expect(200);
    }

    /// Concurrent guesses count like sequential ones.
    async fn at_most_ten_guesses_of_a_burst_are_checked(app: TestApp) {
        let tries: Vec<_> = (0..30)
            .map(|_| {
                let app = app.clone();
                tokio::spawn(async move { login(&app, "klerk", WRONG).await.expect(401)["code"].clone() })
            })
            .collect();
        let mut looked_at = 0;
        for answer in tries {
            looked_at += usize::from(answer.await.expect("an answer") == "KREDENSIAL_SALAH");
        }
        assert_eq!(looked_at, 10);
    }

    /// Each process admits guesses to its hash; the shared database decides which of them count.
    async fn guesses_by_two_processes_share_one_count(app: TestApp) {
        let other = app.beside(|app| App { password_check_limiter: Arc::new(KeyedCheckLimiter::default()), ..app });
        let (here, there) = (app.anonymous(), ApiClient::new(other, None));
        let tries = (0..64).map(|n| {
            let client = if n % 2 == 0 { here.clone() } else { there.clone() };
            let body = json!({ "namaPengguna": format!("siapa{n}"), "password": WRONG });
            async move { client.post("user/login", &body).await.expect(401)["code"].clone() }
        });
        let codes = join_all(tries).await;
        assert_eq!(codes.iter().filter(|code| *code == "KREDENSIAL_SALAH").count(), 10, "{codes:?}");
    }

    async fn a_success_resets_the_count_of_the_name(app: TestApp) {
        fail(&app, "klerk", 4).await;
        login(&app, "klerk", PASSWORD).await.expect(200);
        // The address counts all nine, the name the last five.
        fail(&app, "klerk", 5).await;
        login(&app, "klerk", PASSWORD).await.expect(200);
        let forgotten = app.app().tokens.digest("name:klerk");
        let failures = app.app().identities.failures(&[&forgotten], chrono::DateTime::UNIX_EPOCH, 10).await.expect("failures").concat();
        assert!(failures.is_empty(), "{failures:?}");
    }

    async fn wrong_old_passwords_are_counted_apart_from_sign_ins(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        for _ in 0..10 {
            let body = json!({ "passwordLama": WRONG, "passwordBaru": "Baru-2026!" });
            clerk.post("user/ubah-password", &body).await.expect(422);
        }
        let right = json!({ "passwordLama": PASSWORD, "passwordBaru": "Baru-2026!" });
        let refused = clerk.post("user/ubah-password", &right).await;
        assert_eq!(refused.header("retry-after"), "900");
        assert_eq!(refused.expect(429)["code"], "TERLALU_SERING");
        login(&app, "klerk", PASSWORD).await.expect(200);
    }
}
