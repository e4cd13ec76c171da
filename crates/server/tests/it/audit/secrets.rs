//! Secrets in any input field never reach the audit log.

use persistence::entity::{audit_log, employees};
use sea_orm::EntityTrait;
use serde_json::json;

use crate::api::perjalanan::form::Form;
use crate::both_databases;
use crate::databases::PASSWORD;

const NIP: &str = "199001012015011001";

both_databases! {
    async fn no_password_token_or_nip_is_logged(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let person = json!({
            "nama": format!("SIFULAN {NIP}"), "nip": "19900101 201501 1 001", "jabatan": "Staf 19900101 201501 1 001",
            "pangkatId": 5, "golonganId": 5, "tingkatanId": 1,
        });
        let enrolled = admin.post("pegawai/post", &person).await.expect(200);
        let account = json!({
            "nama": "Sifulan", "namaPengguna": NIP, "password": NIP, "role": 1, "unitKerjaId": 1,
        });
        admin.post("user/register", &account).await.expect(201);
        app.anonymous().post("user/login", &json!({ "namaPengguna": PASSWORD, "password": NIP })).await.expect(401);
        app.anonymous().post("user/login", &json!({ "namaPengguna": NIP, "password": "salah" })).await.expect(401);
        Form::out_of_town(&klerk, 30).await.with("untuk", json!(format!("Mendampingi NIP. {NIP}"))).file().await;
        assert!(enrolled["result"]["id"].is_number() || enrolled["message"].is_string(), "{enrolled}");

        let staff = employees::Entity::find().all(app.db()).await.expect("staff");
        let nips: Vec<_> = staff.iter().filter_map(|row| row.nip.clone()).collect();
        assert!(nips.iter().any(|nip| nip == NIP), "the person was enrolled");
        let log = audit_log::Entity::find().all(app.db()).await.expect("the log");
        assert!(log.iter().any(|line| line.words.contains("mendampingi nip. ...001")), "the trip is logged");
        for line in &log {
            let text = format!("{line:?}");
            assert!(!text.contains(PASSWORD) && !text.to_lowercase().contains(&PASSWORD.to_lowercase()), "{text}");
            assert!(!text.contains("eyJ"), "a token: {text}");
            assert!(!text.contains("201501 1 001") && !nips.iter().any(|nip| text.contains(nip)), "{text}");
        }
    }
}
