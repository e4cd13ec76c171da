//! N8: pattern of a letter kind, and preview of the next number.

use persistence::entity::letter_kinds;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
};
use serde_json::{Value, json};

use crate::api::perjalanan::form::Form;
use crate::api_client::ApiClient;
use crate::both_databases;

const MEMO: &str = "nomor-surat/edit/nomor/2";
const BAD: &str = "Pola harus memuat NOMOR, KODE dan TAHUN";

async fn patterns(admin: &ApiClient) -> Value {
    admin.get("nomor-surat/get").await.expect(200)["result"].clone()
}

both_databases! {
    /// P-20, P-22: the printed number equals the stored one, and no token is left.
    async fn a_new_pattern_applies_to_later_letters_only(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let earlier = Form::out_of_town(&klerk, 30).await.file().await;
        let new = " TAHUN-NOMOR.KODE/KLASIFIKASI/BULAN/TAHUN ";
        let answer = admin.post(MEMO, &json!({ "nomorSurat": new })).await.expect(200);
        assert_eq!(answer["result"], json!({ "id": 2, "nomorSurat": new.trim() }));
        let form = Form::out_of_town(&klerk, 31).await;
        let memo = documents::text_of(&form.submit().await.expect_docx()).expect("a Word file");
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let rows = rows.as_array().expect("trips");
        let later = rows.iter().max_by_key(|row| row["id"].as_i64()).expect("the new trip");
        let sequence: i64 = earlier["noNotaDinas"].as_str().and_then(|n| n.split('/').nth(1)).expect("a sequence").parse().expect("digits");
        let number = format!("2026-{}.DINKES/P2P/000.1.2.3/III/2026", sequence + 1);
        assert_eq!(later["noNotaDinas"], number);
        assert!(memo.contains(&number), "{memo}");
        let kept = rows.iter().find(|row| row["id"] == earlier["id"]).expect("the earlier trip");
        assert_eq!(kept["noNotaDinas"], earlier["noNotaDinas"]);
    }

    async fn invalid_patterns_are_refused_also_as_previews(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = patterns(&admin).await;
        for bad in ["", "NOMOR/KODE", "KODE/TAHUN", "NOMOR/TAHUN", "NOMOR/NOMOR/KODE/TAHUN"] {
            for (path, body) in [(MEMO, json!({ "nomorSurat": bad })), ("nomor-surat/pratinjau", json!({ "id": 2, "nomorSurat": bad }))] {
                let answer = admin.post(path, &body).await.expect(422);
                assert_eq!(answer["errors"][0], json!({ "field": "nomorSurat", "message": BAD }), "{path} {bad}");
            }
        }
        let long = format!("NOMOR/KODE/TAHUN/{}", "x".repeat(84));
        admin.post(MEMO, &json!({ "nomorSurat": long })).await.expect(422);
        admin.post_nothing(MEMO).await.expect(422);
        for unknown in ["4", "0", "x"] {
            let path = format!("nomor-surat/edit/nomor/{unknown}");
            admin.post(&path, &json!({ "nomorSurat": "NOMOR/KODE/TAHUN" })).await.expect(404);
        }
        assert_eq!(patterns(&admin).await, before);
    }

    /// P-27: 800.1 no. 11 would read as 800.11 no. 1.
    async fn digits_beside_the_number_are_refused_and_a_stored_pattern_with_them_goes_on(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = patterns(&admin).await;
        let body = json!({ "id": 2, "nomorSurat": "KLASIFIKASINOMOR/KODE/TAHUN" });
        for path in [MEMO, "nomor-surat/pratinjau"] {
            let answer = admin.post(path, &body).await.expect(422);
            let message = answer["errors"][0]["message"].as_str().expect("a message").to_owned();
            assert!(message.starts_with("Pisahkan NOMOR dari angka di sebelahnya"), "{message}");
        }
        assert_eq!(patterns(&admin).await, before);
        let row = letter_kinds::ActiveModel {
            id: Unchanged(2),
            pattern: Set("KLASIFIKASINOMOR/KODE/TAHUN".to_owned()),
            ..Default::default()
        };
        row.update(app.db()).await.expect("an older pattern");
        Form::out_of_town(&app.client_as("klerk").await, 30).await.file().await;
    }

    async fn a_misspelt_pattern_is_told_with_the_nearest_word(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = patterns(&admin).await;
        for (pattern, part, nearest) in
            [("KLASIFIKASI/NOMOR/KODE/BLN/TAHUN", "BLN", "BULAN"), ("NOMOR/KODE/BULAN]/TAHUN", "]", "BULAN"), ("NOMOR/KODE/THN", "THN", "TAHUN")]
        {
            for path in [MEMO, "nomor-surat/pratinjau"] {
                let answer = admin.post(path, &json!({ "id": 2, "nomorSurat": pattern })).await.expect(422);
                let expected = format!("'{part}' tidak dikenal di pola; mungkin maksudnya {nearest}");
                assert_eq!(answer["errors"], json!([{ "field": "nomorSurat", "message": expected }]));
            }
        }
        assert_eq!(patterns(&admin).await, before);
    }

    /// P-1, P-2.
    async fn only_administrators_set_patterns(app: TestApp) {
        let before = patterns(&app.client_as("superadmin").await).await;
        let body = json!({ "id": 2, "nomorSurat": "NOMOR/KODE/TAHUN" });
        for path in [MEMO, "nomor-surat/pratinjau"] {
            for who in ["klerk", "adminunit", "keuangan", "pencatat"] {
                app.client_as(who).await.post(path, &body).await.expect(403);
            }
            app.anonymous().post(path, &body).await.expect(401);
        }
        assert_eq!(patterns(&app.client_as("superadmin").await).await, before);
    }

    async fn a_preview_shows_the_next_number_without_taking_it(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let ask = json!({ "id": "2", "nomorSurat": "NOMOR.KODE.BULAN.TAHUN.KLASIFIKASI" });
        let preview = admin.post("nomor-surat/pratinjau", &ask).await.expect(200)["result"]["nomor"].clone();
        assert_eq!(admin.post("nomor-surat/pratinjau", &ask).await.expect(200)["result"]["nomor"], preview);
        admin.post(MEMO, &ask).await.expect(200);
        let trip = Form::out_of_town(&app.client_as("klerk").await, 30).await.file().await;
        assert_eq!(trip["noNotaDinas"], preview);
        admin.post("nomor-surat/pratinjau", &json!({ "nomorSurat": "NOMOR/KODE/TAHUN" })).await.expect(422);
        admin.post("nomor-surat/pratinjau", &json!({ "id": 9, "nomorSurat": "NOMOR/KODE/TAHUN" })).await.expect(404);
    }
}
