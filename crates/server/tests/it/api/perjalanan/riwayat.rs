//! P4: history of a trip.

use serde_json::{Value, json};

use super::form::{Form, REASON, cancel, detail};
use crate::{api::kwitansi::sheet::Sheet, both_databases};

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

    async fn every_paper_that_is_printed_stands_in_the_history(app: TestApp) {
        let sheet = Sheet::in_town(&app, false).await;
        let (klerk, id) = (&sheet.clerk, sheet.trip["id"].as_i64().expect("an id"));
        let (path, print) = (format!("perjalanan/{id}/riwayat"), format!("perjalanan/{id}/cetak"));
        sheet.rill(15_000).await.expect(200);
        let version = detail(klerk, id).await["versi"].clone();
        klerk.post(&format!("perjalanan/{id}/laporan"), &json!({ "isi": "Sudah dilaksanakan.", "versi": version })).await.expect(200);
        for document in ["laporan", "bukti-kehadiran"] {
            klerk.post(&print, &json!({ "dokumen": document })).await.expect_docx();
        }
        let riil = json!({ "id": sheet.id, "dokumen": "pengeluaran-riil" });
        klerk.post("kwitansi/post/cetak-kwitansi", &riil).await.expect_docx();
        let sheet = sheet.approved().await;
        sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await.expect_docx();
        app.client_as("keuangan").await.get(&format!("perjalanan/{id}/nominatif?format=docx")).await.expect_docx();
        let history = sheet.clerk.get(&path).await.expect(200)["result"].clone();
        let printed = each(&history["surat"], "dokumen");
        assert_eq!(printed, [
            "nominatif", "kuitansi", "pengeluaran-riil", "bukti-kehadiran", "laporan", "surat-tugas", "nota-dinas",
        ]);
        let numbers = each(&history["surat"], "nomor");
        let (letter, memo) = (&numbers[5], &numbers[6]);
        assert_eq!([0, 3, 4].map(|row| &numbers[row]), [letter; 3], "they rest on the assignment letter");
        assert_eq!([1, 2].map(|row| &numbers[row]), [memo; 2], "a receipt without SPD rests on the memo");
        let other = Form::out_of_town(&sheet.clerk, 31).await.issued().await;
        cancel(&sheet.clerk, other).await.expect(200);
        sheet.clerk.post(&format!("perjalanan/{other}/cetak"), &json!({ "dokumen": "pembatalan" })).await.expect_docx();
        let history = sheet.clerk.get(&format!("perjalanan/{other}/riwayat")).await.expect(200)["result"].clone();
        assert_eq!(history["surat"][0]["dokumen"], "pembatalan");
    }

    async fn a_trip_of_the_demo_office_has_a_history(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let mut later = Vec::new();
        for row in rows.as_array().expect("rows") {
            let history = klerk.get(&format!("perjalanan/{}/riwayat", row["id"])).await.expect(200)["result"].clone();
            let issued = row["noSuratTugas"].is_string();
            let expected: &[&str] = if issued { &["ditugaskan", "diajukan"] } else { &["diajukan"] };
            let kinds = each(&history["peristiwa"], "jenis");
            let (first, rest) = kinds.split_at(kinds.len() - expected.len());
            assert_eq!(rest, expected);
            later.extend(first.to_vec());
            let prints = each(&history["surat"], "revisi").len();
            assert!(prints >= expected.len(), "{history}");
            assert!(each(&history["peristiwa"], "oleh").iter().all(|by| by != ""), "{history}");
        }
        later.sort_by_key(Value::to_string);
        assert_eq!(later, ["batal", "direvisi"]);
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
