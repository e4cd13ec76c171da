//! P2: cancelled trips.

use reqwest::{Method, multipart::Form as Multipart};
use serde_json::{Value, json};

use super::form::{Form, REASON, book, cancel, detail};
use crate::audit::{after, before, newest};
use crate::{
    api::kwitansi::sheet::{PHONE, Sheet, file},
    api_client::ApiClient,
    both_databases,
};

const DAY: &str = "Perjalanan dibatalkan pada 1 Maret 2026.";

both_databases! {
    /// Scenario 4: cancelled.
    async fn numbers_become_void_and_the_travellers_free(app: TestApp) {
        let (klerk, registrar) = (app.client_as("klerk").await, app.client_as("pencatat").await);
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]);
        let id = form.issued().await;
        let trip = detail(&klerk, id).await;
        let answer = cancel(&klerk, id).await.expect(200)["result"].clone();
        assert_eq!((&answer["keadaan"], &answer["alasanBatal"]), (&json!("batal"), &json!(REASON)));
        let orders = [0, 1].map(|place| trip["personils"][place]["nomorSPD"].clone());
        for (kind, numbers) in [
            (1, vec![trip["noSuratTugas"].clone()]), (2, vec![trip["noNotaDinas"].clone()]), (3, orders.to_vec()),
        ] {
            let rows = book(&app, kind).await;
            let void: Vec<&Value> = rows.iter().filter(|row| row["keadaan"] == "batal").collect();
            assert_eq!(void.len(), numbers.len());
            for row in void {
                assert!(numbers.contains(&row["nomor"]) && row["alasan"] == REASON && row["oleh"].is_string(), "{row}");
            }
        }
        let letters = registrar.get("admin/get/surat-keluar?limit=100").await.expect(200);
        let memo = letters["result"].as_array().expect("letters").iter().find(|row| row["nomor"] == trip["noNotaDinas"]);
        let memo = memo.expect("the memo");
        assert_eq!((&memo["keadaan"], &memo["alasanBatal"]), (&json!("BATAL"), &json!(REASON)));

        let next = form.file().await;
        let sequence = |number: &Value| book_place(number.as_str().expect("a number"));
        assert_eq!(sequence(&next["noNotaDinas"]), sequence(&trip["noNotaDinas"]) + 1, "the next letter takes the next number");
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let row = rows.as_array().expect("rows").iter().find(|row| row["id"] == id).expect("it stays in the list");
        assert_eq!((&row["keadaan"], &row["alasanBatal"]), (&json!("batal"), &json!(REASON)));
        let of_finance = app.client_as("keuangan").await.get("admin/get/keuangan/daftar-perjalanan?limit=100").await.expect(200);
        let row = of_finance["result"].as_array().expect("rows").iter().find(|row| row["id"] == id).expect("there too").clone();
        assert_eq!((&row["keadaan"], &row["alasanBatal"]), (&json!("batal"), &json!(REASON)));
        let line = newest(&app, "trip.cancelled").await;
        assert_eq!((before(&line)["memo_number"].clone(), after(&line)), (trip["noNotaDinas"].clone(), json!({ "reason": REASON })));
    }

    async fn nothing_of_a_cancelled_trip_is_printed_or_changed(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let (klerk, id) = (&sheet.clerk, sheet.trip["id"].as_i64().expect("an id"));
        let line = sheet.add(1, 1000).await;
        sheet.rill(1000).await.expect(200);
        let cost = sheet.read().await["daftarRill"][0]["id"].clone();
        cancel(klerk, id).await.expect(200);
        let before = sheet.stand().await;
        let version = detail(klerk, id).await["versi"].clone();
        for (path, body) in [
            ("perjalanan/post/surat-tugas".to_owned(), json!({ "id": id })),
            (format!("perjalanan/{id}/cetak"), json!({ "dokumen": "nota-dinas" })),
            (format!("perjalanan/{id}/batal"), json!({ "versi": version, "alasan": REASON })),
            (format!("kwitansi/post/pengajuan/{}", sheet.id), json!({})),
            ("kwitansi/update/rincian-bpd".to_owned(), json!({ "id": line, "item": "x", "nilai": 1, "qty": 1, "satuan": "x" })),
            ("kwitansi/delete/rincian-bpd".to_owned(), json!({ "id": line })),
            ("kwitansi/post/kwitansi-otomatis".to_owned(), json!({ "personilId": sheet.id })),
            ("rill/post".to_owned(), json!({ "item": "Ojek", "nilai": 1000, "personilId": sheet.id })),
        ] {
            let problem = klerk.post(&path, &body).await.expect(409);
            assert_eq!((&problem["code"], &problem["message"]), (&json!("BENTROK"), &json!(DAY)), "{path}");
        }
        let slot = sheet.read().await["result"]["versi"].clone();
        let (finance, admin) = (app.client_as("keuangan").await, app.client_as("superadmin").await);
        let advance = json!({ "nilai": 1000, "tanggal": "2026-03-01", "nomorBukti": "BK-1", "versi": slot });
        for (client, path, body) in [
            (klerk, format!("perjalanan/{id}/cetak"), json!({ "dokumen": "surat-tugas" })),
            (klerk, format!("perjalanan/{id}/cetak"), json!({ "dokumen": "laporan" })),
            (klerk, format!("perjalanan/{id}/cetak"), json!({ "dokumen": "bukti-kehadiran" })),
            (klerk, format!("perjalanan/{id}/laporan"), json!({ "isi": "x", "versi": version })),
            (klerk, format!("perjalanan/{id}/kwitansi-otomatis"), json!({})),
            (klerk, format!("perjalanan/{id}/pengajuan"), json!({})),
            (klerk, format!("kwitansi/{}/penginapan-tanpa-bukti", sheet.id), json!({ "malam": 1, "versi": slot })),
            (klerk, format!("kwitansi/{}/tarik", sheet.id), json!({ "versi": slot })),
            (&finance, format!("kwitansi/{}/uang-muka", sheet.id), advance),
            (&admin, format!("kwitansi/{}/buka-kembali", sheet.id), json!({ "alasan": REASON, "versi": slot })),
            (&sheet.verifier, "kwitansi/verifikasi/baris".to_owned(), json!({ "id": line, "putusan": "sesuai", "versi": slot })),
            (klerk, "cetak".to_owned(), json!({ "surat": [{ "perjalananId": id, "dokumen": "nota-dinas" }], "format": "docx" })),
        ] {
            let problem = client.post(&path, &body).await.expect(409);
            assert!(problem["message"].as_str().is_some_and(|said| said.contains(DAY)), "{path}: {problem}");
        }
        let problem = Form::out_of_town(klerk, 30).await.change_of(id, &version, REASON).await.expect(409);
        assert_eq!(problem["message"], DAY);
        let problem = klerk.put(&format!("rill/{cost}"), &json!({ "item": "Ojek", "nilai": 2000 })).await.expect(409);
        assert_eq!(problem["message"], DAY);
        let problem = ApiClient::send(klerk.request(Method::DELETE, &format!("rill/{cost}"))).await.expect(409);
        assert_eq!(problem["message"], DAY);
        let photo = || file(PHONE, "a.jpg", "image/jpeg");
        let proof = Multipart::new().part("pic", photo());
        for (path, form) in [
            ("kwitansi/post/rampung".to_owned(), sheet.line("1", "1000").text("pic", "null")),
            ("kwitansi/post/bukti-perjalanan".to_owned(), Multipart::new().text("id", id.to_string()).part("pic", photo())),
            (format!("kwitansi/rincian/{line}/bukti"), proof),
        ] {
            let problem = klerk.post_form(&path, form).await.expect(409);
            assert_eq!(problem["message"], DAY, "{path}");
        }
        assert_eq!(sheet.stand().await, before);
    }

    async fn a_submitted_receipt_goes_back_and_an_approved_one_stops_it(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let id = sheet.trip["id"].as_i64().expect("an id");
        sheet.add(1, 1000).await;
        sheet.submit().await.expect(200);
        cancel(&sheet.clerk, id).await.expect(200);
        let read = sheet.read().await["result"].clone();
        assert_eq!((&read["statusId"], &read["riwayat"][1]["peristiwa"]), (&json!(1), &json!("ditarik")), "{read}");
        for call in ["terima", "tolak"] {
            let body = json!({ "personilId": sheet.id, "catatan": "Bukti kurang" });
            let problem = sheet.verifier.post(&format!("kwitansi/verifikasi/{call}"), &body).await.expect(409);
            assert_eq!(problem["message"], DAY);
        }
        let approved = Sheet::out_of_town(&app).await.approved().await;
        let id = approved.trip["id"].as_i64().expect("an id");
        assert_eq!(detail(&approved.clerk, id).await["keadaan"], "selesai");
        let problem = cancel(&approved.clerk, id).await.expect(409);
        assert!(problem["message"].as_str().expect("a text").ends_with("sudah diverifikasi."), "{problem}");
    }

    async fn a_version_and_a_reason_are_needed(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.file().await["id"].as_i64().expect("an id");
        let path = format!("perjalanan/{id}/batal");
        let problem = klerk.post(&path, &json!({ "alasan": REASON })).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "versi", "message": "Versi wajib diisi" }]));
        let problem = klerk.post(&path, &json!({ "versi": 1, "alasan": "singkat" })).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "alasan");
        let problem = klerk.post(&path, &json!({ "versi": 7, "alasan": REASON })).await.expect(409);
        assert_eq!((&problem["code"], &problem["terbaru"]["id"]), (&json!("BERUBAH"), &json!(id)));
        assert_eq!(detail(&klerk, id).await["keadaan"], "diajukan");
    }
}

/// Place of a memo's number in its counter.
fn book_place(number: &str) -> i64 {
    number.split('/').nth(1).and_then(|serial| serial.parse().ok()).expect("a serial")
}
