//! P5: the check of a trip while its form is filled in.

use persistence::entity::{audit_log, letter_numbers, trips};
use serde_json::{Value, json};

use super::form::{Form, cancel, count};
use crate::{api_client::ApiClient, both_databases};

async fn check(client: &ApiClient, body: &Value) -> Value {
    client.post("perjalanan/periksa", body).await.expect(200)["result"].clone()
}

/// Fields that are refused.
fn fields(result: &Value) -> Vec<&str> {
    result["errors"].as_array().expect("errors").iter().map(|it| it["field"].as_str().expect("a field")).collect()
}

both_databases! {
    async fn an_empty_form_is_answered_with_every_fault(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let result = check(&klerk, &json!({})).await;
        assert_eq!(result["sah"], false);
        for field in ["pegawai", "untuk", "jenis", "tanggalPengajuan", "dataBendaharaId"] {
            assert!(fields(&result).contains(&field), "{field}: {result}");
        }
        assert_eq!((&result["bentukSurat"], &result["totalPerkiraan"]), (&json!(null), &json!(0)));
        let unreadable = check(&klerk, &json!({ "tanggalPengajuan": "kemarin", "pegawai": "x" })).await;
        let day = unreadable["errors"].as_array().expect("errors").iter().find(|it| it["field"] == "tanggalPengajuan");
        assert_eq!(day.expect("an error")["message"], "Tanggal tidak sah");
    }

    async fn the_estimate_is_that_of_the_automatic_receipt(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::in_town(&klerk, 30, true).await.travellers(&[30, 31, 32]);
        let rows = (count::<trips::Entity>(&app).await, count::<letter_numbers::Entity>(&app).await);
        let logged = count::<audit_log::Entity>(&app).await;
        let result = check(&klerk, &form.body).await;
        assert_eq!((count::<trips::Entity>(&app).await, count::<letter_numbers::Entity>(&app).await), rows);
        assert_eq!(count::<audit_log::Entity>(&app).await, logged, "nothing is stored");
        assert_eq!((&result["sah"], &result["bentukSurat"], &result["jumlahHari"]), (&json!(true), &json!("panjang"), &json!(1)));
        assert!(result["kodeRekening"].as_str().expect("a code").ends_with(".5.1.02.04.01.0003"), "{result}");
        let trip = form.file().await;
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
        let traveller = &trip["personils"][0]["id"];
        klerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": traveller })).await.expect(200);
        let receipt = klerk.get(&format!("kwitansi/get/rampung/{traveller}")).await.expect(200)["result"].clone();
        let estimate = result["perkiraan"].as_array().expect("estimates");
        assert_eq!(estimate.len(), 3);
        assert!(estimate.iter().all(|of| of["total"] == receipt["total"]), "{result} {receipt}");
        assert_eq!(result["totalPerkiraan"].as_i64(), receipt["total"].as_i64().map(|total| 3 * total));
        assert_eq!(estimate[0]["nama"], trip["personils"][0]["pegawai"]["nama"]);
        assert_eq!(estimate[0]["baris"][0]["dasar"]["rumus"], "1 hari × Rp170.000");
    }

    async fn a_clash_is_told_but_not_with_the_trip_itself(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let trip = form.file().await;
        let again = check(&klerk, &form.body).await;
        assert_eq!((&again["sah"], fields(&again)), (&json!(false), vec!["pegawai"]));
        let message = again["errors"][0]["message"].as_str().expect("a message");
        assert!(message.contains(trip["noNotaDinas"].as_str().expect("a number")), "{message}");
        let own = check(&klerk, &form.with("id", trip["id"].clone()).body).await;
        assert_eq!((&own["sah"], &own["perkiraan"][0]["baris"]), (&json!(true), &json!([])), "{own}");
        let pkm = app.client_as("klerkpkm").await;
        let foreign = pkm.post("perjalanan/periksa", &json!({ "id": trip["id"] })).await.expect(403);
        assert_eq!(foreign["code"], "UNIT_LAIN");
    }

    async fn the_submission_date_of_a_filed_trip_is_checked_against_itself(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        app.set_day(kernel::Day::from_ymd_opt(2027, 10, 20).expect("a day"));
        let klerk = app.client_as("klerk").await;
        let form = Form { client: klerk.clone(), ..form }.with("untuk", json!("Pembinaan"));
        let fresh = check(&klerk, &form.body).await;
        assert!(fields(&fresh).contains(&"tanggalPengajuan"), "{fresh}");
        let own = check(&klerk, &form.clone().with("id", json!(id)).body).await;
        assert_eq!((&own["sah"], &own["errors"]), (&json!(true), &json!([])), "{own}");
        form.change(id, "").await.expect(200);
    }

    async fn a_change_is_refused_as_sending_it_would_be(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let own = form.with("id", json!(id));
        for (key, value) in [("tanggalPengajuan", json!("2026-03-02")), ("indukUnitKerjaFE", json!({ "id": 1 }))] {
            let result = check(&klerk, &own.clone().with(key, value).body).await;
            let message = "Bagian dari nomor surat; batalkan perjalanan dan ajukan lagi";
            assert_eq!(result["errors"], json!([{ "field": key, "message": message }]), "{result}");
            assert_eq!(result["sah"], false);
        }
        let changed = own.clone().with("untuk", json!("Pembinaan"));
        assert_eq!(check(&klerk, &changed.body).await["sah"], true, "the reason is asked for when it is sent");
        let traveller = klerk.get(&format!("perjalanan/get/detail-perjalanan/{id}")).await.expect(200)["result"]
            ["personils"][0]["id"].clone();
        klerk.post("rill/post", &json!({ "item": "Ojek", "nilai": 20_000, "personilId": traveller })).await.expect(200);
        let handed_in = format!("kwitansi/post/pengajuan/{traveller}");
        klerk.post(&handed_in, &json!({ "perjalananId": id })).await.expect(200);
        let result = check(&klerk, &changed.body).await;
        assert_eq!((&result["sah"], fields(&result)), (&json!(false), vec!["pegawai"]), "{result}");
        assert!(result["errors"][0]["message"].as_str().expect("a message").ends_with(" sudah diajukan."));
        assert_eq!(check(&klerk, &own.body).await["sah"], true, "nothing differs");
        let other = Form::out_of_town(&klerk, 31).await;
        let id = other.file().await["id"].as_i64().expect("an id");
        cancel(&klerk, id).await.expect(200);
        let result = check(&klerk, &other.with("id", json!(id)).body).await;
        assert_eq!((&result["sah"], fields(&result)), (&json!(false), vec!["id"]), "{result}");
    }

    async fn a_late_trip_is_warned_of(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let late = Form::out_of_town(&klerk, 30).await.with("tanggalPengajuan", json!("2026-03-05"));
        let result = check(&klerk, &late.body).await;
        assert_eq!(result["sah"], true);
        let late = "Tanggal pengajuan 5 Maret 2026 sesudah tanggal berangkat 2 Maret 2026";
        assert_eq!(result["peringatan"], json!([late, "Perkiraan biaya belum lengkap: Pilih provinsi Palu."]));
    }
}
