//! Holidays, and the deadlines that follow from them (beyond 2.7).

use serde_json::{Value, json};

use super::perjalanan::form::Form;
use crate::{api_client::ApiClient, both_databases};

async fn deadline(client: &ApiClient, trip: &Value) -> (Value, Value) {
    let detail = client.get(&format!("perjalanan/get/detail-perjalanan/{}", trip["id"])).await.expect(200);
    let traveller = &detail["result"]["personils"][0];
    let receipt = client.get(&format!("kwitansi/get/rampung/{}", traveller["id"])).await.expect(200);
    (traveller["tenggat"].clone(), receipt["result"]["tenggat"].clone())
}

both_databases! {
    async fn holidays_are_listed_added_and_removed(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let listed = klerk.get("hari-libur?tahun=2026").await.expect(200)["result"].as_array().expect("days").clone();
        assert_eq!(listed.len(), 25);
        assert_eq!(listed[0]["tanggal"], "2026-01-01T00:00:00.000Z");
        assert_eq!(listed[2]["nama"], "Cuti bersama Tahun Baru Imlek 2577 Kongzili");
        assert_eq!(klerk.get("hari-libur").await.expect(200)["result"].as_array().map(Vec::len), Some(30));
        let body = json!({ "tanggal": "2026-09-15", "nama": " Hari jadi kabupaten " });
        let added = admin.post("hari-libur", &body).await.expect(200)["result"].clone();
        assert_eq!((&added["tanggal"], &added["nama"]), (&json!("2026-09-15T00:00:00.000Z"), &json!("Hari jadi kabupaten")));
        assert_eq!(admin.post("hari-libur", &body).await.expect(409)["code"], "BENTROK");
        let empty = admin.post("hari-libur", &json!({})).await.expect(422);
        assert_eq!(empty["errors"].as_array().map(Vec::len), Some(2));
        let path = format!("hari-libur/{}", added["id"]);
        ApiClient::send(admin.request(reqwest::Method::DELETE, &path)).await.expect(200);
        ApiClient::send(admin.request(reqwest::Method::DELETE, &path)).await.expect(404);
    }

    async fn a_receipt_is_due_five_working_days_after_the_return(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        // Wednesday, 4 March 2026.
        let trip = Form::out_of_town(&klerk, 30).await.file().await;
        let due = |day: &str| (json!(format!("{day}T00:00:00.000Z")), json!(format!("{day}T00:00:00.000Z")));
        assert_eq!(deadline(&klerk, &trip).await, due("2026-03-11"));
        admin.post("hari-libur", &json!({ "tanggal": "2026-03-10", "nama": "Libur daerah" })).await.expect(200);
        assert_eq!(deadline(&klerk, &trip).await, due("2026-03-12"), "at once");
    }
}
