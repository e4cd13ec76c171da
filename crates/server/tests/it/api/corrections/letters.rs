//! Outgoing letters: corrected with a reason, made void in the number book.

use serde_json::{Value, json};

use super::{audited, expect_stale};
use crate::{api::perjalanan::form::Form, api_client::ApiClient, both_databases};

async fn registered(registrar: &ApiClient) -> Value {
    let letter = json!({
        "unitKerja": { "id": 3 }, "dataKodeKlasifikasi": "400.7.1", "perihal": "Undangan", "tujuan": "Camat",
        "tanggalSurat": "2026-03-02", "indukUnitKerja": { "id": 1 },
    });
    registrar.post("admin/post/surat-keluar", &letter).await.expect(200)["result"].clone()
}

async fn listed(registrar: &ApiClient, id: &Value) -> Value {
    let letters = registrar.get("admin/get/surat-keluar?limit=100").await.expect(200);
    let rows = letters["result"].as_array().expect("rows").clone();
    rows.into_iter().find(|row| row["id"] == *id).expect("the letter")
}

both_databases! {
    async fn subject_and_addressee_change_and_the_number_stays(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let letter = registered(&registrar).await;
        let path = format!("surat-keluar/{}", letter["id"]);
        let body = json!({ "tujuan": "Lurah", "perihal": "Rapat", "alasan": "Salah alamat tujuan", "versi": 1 });
        let corrected = registrar.put(&path, &body).await.expect(200)["result"].clone();
        assert_eq!((&corrected["tujuan"], &corrected["perihal"], &corrected["nomor"], &corrected["versi"]),
            (&json!("Lurah"), &json!("Rapat"), &letter["nomor"], &json!(2)));
        assert_eq!(listed(&registrar, &letter["id"]).await, corrected);
        assert_eq!(expect_stale(&registrar, &path, &body, "").await, corrected);
        let entry = audited(&app, "outgoing_letter.corrected").await;
        assert_eq!((&entry["before"]["addressee"], &entry["after"]["reason"]), (&json!("Camat"), &json!("Salah alamat tujuan")));
        for (key, value) in [("tujuan", json!("")), ("perihal", json!(null)), ("alasan", json!("pendek")), ("alasan", json!(null)), ("versi", json!(null))] {
            let mut body = body.clone();
            body["versi"] = json!(2);
            body[key] = value;
            assert_eq!(registrar.put(&path, &body).await.expect(422)["errors"][0]["field"], key);
        }
        registrar.put("surat-keluar/999999", &body).await.expect(404);
        for who in ["klerk", "adminunit", "keuangan", "superadmin"] {
            app.client_as(who).await.put(&path, &body).await.expect(403);
        }
    }

    async fn a_void_letter_keeps_its_number_in_the_book(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let letter = registered(&registrar).await;
        let path = format!("surat-keluar/{}/batal", letter["id"]);
        let reason = json!({ "alasan": "Acara dibatalkan camat" });
        assert_eq!(registrar.post(&path, &json!({ "alasan": "batal" })).await.expect(422)["errors"][0]["field"], "alasan");
        let stale = json!({ "alasan": "Acara dibatalkan camat", "versi": 7 });
        assert_eq!(registrar.post(&path, &stale).await.expect(409)["code"], "BERUBAH");
        let voided = registrar.post(&path, &reason).await.expect(200)["result"].clone();
        assert_eq!((&voided["keadaan"], &voided["alasanBatal"]), (&json!("BATAL"), &json!("Acara dibatalkan camat")));
        assert_eq!(listed(&registrar, &letter["id"]).await, voided);
        assert_eq!(registrar.post(&path, &reason).await.expect(409)["message"], "Surat ini sudah dibatalkan.");
        let correction = json!({ "tujuan": "Lurah", "perihal": "Rapat", "alasan": "Salah alamat tujuan", "versi": 2 });
        registrar.put(&format!("surat-keluar/{}", letter["id"]), &correction).await.expect(409);
        let book = registrar.get("nomor-surat/buku?jenisId=2").await.expect(200);
        let row = &book["result"][0];
        assert_eq!((&row["nomor"], &row["keadaan"], &row["alasan"]), (&letter["nomor"], &json!("batal"), &json!("Acara dibatalkan camat")));
        assert_ne!(registered(&registrar).await["nomor"], letter["nomor"], "no other letter gets it");
        assert_eq!(book["hilang"], json!([]));
        assert_eq!(audited(&app, "outgoing_letter.voided").await["before"]["number"], letter["nomor"]);
    }

    async fn the_letter_of_a_memo_is_changed_with_its_trip(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        Form::out_of_town(&app.client_as("klerk").await, 30).await.file().await;
        let letters = registrar.get("admin/get/surat-keluar?limit=100").await.expect(200);
        let memo = letters["result"].as_array().expect("rows").iter().find(|row| row["count"] == 1).expect("a memo").clone();
        let correction = json!({ "tujuan": "Lurah", "perihal": "Rapat", "alasan": "Salah alamat tujuan", "versi": memo["versi"] });
        let refused = registrar.put(&format!("surat-keluar/{}", memo["id"]), &correction).await.expect(409);
        assert!(refused["message"].as_str().expect("a message").contains("nota dinas"), "{refused}");
        let reason = json!({ "alasan": "Acara dibatalkan camat" });
        registrar.post(&format!("surat-keluar/{}/batal", memo["id"]), &reason).await.expect(409);
        assert_eq!(listed(&registrar, &memo["id"]).await, memo);
    }

    async fn a_correction_sent_twice_with_one_key_is_done_once(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let letter = registered(&registrar).await;
        let path = format!("surat-keluar/{}/batal", letter["id"]);
        let send = async || {
            let request = registrar.request(reqwest::Method::POST, &path).header("Idempotency-Key", "batal-surat-keluar-0001");
            ApiClient::send(request.json(&json!({ "alasan": "Acara dibatalkan camat" }))).await.expect(200)
        };
        assert_eq!(send().await, send().await);
    }
}
