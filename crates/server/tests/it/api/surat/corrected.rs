//! Final numbers and signed files that were wrong, and their dates wherever they are printed (assurance D-12).

use documents::text_of;
use serde_json::{Value, json};

use super::{enter, outside, pdf, signed, waiting};
use crate::{
    api::{
        kwitansi::sheet::Sheet,
        perjalanan::form::{Form, REASON, detail},
    },
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn assignment(client: &ApiClient, traveller: usize) -> (i64, String) {
    let id = Form::out_of_town(client, traveller).await.issued().await;
    (id, detail(client, id).await["noSuratTugas"].as_str().expect("a number").to_owned())
}

async fn sent(client: &ApiClient, id: i64, mut body: Value) -> Reply {
    body["versi"] = detail(client, id).await["versi"].clone();
    client.post(&format!("surat/surat-tugas/{id}/nomor-akhir"), &body).await
}

fn states(answer: &Value) -> Vec<String> {
    let rows = answer["result"].as_array().expect("rows").iter();
    rows.map(|row| row["keadaan"].as_str().expect("a word").to_owned()).collect()
}

both_databases! {
    async fn a_final_number_is_taken_away_with_a_reason(app: TestApp) {
        outside(&app, 1).await;
        let clerk = app.client_as("klerk").await;
        let (id, _) = assignment(&clerk, 30).await;
        assert_eq!(sent(&clerk, id, json!({ "nomor": "" })).await.expect(422)["errors"][0]["field"], "nomor");
        enter(&clerk, "surat-tugas", id, "B/5/2026").await;
        assert_eq!(waiting(&clerk).await.len(), 0);
        assert_eq!(sent(&clerk, id, json!({ "nomor": "", "alasan": "salah" })).await.expect(422)["errors"][0]["field"], "alasan");
        let emptied = sent(&clerk, id, json!({ "nomor": "", "alasan": REASON })).await.expect(200)["result"].clone();
        assert_eq!((&emptied["nomorAkhir"], &emptied["tanggalAkhir"]), (&json!(null), &json!(null)));
        assert_eq!(detail(&clerk, id).await["nomorAkhirSuratTugas"], json!(null));
        assert_eq!(waiting(&clerk).await.len(), 1, "the letter waits again");
        let history = clerk.get(&format!("perjalanan/{id}/riwayat")).await.expect(200);
        assert!(history.to_string().contains(REASON), "{history}");
        let (other, _) = assignment(&clerk, 31).await;
        enter(&clerk, "surat-tugas", other, "B/5/2026").await;
        assert_eq!(sent(&clerk, id, json!({ "nomor": "B/5/2026" })).await.expect(409)["code"], "BENTROK");
    }

    async fn a_signed_file_is_taken_away_with_a_reason(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (id, number) = assignment(&clerk, 30).await;
        let path = format!("surat/surat-tugas/{id}/berkas");
        let delete = async |body: Value| ApiClient::send(clerk.request(reqwest::Method::DELETE, &path).json(&body)).await;
        delete(json!({ "alasan": REASON })).await.expect(404);
        clerk.post_form(&path, signed(pdf(&format!("Nomor {number}")), false)).await.expect(200);
        let version = detail(&clerk, id).await["versi"].clone();
        assert_eq!(delete(json!({ "versi": version })).await.expect(422)["errors"][0]["field"], "alasan");
        assert_eq!(delete(json!({ "alasan": REASON, "versi": 99 })).await.expect(409)["code"], "BERUBAH");
        let left = delete(json!({ "alasan": REASON, "versi": version })).await.expect(200);
        assert_eq!(left["result"]["berkasTertanda"], json!(null));
        clerk.get(&path).await.expect(404);
    }

    async fn who_acts_by_a_lent_role_stands_in_the_history_with_the_lender(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (id, number) = assignment(&clerk, 30).await;
        let user = async |name: &str| app.client_as(name).await.get("user/check-auth").await.expect(200)["user"]["id"].clone();
        let lending = json!({ "kepadaUserId": user("keuangan").await, "roleId": 1, "dari": "2026-03-01", "sampai": "2026-03-01" });
        clerk.post(&format!("user/{}/delegasi", user("klerk").await), &lending).await.expect(200);
        let delegate = app.client_as("keuangan").await;
        let path = format!("surat/surat-tugas/{id}/berkas");
        delegate.post_form(&path, signed(pdf(&format!("Nomor {number}")), false)).await.expect(200);
        let version = detail(&delegate, id).await["versi"].clone();
        let detach = json!({ "alasan": REASON, "versi": version });
        ApiClient::send(delegate.request(reqwest::Method::DELETE, &path).json(&detach)).await.expect(200);
        enter(&delegate, "surat-tugas", id, "B/5/2026").await;
        sent(&delegate, id, json!({ "nomor": "", "alasan": REASON })).await.expect(200);
        let history = clerk.get(&format!("perjalanan/{id}/riwayat")).await.expect(200)["result"]["peristiwa"].clone();
        let (lent, own): (Vec<_>, Vec<_>) =
            history.as_array().expect("events").iter().partition(|event| event["oleh"].as_str().is_some_and(|by| by.contains(" a.n. Lintang ")));
        assert_eq!((lent.len(), own.len()), (4, 2), "beside those of filing and issue: {history}");
    }

    async fn rows_of_a_paste_exchange_their_numbers(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let mut letters = Vec::new();
        for (traveller, number) in [(30, "B/1/2026"), (31, "B/2/2026"), (2, "B/3/2026")] {
            let letter = assignment(&clerk, traveller).await;
            enter(&clerk, "surat-tugas", letter.0, number).await;
            letters.push(letter);
        }
        let rows = json!([
            { "kunci": letters[0].1, "nomor": "B/2/2026", "tanggal": "6 Maret 2026" },
            { "kunci": letters[1].1, "nomor": "B/1/2026" },
        ]);
        let paste = async |body: Value| clerk.post("surat/nomor-akhir/tempel", &body).await.expect(200);
        let without = paste(json!({ "baris": rows, "simpan": 1 })).await;
        assert_eq!((states(&without), &without["tersimpan"]), (vec!["salah".to_owned(); 2], &json!(0)), "{without}");
        let exchanged = paste(json!({ "baris": rows, "simpan": 1, "alasan": REASON })).await;
        assert_eq!((states(&exchanged), &exchanged["tersimpan"]), (vec!["koreksi".to_owned(); 2], &json!(2)), "{exchanged}");
        let given = async |place: usize| detail(&clerk, letters[place].0).await["nomorAkhirSuratTugas"].clone();
        assert_eq!((given(0).await, given(1).await), (json!("B/2/2026"), json!("B/1/2026")));
        // The third letter keeps its number, so the first does not get it, nor the second that of the first.
        let rows = json!([{ "kunci": letters[0].1, "nomor": "B/3/2026" }, { "kunci": letters[1].1, "nomor": "B/2/2026" }]);
        let refused = paste(json!({ "baris": rows, "simpan": 1, "alasan": REASON })).await;
        assert_eq!((states(&refused), &refused["tersimpan"]), (vec!["ganda".to_owned(); 2], &json!(0)), "{refused}");
        assert_eq!((given(0).await, given(1).await), (json!("B/2/2026"), json!("B/1/2026")));
    }

    async fn a_doubtful_number_is_stored_once_it_is_confirmed(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (id, own) = assignment(&clerk, 30).await;
        let (other, internal) = assignment(&clerk, 31).await;
        for body in [json!({ "nomor": internal.to_lowercase() }), json!({ "nomor": "B/7", "tanggal": "2025-12-31" })] {
            let doubt = sent(&clerk, id, body.clone()).await.expect(422);
            assert_eq!((&doubt["code"], &doubt["errors"][0]["field"]), (&json!("NOMOR_RAGU"), &json!("konfirmasi")), "{doubt}");
        }
        let row = json!({ "kunci": own, "nomor": internal });
        let paste = async |row: &Value| clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": [row], "simpan": 1 })).await.expect(200);
        assert_eq!(states(&paste(&row).await), ["ragu"]);
        let mut confirmed = row.clone();
        confirmed["konfirmasi"] = json!(true);
        assert_eq!(states(&paste(&confirmed).await), ["baru"]);
        let stored = sent(&clerk, other, json!({ "nomor": "B/7", "tanggal": "2025-12-31", "konfirmasi": true })).await.expect(200);
        assert_eq!(stored["result"]["tanggalAkhir"], "2025-12-31T00:00:00.000Z");
        assert_eq!(states(&paste(&json!({ "kunci": internal, "nomor": "B/7" })).await), ["sama"], "no date says nothing of it");
    }

    async fn a_day_that_nobody_knows_stops_its_row_alone(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (_, first) = assignment(&clerk, 30).await;
        let (id, second) = assignment(&clerk, 31).await;
        let rows = json!([
            { "kunci": first, "nomor": "B/1", "tanggal": "0000-01-01" },
            { "kunci": second, "nomor": "B/2", "tanggal": "5-3-2026" },
        ]);
        let stored = clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": rows, "simpan": 1 })).await.expect(200);
        assert_eq!(states(&stored), ["salah", "baru"]);
        assert_eq!((&stored["result"][0]["pesan"], &stored["result"][1]["tanggal"]), (&json!("Tanggal di sel C1: Tahun 1900 sampai 2199."), &json!("2026-03-05T00:00:00.000Z")));
        let sheet = format!("Nomor internal;Nomor akhir;Tanggal\n{first};B/1;1 Januari 9999\n;;\n{first};;\n");
        let form = reqwest::multipart::Form::new().text("simpan", "1");
        let form = form.part("file", reqwest::multipart::Part::bytes(sheet.into_bytes()).file_name("srikandi.csv"));
        let judged = clerk.post_form("surat/nomor-akhir/tempel", form).await.expect(200);
        let places: Vec<_> = judged["result"].as_array().expect("rows").iter().map(|row| row["baris"].clone()).collect();
        assert_eq!((states(&judged), places), (vec!["salah".to_owned(); 2], vec![json!(2), json!(4)]), "{judged}");
        assert_eq!((&judged["jumlah"], &judged["tersimpan"]), (&json!(3), &json!(0)), "{judged}");
        assert_eq!(judged["dilewati"], json!([{ "sebab": "judul kolom", "baris": [1], "nomor": "1" }]), "a row without a sign is none");
        let body = json!({ "nomor": "B/9", "tanggal": "0000-01-01", "alasan": REASON });
        assert_eq!(sent(&clerk, id, body).await.expect(422)["errors"][0]["message"], "Tahun 1900 sampai 2199.");
    }

    async fn a_final_number_and_its_date_travel_together(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].as_i64().expect("an id"));
        sheet.add(1, 300_000).await;
        enter(clerk, "surat-tugas", id, "B/800/2").await;
        let report = json!({ "isi": "Hasil pertemuan dilaporkan.", "versi": detail(clerk, id).await["versi"] });
        clerk.post(&format!("perjalanan/{id}/laporan"), &report).await.expect(200);
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        let version = sheet.read().await["result"]["versi"].clone();
        let order = json!({ "nomor": "B/900/3", "tanggal": "2026-03-11", "versi": version });
        clerk.post(&format!("surat/spd/{}/nomor-akhir", sheet.id), &order).await.expect(200);
        // Lines may break anywhere between two words.
        let words = async |reply: Reply| {
            let text = text_of(&reply.expect_docx()).expect("a Word file");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let receipt = words(clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await).await;
        assert!(receipt.contains("Nomor B/900/3 tanggal 11 Maret 2026"), "{receipt}");
        assert!(!receipt.contains("tanggal 01 Maret 2026"), "{receipt}");
        let order = words(clerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "spd" })).await).await;
        assert!(order.contains("pada tanggal 11 Maret 2026"), "{order}");
        let letter = words(clerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await).await;
        assert!(letter.contains("pada tanggal 05 Maret 2026") && letter.contains("pada tanggal 11 Maret 2026"), "{letter}");
        let report = words(clerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "laporan" })).await).await;
        assert!(report.contains("Surat Tugas Nomor B/800/2 tanggal 05 Maret 2026"), "{report}");
    }
}
