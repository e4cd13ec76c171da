//! Approval of uploaded templates, where a parent unit asks for it.

use chrono::Duration;
use reqwest::multipart::{Form, Part};
use serde_json::json;

use crate::api::policy::people;
use crate::api_client::ApiClient;
use crate::audit::{after, newest};
use crate::both_databases;

const MEMO: &[u8] = include_bytes!("../../../../../../fixtures/cases/templates/nota-dinas-kantor.docx");

fn upload(parent: i64) -> Form {
    let form = Form::new().text("id", parent.to_string()).text("jenis", "2");
    form.part("file", Part::bytes(MEMO.to_vec()).file_name("contoh.docx"))
}

both_databases! {
    async fn an_uploaded_template_waits_until_the_administrator_approves_it(app: TestApp) {
        let [clerk, admin] = [app.client_as("klerk").await, app.client_as("adminunit").await];
        let parent = people::unit(&app, "P2P").await.parent_unit_id;
        let path = format!("induk-unit-kerja/{parent}/persetujuan-templat");
        assert_eq!(admin.put(&path, &json!({ "perlu": true })).await.expect(200)["result"]["persetujuanTemplat"], true);
        let uploaded = clerk.post_form("template/upload", upload(parent)).await.expect(200);
        assert!(uploaded["message"].as_str().expect("a message").contains("menunggu persetujuan"), "{uploaded}");
        assert_eq!(clerk.get("template/get").await.expect(200)["result"]["berlaku"], json!([]), "the built-in one prints");
        let versions = clerk.get("template/versi?jenis=2").await.expect(200)["result"].clone();
        assert_eq!((&versions[0]["berlaku"], &versions[0]["menunggu"]), (&json!(false), &json!(true)));
        let id = versions[0]["id"].as_i64().expect("an id");
        clerk.post(&format!("template/pulihkan/{id}"), &json!({})).await.expect(409);

        let waiting = admin.get("template/menunggu").await.expect(200);
        assert_eq!(waiting["result"][0]["id"], id);
        assert_eq!(admin.get(&format!("template/menunggu/{id}")).await.expect_docx(), MEMO);
        admin.post(&format!("template/setujui/{id}"), &json!({})).await.expect(200);
        let in_force = clerk.get("template/get").await.expect(200);
        assert_eq!(in_force["result"]["berlaku"][0]["id"], id);
        assert!(in_force["result"]["berlaku"][0].get("menunggu").is_none());
        assert_eq!(after(&newest(&app, "template.approved").await)["file_name"], "contoh.docx");
        admin.post(&format!("template/setujui/{id}"), &json!({})).await.expect(409);
        assert_eq!(admin.get("template/menunggu").await.expect(200)["result"], json!([]));
    }

    async fn nobody_approves_an_own_upload_within_a_day(app: TestApp) {
        let [both, admin] = [app.client_as("semua").await, app.client_as("adminunit").await];
        let parent = people::unit(&app, "P2P").await.parent_unit_id;
        admin.put(&format!("induk-unit-kerja/{parent}/persetujuan-templat"), &json!({ "perlu": true })).await.expect(200);
        let waiting = async || {
            both.post_form("template/upload", upload(parent)).await.expect(200);
            let newest = both.get("template/menunggu").await.expect(200)["result"][0]["id"].clone();
            format!("template/setujui/{newest}")
        };
        let first = waiting().await;
        let refused = both.post(&first, &json!({})).await.expect(409);
        assert!(refused["message"].as_str().expect("a message").contains("admin unit kerja lain"), "{refused}");
        admin.post(&first, &json!({})).await.expect(200);
        let second = waiting().await;
        app.pass(Duration::hours(24));
        app.client_as("semua").await.post(&second, &json!({})).await.expect(200);
    }

    async fn who_turns_approval_off_still_waits_for_another_for_a_day(app: TestApp) {
        let both = app.client_as("semua").await;
        let parent = people::unit(&app, "P2P").await.parent_unit_id;
        let path = format!("induk-unit-kerja/{parent}/persetujuan-templat");
        for needed in [true, false] {
            both.put(&path, &json!({ "perlu": needed })).await.expect(200);
        }
        let newest = async |client: &ApiClient| client.get("template/versi?jenis=2").await.expect(200)["result"][0].clone();
        both.post_form("template/upload", upload(parent)).await.expect(200);
        assert_eq!(newest(&both).await["menunggu"], true);
        let clerk = app.client_as("klerk").await;
        clerk.post_form("template/upload", upload(parent)).await.expect(200);
        assert_eq!(newest(&clerk).await["berlaku"], true, "others upload as the setting says");
        app.pass(Duration::hours(24));
        let later = app.client_as("semua").await;
        later.post_form("template/upload", upload(parent)).await.expect(200);
        assert_eq!(newest(&later).await["berlaku"], true);
    }

    async fn without_the_setting_a_template_comes_into_force_at_once(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let parent = people::unit(&app, "P2P").await.parent_unit_id;
        clerk.post_form("template/upload", upload(parent)).await.expect(200);
        assert_eq!(clerk.get("template/versi?jenis=2").await.expect(200)["result"][0]["berlaku"], true);
    }
}
