//! V2 to V6: judgements of lines, returned and submitted again, taken back, reopened, reasons of rejections.

use futures_util::future::join;
use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    breadth::rounds,
};

impl Sheet {
    /// `result` of R1.
    async fn result(&self) -> Value {
        self.read().await["result"].clone()
    }

    async fn version(&self) -> Value {
        self.result().await["versi"].clone()
    }

    async fn judge(&self, line: i64, judgement: &str, note: Value, version: &Value) -> Reply {
        let body = json!({ "id": line, "putusan": judgement, "catatan": note, "versi": version });
        self.verifier.post("kwitansi/verifikasi/baris", &body).await
    }

    /// Judges a line at the current version.
    async fn judge_now(&self, line: i64, judgement: &str) {
        let version = self.version().await;
        self.judge(line, judgement, json!("Nota tidak terbaca"), &version).await.expect(200);
    }

    async fn change(&self, line: i64, price: u32) {
        let body = json!({ "id": line, "item": "Hotel", "nilai": price, "qty": 1, "satuan": "malam" });
        self.clerk.post("kwitansi/update/rincian-bpd", &body).await.expect(200);
    }

    /// Hands it in as the product's own screens do: with version and answer.
    async fn hand_in(&self, answer: Value) -> Reply {
        let body = json!({ "perjalananId": self.trip["id"], "versi": self.version().await, "jawaban": answer });
        self.clerk.post(&format!("kwitansi/post/pengajuan/{}", self.id), &body).await
    }

    async fn take_back(&self, version: &Value) -> Reply {
        self.clerk.post(&format!("kwitansi/{}/tarik", self.id), &json!({ "versi": version })).await
    }

    async fn reopen(&self, admin: &ApiClient, version: &Value) -> Reply {
        let body = json!({ "alasan": "Salah hitung", "versi": version });
        admin.post(&format!("kwitansi/{}/buka-kembali", self.id), &body).await
    }

    /// Lines of T7, which R1 has as well.
    async fn lines(&self) -> Vec<Value> {
        let trip = self.verifier.get(&format!("admin/get/detail-perjalanan/{}", self.trip["id"])).await.expect(200);
        let lines = trip["result"]["personils"][0]["rincianBPDs"].clone();
        assert_eq!(lines, self.result().await["rincianBPDs"]);
        lines.as_array().expect("lines").clone()
    }
}

fn events(result: &Value) -> Vec<&str> {
    result["riwayat"].as_array().expect("events").iter().filter_map(|event| event["peristiwa"].as_str()).collect()
}

