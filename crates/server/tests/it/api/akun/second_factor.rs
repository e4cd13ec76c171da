//! Second factor by time-based codes.

use chrono::Duration;
use persistence::entity::{recovery_codes, second_factors};
use sea_orm::EntityTrait;
use serde_json::json;

use super::{Authenticator, activate, not_logged, now, sign_in};
use crate::api::user::browser::set_cookie;
use crate::audit::{after, lines, newest};
use crate::{both_databases, databases::PASSWORD};

both_databases! {
    async fn a_code_is_asked_for_after_the_password(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        assert_eq!(clerk.get("akun/faktor-kedua").await.expect(200)["result"]["aktif"], false);
        let (authenticator, recovery) = activate(&app, &clerk).await;
        let state = clerk.get("akun/faktor-kedua").await.expect(200);
        assert_eq!(state["result"], json!({ "aktif": true, "sisaKodePemulihan": 10, "tersedia": true, "wajib": false }));

        let refused = sign_in(&app, "klerk", &json!({}), None).await;
        assert!(refused.header("set-cookie").starts_with("jaladin_session=;"), "cleared as by any refusal");
        assert_eq!(refused.expect(401)["code"], "KODE_DIPERLUKAN");
        for wrong in ["000000", "abcd-efgh-ijkl-mnop", "1"] {
            assert_eq!(sign_in(&app, "klerk", &json!({ "kode": wrong }), None).await.expect(401)["code"], "KODE_SALAH");
        }
        app.pass(Duration::seconds(30));
        let code = authenticator.code(now(&app));
        sign_in(&app, "klerk", &json!({ "kode": code }), None).await.expect(200);
        sign_in(&app, "pencatat", &json!({}), None).await.expect(200);
        not_logged(&app, &recovery[0]).await;
        assert_eq!(after(&newest(&app, "account.sign_in_failed").await)["reason"], "second_factor");
    }

    async fn a_code_counts_once(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (authenticator, recovery) = activate(&app, &clerk).await;
        let used = json!({ "kode": authenticator.code(now(&app)) });
        assert_eq!(sign_in(&app, "klerk", &used, None).await.expect(401)["code"], "KODE_SALAH", "activated with it");
        app.pass(Duration::seconds(30));
        let code = json!({ "kode": authenticator.code(now(&app)) });
        let (one, other) = tokio::join!(sign_in(&app, "klerk", &code, None), sign_in(&app, "klerk", &code, None));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 401]);

        let recovered = json!({ "kode": recovery[3].to_lowercase() });
        sign_in(&app, "klerk", &recovered, None).await.expect(200);
        assert_eq!(sign_in(&app, "klerk", &recovered, None).await.expect(401)["code"], "KODE_SALAH");
        assert_eq!(clerk.get("akun/faktor-kedua").await.expect(200)["result"]["sisaKodePemulihan"], 9);
        assert_eq!(lines(&app, "account.recovery_code_used").await.len(), 1);
        let stored = recovery_codes::Entity::find().all(app.db()).await.expect("codes");
        assert!(stored.iter().all(|code| !recovery.iter().any(|plain| code.digest.contains(plain.as_str()))));
    }

    async fn a_remembered_device_needs_no_code_for_thirty_days(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (authenticator, _) = activate(&app, &clerk).await;
        app.pass(Duration::seconds(30));
        let kept = json!({ "kode": authenticator.code(now(&app)), "ingatPerangkat": true });
        let device = set_cookie(&sign_in(&app, "klerk", &kept, None).await, "jaladin_device");
        app.pass(Duration::seconds(30));
        let once = json!({ "kode": authenticator.code(now(&app)) });
        let other = set_cookie(&sign_in(&app, "klerk", &once, None).await, "jaladin_device");
        app.pass(Duration::days(29));
        sign_in(&app, "klerk", &json!({}), Some(&device)).await.expect(200);
        assert_eq!(sign_in(&app, "klerk", &json!({}), Some(&other)).await.expect(401)["code"], "KODE_DIPERLUKAN");
        app.pass(Duration::days(1));
        assert_eq!(sign_in(&app, "klerk", &json!({}), Some(&device)).await.expect(401)["code"], "KODE_DIPERLUKAN");
    }

    async fn wrong_codes_are_throttled_as_wrong_passwords(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (authenticator, _) = activate(&app, &clerk).await;
        for _ in 0..10 {
            assert_eq!(sign_in(&app, "klerk", &json!({ "kode": "000000" }), None).await.expect(401)["code"], "KODE_SALAH");
        }
        app.pass(Duration::seconds(30));
        let right = json!({ "kode": authenticator.code(now(&app)) });
        assert_eq!(sign_in(&app, "klerk", &right, None).await.expect(401)["code"], "TERLALU_SERING");

        let mut refused = Vec::new();
        for _ in 0..11 {
            refused.push(clerk.post("akun/faktor-kedua/matikan", &json!({ "kode": "000000" })).await.status.as_u16());
        }
        assert_eq!(refused, [[422; 10].as_slice(), &[429]].concat());
    }

    async fn a_factor_is_turned_off_with_a_code(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        assert_eq!(clerk.post("akun/faktor-kedua/matikan", &json!({ "kode": "000000" })).await.expect(409)["code"], "BENTROK");
        let (_, recovery) = activate(&app, &clerk).await;
        assert_eq!(clerk.post("akun/faktor-kedua", &json!({})).await.expect(409)["code"], "BENTROK", "active already");
        let wrong = clerk.post("akun/faktor-kedua/matikan", &json!({})).await.expect(422);
        assert_eq!(wrong["errors"][0]["field"], "kode");
        clerk.post("akun/faktor-kedua/matikan", &json!({ "kode": recovery[0] })).await.expect(200);
        sign_in(&app, "klerk", &json!({}), None).await.expect(200);
        assert!(second_factors::Entity::find().one(app.db()).await.expect("factors").is_none());
        assert!(recovery_codes::Entity::find().one(app.db()).await.expect("codes").is_none());
        newest(&app, "account.second_factor_turned_off").await;
    }

    async fn an_offered_secret_changes_no_sign_in(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let first = clerk.post("akun/faktor-kedua", &json!({})).await.expect(200);
        let second = clerk.post("akun/faktor-kedua", &json!({})).await.expect(200);
        assert_ne!(first["result"]["rahasia"], second["result"]["rahasia"]);
        assert!(second["result"]["qr"].as_str().expect("a picture").starts_with("data:image/svg+xml;base64,"));
        let wrong = clerk.post("akun/faktor-kedua/aktifkan", &json!({ "kode": "000000", "password": PASSWORD })).await.expect(422);
        assert_eq!(wrong["errors"][0]["field"], "kode");
        sign_in(&app, "klerk", &json!({}), None).await.expect(200);
    }

    async fn a_factor_is_activated_only_with_the_password(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let authenticator = Authenticator::scan(&clerk.post("akun/faktor-kedua", &json!({})).await.expect(200));
        let mut body = json!({ "kode": authenticator.code(now(&app)) });
        for password in [json!(null), json!("Salah-2026!"), json!(7)] {
            body["password"] = password;
            let refused = clerk.post("akun/faktor-kedua/aktifkan", &body).await.expect(422);
            assert_eq!(refused["errors"], json!([{ "field": "password", "message": "Kata sandi salah" }]));
        }
        sign_in(&app, "klerk", &json!({}), None).await.expect(200);
        for _ in 3..10 {
            clerk.post("akun/faktor-kedua/aktifkan", &body).await.expect(422);
        }
        body["password"] = json!(PASSWORD);
        clerk.post("akun/faktor-kedua/aktifkan", &body).await.expect(429);
        app.pass(Duration::minutes(16));
        activate(&app, &app.client_as("klerk").await).await;
    }

    async fn a_password_reset_forgets_the_remembered_devices(app: TestApp) {
        let (clerk, admin) = (app.client_as("klerk").await, app.client_as("superadmin").await);
        let id = clerk.get("user/check-auth").await.expect(200)["user"]["id"].clone();
        let (authenticator, _) = activate(&app, &clerk).await;
        app.pass(Duration::seconds(30));
        let kept = json!({ "kode": authenticator.code(now(&app)), "ingatPerangkat": true });
        let device = set_cookie(&sign_in(&app, "klerk", &kept, None).await, "jaladin_device");
        sign_in(&app, "klerk", &json!({}), Some(&device)).await.expect(200);
        let reset = admin.post_nothing(&format!("user/atur-ulang-password/{id}")).await.expect(200);
        let first = json!({ "password": reset["passwordAwal"] });
        assert_eq!(sign_in(&app, "klerk", &first, Some(&device)).await.expect(401)["code"], "KODE_DIPERLUKAN");
    }

    async fn an_administrator_resets_a_lost_factor_with_a_reason(app: TestApp) {
        let (clerk, admin) = (app.client_as("klerk").await, app.client_as("superadmin").await);
        let id = clerk.get("user/check-auth").await.expect(200)["user"]["id"].clone();
        let call = format!("user/atur-ulang-faktor/{id}");
        let reason = json!({ "alasan": "Ponsel hilang di perjalanan" });
        assert_eq!(admin.post(&call, &reason).await.expect(409)["code"], "BENTROK", "there is none");
        activate(&app, &clerk).await;
        assert_eq!(admin.post(&call, &json!({ "alasan": "hilang" })).await.expect(422)["errors"][0]["field"], "alasan");
        admin.post(&call, &reason).await.expect(200);
        assert_eq!(clerk.get("user/check-auth").await.status.as_u16(), 401, "sessions end");
        sign_in(&app, "klerk", &json!({}), None).await.expect(200);
        let line = newest(&app, "account.second_factor_reset").await;
        assert_eq!((line.object_id, after(&line)["reason"].clone()), (id.as_i64(), reason["alasan"].clone()));
        let own = admin.get("user/check-auth").await.expect(200)["user"]["id"].clone();
        activate(&app, &admin).await;
        admin.post(&format!("user/atur-ulang-faktor/{own}"), &reason).await.expect(409);
    }
}
