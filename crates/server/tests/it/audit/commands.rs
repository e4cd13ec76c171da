//! Audit entries of the command line.

use chrono::{TimeZone, Utc};
use clap::Parser;
use jaladin::cli::Cli;
use persistence::entity::{audit_log, remembered_devices, users, work_units};
use reqwest::Method;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::json;

use super::{after, newest};
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

/// Runs `jaladin` on the test's database and returns its output.
async fn jaladin(app: &TestApp, arguments: &[&str]) -> String {
    let url = app.database_url();
    let line = ["jaladin"].into_iter().chain(arguments.iter().copied()).chain(["--database-url", url.as_str()]);
    let mut out = Vec::new();
    Cli::try_parse_from(line).expect("arguments").run(&mut out).await.expect("done");
    String::from_utf8(out).expect("text")
}

both_databases! {
    async fn account_commands_are_logged_without_passwords(app: TestApp) {
        let create = ["user", "create", "--username", "baru", "--name", "Sifulan Baru", "--role", "1,4", "--unit", "P2P"];
        let output = jaladin(&app, &create).await;
        let line = newest(&app, "account.added").await;
        let user = users::Entity::find().count(app.db()).await.expect("users");
        assert_eq!((line.user_id, line.address.clone(), line.object_id), (None, None, i64::try_from(user).ok()));
        let unit = work_units::Entity::find().all(app.db()).await.expect("units").into_iter().find(|u| u.code == "P2P");
        let expected = json!({
            "channel": "cli", "name": "Sifulan Baru", "username": "baru", "roles": "1, 4",
            "work_unit": unit.expect("P2P").id.to_string(),
        });
        assert_eq!(after(&line), expected);
        let reset = jaladin(&app, &["user", "reset-password", "--username", "baru"]).await;
        let again = newest(&app, "account.password_reset").await;
        assert_eq!((again.object_id, after(&again)), (line.object_id, json!({ "channel": "cli" })));
        for shown in [output, reset] {
            let password = shown.trim().rsplit(' ').next().expect("a password").to_lowercase();
            assert!(![&line, &again].iter().any(|line| line.words.contains(&password)));
        }
    }

    async fn all_sessions_are_ended_by_a_command(app: TestApp) {
        let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
        let signed_in = app.anonymous().post("user/login", &body).await;
        let cookies = signed_in.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().expect("text"));
        let cookies = cookies.map(|cookie| cookie.split(';').next().expect("a pair")).collect::<Vec<_>>().join("; ");
        let token = signed_in.json()["token"].as_str().expect("a token").to_owned();
        let device = remembered_devices::ActiveModel {
            user_id: Set(1),
            device: Set("peramban".into()),
            expires_at: Set(Utc.with_ymd_and_hms(2030, 1, 1, 0, 0, 0).single().expect("an instant")),
            ..Default::default()
        };
        device.insert(app.db()).await.expect("a device");
        let output = jaladin(&app, &["sessions", "revoke", "--all"]).await;
        assert!(output.starts_with("1 sesi diakhiri"), "{output}");
        assert_eq!(remembered_devices::Entity::find().count(app.db()).await.expect("devices"), 0, "none skips the code");
        let request = app.anonymous().request(Method::GET, "user/check-auth").bearer_auth(token);
        ApiClient::send(request).await.expect(401);
        let refresh = app.anonymous().request(Method::POST, "user/refresh").header("cookie", cookies);
        ApiClient::send(refresh.header("sec-fetch-site", "same-origin")).await.expect(403);
        let line = newest(&app, "account.sessions_ended").await;
        assert_eq!(after(&line), json!({ "channel": "cli", "sessions": "1" }));
    }

    async fn seeding_is_logged(app: TestApp) {
        for action in ["reference.loaded", "office.demo_loaded"] {
            let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq(action)).one(app.db()).await;
            assert_eq!(after(&entry.expect("the log").expect(action)), json!({ "channel": "cli" }), "{action}");
        }
    }
}
