//! Final numbers and signed files where numbers and letters are shown: lists, searches, history, receipts, bundles (office section 6).

use documents::text_of;
use serde_json::{Value, json};

use super::{enter, outside, pdf, signed};
use crate::{
    api::{
        kwitansi::sheet::Sheet,
        pdf::{self as letters, with_plain_text},
        perjalanan::form::{Form, REASON, book, cancel, detail},
    },
    both_databases,
};

both_databases! {
    async fn final_numbers_are_shown_and_found_wherever_a_number_is(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].as_i64().expect("an id"));
        for (document, subject, number) in [("nota-dinas", id, "B/700/1"), ("surat-tugas", id, "B/800/2")] {
            enter(clerk, document, subject, number).await;
        }
        let version = sheet.read().await["result"]["versi"].clone();
        let order = json!({ "nomor": "B/900/3", "versi": version });
        clerk.post(&format!("surat/spd/{}/nomor-akhir", sheet.id), &order).await.expect(200);
        sheet.add(1, 300_000).await;
        sheet.submit().await.expect(200);
        let finance = app.client_as("keuangan").await;
        for (reader, path) in [(clerk, "perjalanan/get/all-perjalanan"), (&finance, "admin/get/keuangan/daftar-perjalanan")] {
            for sought in ["B/700/1", "b/800/2", "900/3"] {
                let found = reader.get(&format!("{path}?cari={sought}")).await.expect(200)["result"].clone();
                let [row] = &found.as_array().expect("rows")[..] else { panic!("{sought} finds {found}") };
                assert_eq!((&row["nomorAkhirNotaDinas"], &row["nomorAkhirSuratTugas"], &row["personils"][0]["nomorAkhirSPD"]), (&json!("B/700/1"), &json!("B/800/2"), &json!("B/900/3")));
                assert_eq!(row["noSuratTugas"], detail(clerk, id).await["noSuratTugas"], "the internal one stays");
            }
        }
        for sought in ["B/700/1", "b/800/2", "900/3"] {
            let queue = sheet.verifier.get(&format!("kwitansi/antrean?cari={sought}")).await.expect(200)["result"].clone();
            assert_eq!((&queue[0]["personilId"], &queue[0]["nomorAkhirSuratTugas"], &queue[1]), (&json!(sheet.id), &json!("B/800/2"), &json!(null)), "{sought}");
        }
        let receipts = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{id}")).await.expect(200)["result"].clone();
        assert_eq!((&receipts["nomorAkhirSuratTugas"], &receipts["personils"][0]["nomorAkhirSPD"]), (&json!("B/800/2"), &json!("B/900/3")));
        let receipt = sheet.read().await["result"].clone();
        assert_eq!((&receipt["perjalanan"]["nomorAkhirNotaDinas"], &receipt["nomorAkhirSPD"]), (&json!("B/700/1"), &json!("B/900/3")));
        let surat = detail(clerk, id).await["surat"].clone();
        let numbers: Vec<_> = surat.as_array().expect("letters").iter().map(|row| (row["dokumen"].as_str().expect("a word"), row["nomorAkhir"].as_str().expect("a number"))).collect();
        assert_eq!(numbers, [("nota-dinas", "B/700/1"), ("surat-tugas", "B/800/2"), ("spd", "B/900/3")]);
        assert!(book(&app, 1).await.iter().any(|row| row["nomorAkhir"] == "B/800/2"));
        let listed = sheet.verifier.get("admin/get/surat-keluar?cari=B/700/1").await.expect(200)["result"].clone();
        assert_eq!((&listed[0]["nomorAkhir"], &listed[1]), (&json!("B/700/1"), &json!(null)), "{listed}");
        let month = detail(clerk, id).await["tempats"][0]["tanggalBerangkat"].as_str().expect("a day")[..7].to_owned();
        let calendar = clerk.get(&format!("perjalanan/kalender?bulan={month}")).await.text();
        assert!(calendar.contains("B/800/2"), "{calendar}");
    }

    async fn an_outgoing_letter_has_a_final_number_and_a_signed_file(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let rows = || async { registrar.get("admin/get/surat-keluar?limit=100").await.expect(200)["result"].as_array().expect("rows").clone() };
        let own = |rows: Vec<Value>| rows.into_iter().find(|row| row["count"] == 0 && row["keadaan"].is_null()).expect("a letter without trip");
        let letter = own(rows().await);
        let (id, path) = (letter["id"].as_i64().expect("an id"), format!("surat/surat-keluar/{}", letter["id"]));
        assert_eq!((&letter["nomorAkhir"], &letter["berkasTertanda"]), (&json!(null), &json!(null)));
        let number = json!({ "nomor": "B/600/5", "tanggal": "2026-03-06", "versi": letter["versi"] });
        registrar.post(&format!("{path}/nomor-akhir"), &number).await.expect(200);
        registrar.post_form(&format!("{path}/berkas"), signed(pdf("Nomor B/600/5"), false)).await.expect(200);
        let letter = rows().await.into_iter().find(|row| row["id"] == id).expect("the letter");
        assert_eq!((&letter["nomorAkhir"], &letter["tanggalAkhir"], &letter["berkasTertanda"]), (&json!("B/600/5"), &json!("2026-03-06T00:00:00.000Z"), &json!("pindaian")));
        let correction = json!({ "tujuan": "Kepala Puskesmas", "perihal": "Undangan rapat", "alasan": REASON, "versi": letter["versi"] });
        let corrected = registrar.put(&format!("surat-keluar/{id}"), &correction).await.expect(200)["result"].clone();
        assert_eq!((&corrected["nomorAkhir"], &corrected["berkasTertanda"]), (&json!("B/600/5"), &json!("pindaian")));
        let voided = registrar.post(&format!("surat-keluar/{id}/batal"), &json!({ "alasan": REASON })).await.expect(200);
        assert_eq!(voided["peringatan"], json!(["Batalkan juga B/600/5 di SRIKANDI."]));
    }

    async fn the_history_tells_both_numbers_after_correction_revision_and_cancellation(app: TestApp) {
        outside(&app, 1).await;
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let id = form.issued().await;
        let internal = detail(&clerk, id).await["noSuratTugas"].clone();
        enter(&clerk, "surat-tugas", id, "B/70").await;
        let version = detail(&clerk, id).await["versi"].clone();
        let correction = json!({ "nomor": "B/71", "versi": version, "alasan": REASON });
        clerk.post(&format!("surat/surat-tugas/{id}/nomor-akhir"), &correction).await.expect(200);
        form.clone().with("untuk", json!("Supervisi program diubah")).change(id, REASON).await.expect(200);
        assert_eq!(detail(&clerk, id).await["nomorAkhirSuratTugas"], json!(null), "a revision empties it");
        enter(&clerk, "surat-tugas", id, "B/72").await;
        cancel(&clerk, id).await.expect(200);
        let events = clerk.get(&format!("perjalanan/{id}/riwayat")).await.expect(200)["result"]["peristiwa"].clone();
        let events = events.as_array().expect("events");
        let numbers: Vec<_> = events.iter().filter(|event| event["jenis"] == "nomor-akhir").map(|event| {
            let [change] = &event["perubahan"].as_array().expect("a change")[..] else { panic!("{event}") };
            assert_eq!(event["dokumen"], "surat-tugas");
            (change["lama"].clone(), change["baru"].clone())
        }).collect();
        assert_eq!(numbers, [(internal.clone(), json!("B/72")), (json!("B/70"), json!("B/71")), (internal, json!("B/70"))], "newest first");
        let revision = events.iter().find(|event| event["jenis"] == "direvisi").expect("the revision");
        let emptied = revision["perubahan"].as_array().expect("changes").iter().find(|change| change["isian"] == "Nomor akhir").expect("the number");
        assert_eq!((&emptied["lama"], &emptied["baru"]), (&json!("B/71"), &json!("-")));
    }

    async fn a_receipt_quotes_an_internal_number_and_tells_so_and_a_preview_waits(app: TestApp) {
        for kind in [2, 3] {
            outside(&app, kind).await;
        }
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 300_000).await;
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        let receipt = json!({ "id": sheet.id });
        let print = || sheet.clerk.post("kwitansi/post/cetak-kwitansi", &receipt);
        let internal = sheet.read().await["result"]["nomorSPD"].as_str().expect("a number").to_owned();
        let printed = print().await;
        assert!(printed.header("x-jaladin-peringatan").contains("nomor%20internal"), "it is told");
        assert!(text_of(&printed.expect_docx()).expect("a Word file").contains(&internal));
        let version = sheet.read().await["result"]["versi"].clone();
        sheet.clerk.post(&format!("surat/spd/{}/nomor-akhir", sheet.id), &json!({ "nomor": "B/900/4", "versi": version })).await.expect(200);
        let printed = print().await;
        assert_eq!(printed.header("x-jaladin-peringatan"), "");
        let text = text_of(&printed.expect_docx()).expect("a Word file");
        assert!(text.contains("B/900/4") && !text.contains(&internal), "{text}");
        let trip = Form::out_of_town(&sheet.clerk, 31).await.file().await;
        let preview = sheet.clerk.post("perjalanan/pratinjau", &json!({ "id": trip["id"], "dokumen": "surat-tugas" })).await;
        let text = text_of(&preview.expect_docx()).expect("a Word file");
        assert!(text.contains("menunggu nomor") && text.contains("PRATINJAU") && !text.contains("nomor_naskah"), "{text}");
    }

    async fn the_file_of_a_journey_holds_the_signed_files(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&clerk, 30).await.issued().await;
        for (document, text) in [("nota-dinas", "Nota yang ditandatangani"), ("surat-tugas", "Tugas yang ditandatangani")] {
            clerk.post_form(&format!("surat/{document}/{id}/berkas"), signed(pdf(text), true)).await.expect(200);
        }
        let converting = with_plain_text(&app, &clerk);
        let text = letters::text_of(&converting.post(&format!("perjalanan/{id}/berkas"), &json!({})).await.body);
        assert!(text.contains("Nota yang ditandatangani") && text.contains("Tugas yang ditandatangani"), "{text}");
        assert!(text.contains("bertanda tangan") && !text.contains("MEMERINTAHKAN"), "{text}");
        let letter = json!([{ "perjalananId": id, "dokumen": "surat-tugas" }]);
        let together = converting.post("cetak", &json!({ "surat": letter, "format": "pdf" })).await;
        assert!(letters::text_of(&together.body).contains("Tugas yang ditandatangani"));
        let order = detail(&clerk, id).await["personils"][0]["nomorSPD"].as_str().expect("a number").to_owned();
        for file in [&text, &letters::text_of(&together.body)] {
            assert!(file.contains("SURAT PERJALANAN DINAS (SPD)") && file.contains(&order), "its SPD stand behind it: {file}");
        }
        let alone = converting.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas", "format": "pdf" })).await;
        assert!(alone.header("x-jaladin-peringatan").contains("cetak%20SPD%20tersendiri"), "the print that it replaces held them");
        let memo = converting.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "nota-dinas", "format": "pdf" })).await;
        assert_eq!(memo.header("x-jaladin-peringatan"), "");
        let both = json!([letter[0], { "perjalananId": id, "dokumen": "spd" }]);
        let both = converting.post("cetak", &json!({ "surat": both, "format": "pdf" })).await;
        assert_eq!(letters::text_of(&both.body).matches("SURAT PERJALANAN DINAS (SPD)").count(), 1, "once, where they are asked for");
    }

    async fn a_signed_spd_takes_the_place_of_its_print_alone(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&clerk, 30).await.travellers(&[30, 31]).issued().await;
        let people = detail(&clerk, id).await["personils"].as_array().expect("people").clone();
        let converting = with_plain_text(&app, &clerk);
        let orders = json!({ "surat": [{ "perjalananId": id, "dokumen": "spd" }], "format": "pdf" });
        let printed = async || letters::text_of(&converting.post("cetak", &orders).await.body);
        let number = |person: &Value| person["nomorSPD"].as_str().expect("a number").to_owned();
        let unsigned = printed().await;
        assert!(people.iter().all(|person| unsigned.contains(&number(person))), "{unsigned}");
        let attach = async |person: &Value, text: &str| {
            let path = format!("surat/spd/{}/berkas", person["id"]);
            clerk.post_form(&path, signed(pdf(text), true)).await.expect(200);
        };
        attach(&people[0], "SPD pertama bertanda tangan").await;
        let text = printed().await;
        assert!(text.contains("SPD pertama bertanda tangan") && text.contains(&number(&people[1])), "{text}");
        assert!(!text.contains(&number(&people[0])), "not printed beside its signed file: {text}");
        attach(&people[1], "SPD kedua bertanda tangan").await;
        let text = printed().await;
        assert!(text.contains("SPD pertama") && text.contains("SPD kedua") && !text.contains("SURAT PERJALANAN DINAS"), "{text}");
    }
}
