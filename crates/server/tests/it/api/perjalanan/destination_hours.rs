//! Changed hours of a destination do not affect issued letters and out-of-town trips (contract P-37, 5.3).

use documents::text_of;
use serde_json::{Value, json};

use super::form::Form;
use crate::{api_client::ApiClient, both_databases};

/// Row of a trip and text of its letter.
async fn letter(klerk: &ApiClient, id: &Value) -> (Value, String) {
    let bytes = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
    let list = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
    let row = list["result"].as_array().expect("rows").iter().find(|row| row["id"] == *id).expect("the trip").clone();
    (row, text_of(&bytes).expect("a Word file"))
}

fn travel_orders(row: &Value) -> Vec<Value> {
    row["personils"].as_array().expect("travellers").iter().map(|p| p["nomorSPD"].clone()).collect()
}

both_databases! {
    async fn issued_letters_keep_their_form_and_unissued_ones_take_the_new(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        for (traveller, long, hours) in [(30, false, 24), (34, true, 1)] {
            let mut form = Form::in_town(&klerk, traveller, long).await;
            form.body["dalamKota"][0]["tanggalBerangkat"] = json!("2026-12-01");
            form.body["dalamKota"][0]["tanggalPulang"] = json!("2026-12-01");
            let issued = form.file().await["id"].clone();
            let (row, text) = letter(&klerk, &issued).await;
            assert_eq!(travel_orders(&row).iter().all(Value::is_string), long);
            let waiting = form.clone().travellers(&[traveller + 1]).file().await["id"].clone();
            let elsewhere = Form::out_of_town(&klerk, traveller + 2).await.with("perjalananKota", json!([
                { "kota": "Palu", "tanggalBerangkat": "2026-12-02", "tanggalPulang": "2026-12-04" }
            ])).file().await;

            let place = &form.body["dalamKota"][0]["dataDalamKota"];
            let change = json!({ "nama": place["nama"], "uangTransport": place["uangTransport"], "durasi": hours });
            admin.post("tujuan/edit", &json!({ "id": place["id"], "formData": change })).await.expect(200);

            let (again, text_again) = letter(&klerk, &issued).await;
            assert_eq!((&again["noSuratTugas"], travel_orders(&again)), (&row["noSuratTugas"], travel_orders(&row)));
            assert_eq!(text_again, text);
            let (other, _) = letter(&klerk, &waiting).await;
            assert_eq!(travel_orders(&other).iter().all(Value::is_string), !long, "the hours as they are at the issue");
            let (out, _) = letter(&klerk, &elsewhere["id"]).await;
            assert_eq!(out["tempats"], elsewhere["tempats"]);
            assert!(travel_orders(&out).iter().all(Value::is_string), "out of town is long, whatever the hours");
        }
    }
}
