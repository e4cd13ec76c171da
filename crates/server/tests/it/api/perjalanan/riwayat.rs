//! P4: history of a trip.

use serde_json::{Value, json};

use super::form::{Form, REASON, cancel};
use crate::both_databases;

fn each(rows: &Value, key: &str) -> Vec<Value> {
    rows.as_array().expect("rows").iter().map(|row| row[key].clone()).collect()
}

both_databases! {
    async fn events_and_prints_are_told_newest_first(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        let path = format!("perjalanan/{id}/riwayat");
        form.clone().with("untuk", json!("Pembinaan")).change(id, "").await.expect(200);
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        form.change(id, REASON).await.expect(200);
        let history = klerk.get(&path).await.expect(200)["result"].clone();
        assert_eq!(each(&history["peristiwa"], "jenis"), ["direvisi", "ditugaskan", "diubah", "diajukan"]);
        let revised = &history["peristiwa"][0];
        let expected = json!([{ "isian": "Untuk", "lama": "Pembinaan", "baru": "Supervisi program" }]);
        assert_eq!((&revised["perubahan"], &revised["alasan"], &revised["revisi"]), (&expected, &json!(REASON), &json!(1)));
        assert!(revised["oleh"].is_string() && revised["kapan"] == "2026-03-01T02:00:00.000Z", "{revised}");
        assert_eq!(each(&history["surat"], "dokumen"), ["surat-tugas", "nota-dinas"]);
        assert_eq!(each(&history["surat"], "usang"), [true, true]);
        klerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas" })).await.expect_docx();
        let history = klerk.get(&path).await.expect(200)["result"].clone();
        assert_eq!(each(&history["surat"], "usang"), [false, true, true]);
        assert_eq!(each(&history["surat"], "revisi"), [1, 0, 0]);
        cancel(&klerk, id).await.expect(200);
        let history = klerk.get(&path).await.expect(200)["result"].clone();
        assert_eq!((&history["peristiwa"][0]["jenis"], &history["peristiwa"][0]["alasan"]), (&json!("batal"), &json!(REASON)));
    }

    async fn a_trip_of_the_demo_office_has_a_history(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        for row in rows.as_array().expect("rows") {
            let history = klerk.get(&format!("perjalanan/{}/riwayat", row["id"])).await.expect(200)["result"].clone();
            let issued = row["noSuratTugas"].is_string();
            let expected: &[&str] = if issued { &["ditugaskan", "diajukan"] } else { &["diajukan"] };
            assert_eq!(each(&history["peristiwa"], "jenis"), expected);
            assert!(each(&history["peristiwa"], "oleh").iter().all(|by| by != ""), "{history}");
        }
    }

    async fn readers_of_other_units_are_refused(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.file().await["id"].as_i64().expect("an id");
        let path = format!("perjalanan/{id}/riwayat");
        for (user, status) in [("pencatat", 200), ("keuangan", 200), ("superadmin", 200), ("klerkpkm", 403), ("adminunit", 403)] {
            app.client_as(user).await.get(&path).await.expect(status);
        }
        klerk.get("perjalanan/99999/riwayat").await.expect(404);
    }
}