both_databases! {
    async fn a_returned_line_is_mended_and_the_others_stay_judged(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let (hotel, transport) = (sheet.add(1, 730_000).await, sheet.add(1, 258_000).await);
        sheet.rill(5000).await.expect(200);
        sheet.submit().await.expect(200);
        sheet.judge_now(hotel, "sesuai").await;
        let version = sheet.version().await;
        let problem = sheet.judge(transport, "perbaiki", Value::Null, &version).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "catatan");
        let problem = sheet.judge(transport, "mungkin", Value::Null, &version).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "putusan");
        let judged = sheet.judge(transport, "perbaiki", json!("Nota berbunyi lain"), &version).await.expect(200);
        assert_eq!(judged["result"], json!({ "id": transport, "personilId": sheet.id, "putusan": "perbaiki",
            "catatanBaris": "Nota berbunyi lain", "versi": sheet.version().await }));
        assert_eq!(sheet.approve().await.expect(409)["message"], "Masih ada baris yang harus diperbaiki.");
        sheet.reject("Perbaiki transport").await.expect(200);
        assert_eq!(sheet.hand_in(Value::Null).await.expect(409)["message"], "Ubah rincian atau isi jawaban.");
        sheet.change(transport, 180_000).await;
        sheet.hand_in(Value::Null).await.expect(200);
        let lines = sheet.lines().await;
        let told: Vec<_> = lines.iter().map(|line| (line["putusan"].clone(), line["sebelumnya"].clone())).collect();
        assert_eq!(told, [
            (json!("sesuai"), Value::Null),
            (Value::Null, json!({ "nilai": 258_000, "qty": 1 })),
            (Value::Null, Value::Null),
        ]);
        assert_eq!(lines[1]["catatanBaris"], Value::Null);
        sheet.approve().await.expect(200);
    }

    async fn unchanged_lines_are_submitted_with_an_answer_or_by_an_older_client(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let hotel = sheet.add(1, 730_000).await;
        sheet.submit().await.expect(200);
        sheet.judge_now(hotel, "perbaiki").await;
        sheet.reject("Nota?").await.expect(200);
        sheet.hand_in(json!("Nota ada di halaman dua")).await.expect(200);
        let result = sheet.result().await;
        let last = &result["riwayat"][2];
        assert_eq!((&last["jawaban"], &last["dari"], &last["ke"]), (&json!("Nota ada di halaman dua"), &json!(4), &json!(2)));
        assert_eq!(result["rincianBPDs"][0]["putusan"], "perbaiki", "the same contents, the same judgement");
        sheet.reject("Nota?").await.expect(200);
        let stale = json!({ "perjalananId": 1, "versi": 1, "jawaban": "x" });
        let path = format!("kwitansi/post/pengajuan/{}", sheet.id);
        assert_eq!(sheet.clerk.post(&path, &stale).await.expect(409)["code"], "BERUBAH");
        sheet.submit().await.expect(200);
    }

    async fn a_returned_receipt_without_a_change_is_left_out_of_handing_in_all(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let hotel = sheet.add(1, 730_000).await;
        sheet.submit().await.expect(200);
        sheet.judge_now(hotel, "perbaiki").await;
        sheet.reject("Nota?").await.expect(200);
        let before = sheet.result().await;
        let path = format!("perjalanan/{}/pengajuan", sheet.trip["id"]);
        let left_out = json!({ "diajukan": [], "dilewati": [{ "personilId": sheet.id, "alasan": "Ubah rincian atau isi jawaban." }] });
        assert_eq!(sheet.clerk.post(&path, &json!({})).await.expect(200)["result"], left_out);
        assert_eq!(sheet.result().await, before, "nothing of the receipt changed");
        sheet.change(hotel, 700_000).await;
        let submitted = json!({ "diajukan": [sheet.id], "dilewati": [] });
        assert_eq!(sheet.clerk.post(&path, &json!({})).await.expect(200)["result"], submitted);
        assert_eq!(sheet.lines().await[0]["sebelumnya"], json!({ "nilai": 730_000, "qty": 1 }));
    }

    async fn an_older_version_is_refused_with_the_receipt_as_it_is_now(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let hotel = sheet.add(1, 730_000).await;
        let version = sheet.version().await;
        assert_eq!(sheet.judge(hotel, "sesuai", Value::Null, &version).await.expect(409)["message"], "Status kuitansi sudah berubah. Muat ulang halaman.");
        sheet.submit().await.expect(200);
        let problem = sheet.judge(hotel, "sesuai", Value::Null, &version).await.expect(409);
        assert_eq!(problem["code"], "BERUBAH");
        let text = problem["message"].as_str().expect("a text");
        assert!(text.starts_with("Data ini telah diubah oleh ") && text.ends_with("WITA."), "{text}");
        let now = sheet.result().await;
        for key in ["versi", "statusId", "total", "rincianBPDs"] {
            assert_eq!(problem["terbaru"][key], now[key], "{key}");
        }
        let problem = sheet.judge(hotel, "sesuai", Value::Null, &Value::Null).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "versi");
        assert_eq!(sheet.take_back(&version).await.expect(409)["code"], "BERUBAH");
    }

    async fn a_submitted_receipt_is_taken_back_until_a_line_is_judged(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let hotel = sheet.add(1, 730_000).await;
        sheet.submit().await.expect(200);
        let taken = sheet.take_back(&sheet.version().await).await.expect(200);
        assert_eq!(taken["result"]["statusId"], 1);
        let result = sheet.result().await;
        assert_eq!(events(&result), ["diajukan", "ditarik"]);
        assert_eq!((&result["riwayat"][1]["dari"], &result["riwayat"][1]["ke"]), (&json!(2), &json!(1)));
        sheet.submit().await.expect(200);
        sheet.judge_now(hotel, "sesuai").await;
        let problem = sheet.take_back(&sheet.version().await).await.expect(409);
        assert_eq!(problem["message"], "Verifikator sudah memutuskan sebagian baris.");
    }

    async fn an_approved_receipt_is_reopened_with_a_reason(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await.approved().await;
        let admin = app.client_as("superadmin").await;
        let trip = format!("perjalanan/get/detail-perjalanan/{}", sheet.trip["id"]);
        assert_eq!(sheet.clerk.get(&trip).await.expect(200)["result"]["keadaan"], "selesai");
        let body = json!({ "alasan": " ", "versi": sheet.version().await });
        let problem = admin.post(&format!("kwitansi/{}/buka-kembali", sheet.id), &body).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "alasan");
        let reopened = sheet.reopen(&admin, &sheet.version().await).await.expect(200);
        assert_eq!(reopened["result"], json!({ "id": sheet.id, "statusId": 4, "catatan": "Salah hitung" }));
        assert_eq!(sheet.clerk.get(&trip).await.expect(200)["result"]["keadaan"], "ditugaskan");
        assert_eq!(events(&sheet.result().await), ["diajukan", "disetujui", "dibuka-kembali"]);
        sheet.add(1, 1).await;
        sheet.hand_in(Value::Null).await.expect(200);
    }

    async fn reasons_of_a_rejection_are_kept_and_told(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 730_000).await;
        sheet.submit().await.expect(200);
        let added = sheet.verifier.post("alasan-penolakan", &json!({ "alasan": "Kuitansi tanpa cap" })).await.expect(200);
        let id = added["result"]["id"].as_i64().expect("an id");
        let body = |reasons: Value| json!({ "personilId": sheet.id, "alasan": reasons });
        for unknown in [json!([id, 9999]), json!(["x"])] {
            let problem = sheet.verifier.post("kwitansi/verifikasi/tolak", &body(unknown)).await.expect(422);
            assert_eq!(problem["errors"][0]["field"], "alasan");
        }
        sheet.verifier.post("kwitansi/verifikasi/tolak", &body(json!([id, 1, id]))).await.expect(200);
        let edit = json!({ "alasan": "Tanpa cap", "aktif": false, "versi": 1 });
        let path = format!("alasan-penolakan/{id}");
        sheet.verifier.put(&path, &edit).await.expect(200);
        let result = sheet.result().await;
        assert_eq!(result["riwayat"][1]["alasan"], json!(["Kuitansi tanpa cap", "Bukti belum dilampirkan"]), "as it was said");
        assert_eq!(result["catatan"], "Kuitansi tanpa cap; Bukti belum dilampirkan");
        let stale = sheet.verifier.put(&path, &edit).await.expect(409);
        assert_eq!((&stale["code"], &stale["terbaru"]["alasan"]), (&json!("BERUBAH"), &json!("Tanpa cap")));
        sheet.submit().await.expect(200);
        sheet.verifier.post("kwitansi/verifikasi/tolak", &body(json!([id]))).await.expect(422);
        let all = sheet.clerk.get("alasan-penolakan").await.expect(200);
        assert_eq!(all["result"].as_array().and_then(|rows| rows.last()), Some(&json!({ "id": id, "alasan": "Tanpa cap", "aktif": false, "versi": 2 })));
        sheet.clerk.post("alasan-penolakan", &json!({ "alasan": "x" })).await.expect(403);
    }

    async fn of_a_judgement_and_a_take_back_one_wins(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let hotel = sheet.add(1, 730_000).await;
        for round in 0..rounds() {
            sheet.submit().await.expect(200);
            let version = sheet.version().await;
            let (judged, taken) = join(sheet.judge(hotel, "sesuai", Value::Null, &version), sheet.take_back(&version)).await;
            let result = sheet.result().await;
            match (judged.status.as_u16(), taken.status.as_u16()) {
                (200, 409) => {
                    assert_eq!((&result["statusId"], &result["rincianBPDs"][0]["putusan"]), (&json!(2), &json!("sesuai")));
                    sheet.reject("Ulang").await.expect(200);
                    sheet.change(hotel, 100_000 + round).await;
                }
                (409, 200) => assert_eq!((&result["statusId"], &result["rincianBPDs"][0]["putusan"]), (&json!(1), &Value::Null)),
                other => panic!("{other:?}: {} {}", judged.text(), taken.text()),
            }
            let lost = if judged.status == 200 { taken } else { judged };
            assert_eq!(lost.json()["code"], "BERUBAH");
        }
    }

    async fn of_an_approval_and_a_reopening_nothing_is_left_by_half(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 730_000).await;
        let admin = app.client_as("superadmin").await;
        for _ in 0..rounds() {
            sheet.submit().await.expect(200);
            let before = events(&sheet.result().await).len();
            // The version after the approval, so that the reopening can win as soon as there is something to reopen.
            let after = json!(sheet.version().await.as_i64().expect("a version") + 1);
            let (approved, reopened) = join(sheet.approve(), sheet.reopen(&admin, &after)).await;
            approved.expect(200);
            let result = sheet.result().await;
            let told = events(&result)[before..].to_vec();
            match reopened.status.as_u16() {
                200 => assert_eq!((&result["statusId"], told), (&json!(4), vec!["disetujui", "dibuka-kembali"])),
                409 => {
                    assert_eq!((&result["statusId"], told), (&json!(3), vec!["disetujui"]));
                    sheet.reopen(&admin, &result["versi"]).await.expect(200);
                }
                other => panic!("{other}: {}", reopened.text()),
            }
        }
    }
}
