//! `surat/*`: final numbers given outside, pasted numbers, signed files (office section 6).

mod corrected;
mod once;
mod shown;

use documents::text_of;
use reqwest::multipart::{Form as Multipart, Part};
use serde_json::{Value, json};

use super::perjalanan::form::{Form, REASON, book, cancel, detail};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// A PDF of one page with a text.
fn pdf(text: &str) -> Vec<u8> {
    let stream = format!("BT /F1 12 Tf 50 700 Td ({text}) Tj ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{stream}\nendstream", stream.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
    ];
    let (mut file, mut places) = (b"%PDF-1.4\n".to_vec(), Vec::new());
    for (n, object) in (1..).zip(&objects) {
        places.push(file.len());
        file.extend(format!("{n} 0 obj\n{object}\nendobj\n").bytes());
    }
    let (start, count) = (file.len(), objects.len() + 1);
    file.extend(format!("xref\n0 {count}\n0000000000 65535 f \n").bytes());
    for place in places {
        file.extend(format!("{place:010} 00000 n \n").bytes());
    }
    file.extend(format!("trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n").bytes());
    file
}

fn signed(bytes: Vec<u8>, confirmed: bool) -> Multipart {
    let form = Multipart::new().part("file", Part::bytes(bytes).file_name("surat.pdf"));
    if confirmed { form.text("konfirmasi", "true") } else { form }
}

/// Lets the letters of a kind get their final numbers in Srikandi.
async fn outside(app: &TestApp, kind: i64) {
    let body = json!({ "jenisSuratId": kind, "penomoran": "srikandi" });
    let counters = app.client_as("pencatat").await.put("nomor-surat/penomoran", &body).await.expect(200);
    let rows = counters["result"].as_array().expect("counters");
    let row = rows.iter().find(|row| row["jenisId"] == kind).expect("the kind");
    assert_eq!(row["penomoran"], "srikandi");
}

async fn enter(client: &ApiClient, document: &str, id: i64, number: &str) -> Value {
    let version = detail(client, id).await["versi"].clone();
    let body = json!({ "nomor": number, "tanggal": "2026-03-05", "versi": version });
    client.post(&format!("surat/{document}/{id}/nomor-akhir"), &body).await.expect(200)["result"].clone()
}

async fn waiting(client: &ApiClient) -> Vec<Value> {
    client.get("surat/menunggu").await.expect(200)["result"].as_array().expect("rows").clone()
}

both_databases! {
    async fn letters_numbered_outside_print_the_fields_of_srikandi_until_the_number_is_known(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let before = Form::out_of_town(&clerk, 2).await.issued().await;
        outside(&app, 1).await;
        outside(&app, 2).await;
        let form = Form::out_of_town(&clerk, 30).await;
        let memo = text_of(&form.submit().await.expect_docx()).expect("a Word file");
        assert!(memo.contains("${nomor_naskah}") && memo.contains("${tanggal_naskah}"), "{memo}");
        let rows = clerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let trip = rows.as_array().expect("rows").iter().max_by_key(|row| row["id"].as_i64()).expect("a trip").clone();
        let (id, internal) = (trip["id"].as_i64().expect("an id"), trip["noNotaDinas"].as_str().expect("a number").to_owned());
        assert!(!memo.contains(&internal), "the internal number stands on no paper");
        let issued = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await;
        assert!(issued.header("x-jaladin-peringatan").contains("nomor%20internal"), "the letter quotes the memo");
        let letter = text_of(&issued.expect_docx()).expect("a Word file");
        assert!(letter.contains("${nomor_naskah}") && letter.contains(&internal), "{letter}");
        let list = waiting(&clerk).await;
        assert_eq!(list.iter().map(|row| row["dokumen"].as_str().expect("a word")).collect::<Vec<_>>(), ["nota-dinas", "surat-tugas"]);
        assert!(list.iter().all(|row| row["perjalananId"] != before), "issued letters keep their numbers: {list:?}");
        let stored = enter(&clerk, "nota-dinas", id, "B/800/17/DINKES").await;
        assert_eq!((&stored["nomor"], &stored["nomorAkhir"], &stored["tanggalAkhir"]), (&json!(internal), &json!("B/800/17/DINKES"), &json!("2026-03-05T00:00:00.000Z")));
        let print = clerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "nota-dinas" })).await;
        let memo = text_of(&print.expect_docx()).expect("a Word file").replace('\u{a0}', " ");
        assert!(memo.contains("B/800/17/DINKES") && memo.contains("5 Maret 2026"), "{memo}");
        let letter = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await;
        assert_eq!(letter.header("x-jaladin-peringatan"), "");
        let letter = text_of(&letter.expect_docx()).expect("a Word file");
        assert!(letter.contains("B/800/17/DINKES") && !letter.contains(&internal), "{letter}");
        assert_eq!(waiting(&clerk).await.len(), 1);
    }

    async fn a_final_number_is_unique_and_corrected_with_a_reason(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let first = Form::out_of_town(&clerk, 30).await.issued().await;
        let second = Form::out_of_town(&clerk, 31).await.issued().await;
        enter(&clerk, "surat-tugas", first, "800/1/2026").await;
        let path = format!("surat/surat-tugas/{second}/nomor-akhir");
        let version = detail(&clerk, second).await["versi"].clone();
        let taken = clerk.post(&path, &json!({ "nomor": "800 / 1 / 2026", "versi": version })).await.expect(409);
        let holder = detail(&clerk, first).await["noSuratTugas"].as_str().expect("a number").to_owned();
        assert!(taken["message"].as_str().expect("a message").contains(&holder), "{taken}");
        assert_eq!(clerk.post(&path, &json!({ "nomor": "tanpa angka", "versi": version })).await.expect(422)["errors"][0]["field"], "nomor");
        assert_eq!(clerk.post(&path, &json!({ "nomor": "800/2", "versi": 99 })).await.expect(409)["code"], "BERUBAH");
        enter(&clerk, "surat-tugas", second, "800/2/2026").await;
        let version = detail(&clerk, second).await["versi"].clone();
        let change = |reason: Value| json!({ "nomor": "800/3/2026", "versi": version, "alasan": reason });
        assert_eq!(clerk.post(&path, &change(json!(null))).await.expect(422)["errors"][0]["field"], "alasan");
        let corrected = clerk.post(&path, &change(json!(REASON))).await.expect(200);
        assert_eq!(corrected["result"]["nomorAkhir"], "800/3/2026");
        enter(&clerk, "nota-dinas", second, "800/2/2026").await;
        for who in ["adminunit", "keuangan"] {
            app.client_as(who).await.post(&path, &change(json!(REASON))).await.expect(403);
        }
    }

    async fn a_paste_is_judged_row_by_row_and_the_good_rows_are_stored(app: TestApp) {
        outside(&app, 1).await;
        let clerk = app.client_as("klerk").await;
        let mut numbers = Vec::new();
        for traveller in [30, 31, 2] {
            let id = Form::out_of_town(&clerk, traveller).await.issued().await;
            numbers.push((id, detail(&clerk, id).await["noSuratTugas"].as_str().expect("a number").to_owned()));
        }
        let rows = json!([
            { "kunci": numbers[0].1, "nomor": "B/1", "tanggal": "2026-03-04" },
            { "kunci": numbers[1].0.to_string(), "nomor": "B/2" },
            { "kunci": numbers[2].1, "nomor": "b / 1" },
            { "kunci": "800/999/TIDAK/ADA", "nomor": "B/4" },
            { "kunci": numbers[2].1.to_lowercase(), "nomor": "tanpa angka" },
        ]);
        let states = |answer: &Value| answer["result"].as_array().expect("rows").iter().map(|row| row["keadaan"].as_str().expect("a word").to_owned()).collect::<Vec<_>>();
        let judged = clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": rows })).await.expect(200);
        assert_eq!(states(&judged), ["baru", "baru", "ganda", "tidak-dikenal", "salah"], "{judged}");
        assert_eq!((&judged["tersimpan"], waiting(&clerk).await.len()), (&json!(0), 3), "nothing is stored yet");
        let stored = clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": rows, "simpan": 1 })).await.expect(200);
        assert_eq!((&stored["tersimpan"], waiting(&clerk).await.len()), (&json!(2), 1));
        let again = clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": rows, "simpan": 1 })).await.expect(200);
        assert_eq!(states(&again)[..2], ["sama", "sama"]);
        clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": [] })).await.expect(422);
        for (number, confirmed, state) in [("12-Nov", false, "ragu"), ("1,2E+16", false, "ragu"), ("12-Nov", true, "baru"), ("#N/A", true, "salah")] {
            let row = json!([{ "kunci": numbers[2].1, "nomor": number, "konfirmasi": confirmed }]);
            let judged = clerk.post("surat/nomor-akhir/tempel", &json!({ "baris": row })).await.expect(200);
            assert_eq!(states(&judged), [state], "{judged}");
        }
        let sheet = format!("Nomor internal;Nomor akhir;Tanggal\n{};B/9;05/03/2026\n", numbers[2].1);
        let form = Multipart::new().text("simpan", "1").part("file", Part::bytes(sheet.into_bytes()).file_name("srikandi.csv"));
        let stored = clerk.post_form("surat/nomor-akhir/tempel", form).await.expect(200);
        assert_eq!((&stored["tersimpan"], &stored["result"][0]["keadaan"]), (&json!(1), &json!("baru")), "{stored}");
        assert_eq!(waiting(&clerk).await, Vec::<Value>::new());
        let export = clerk.get("surat/ekspor?dari=2026-01-01").await;
        assert_eq!(export.status, 200);
    }

    async fn a_revision_empties_the_final_number_and_a_cancellation_names_it(app: TestApp) {
        outside(&app, 1).await;
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let id = form.issued().await;
        enter(&clerk, "surat-tugas", id, "B/77").await;
        form.clone().with("untuk", json!("Supervisi program diubah")).change(id, REASON).await.expect(200);
        let list = waiting(&clerk).await;
        assert_eq!(list.iter().map(|row| (&row["dokumen"], &row["nomorAkhir"])).collect::<Vec<_>>(), [(&json!("surat-tugas"), &json!(null))]);
        enter(&clerk, "surat-tugas", id, "B/77").await;
        let cancelled = cancel(&clerk, id).await.expect(200);
        assert_eq!(cancelled["peringatan"], json!(["Batalkan juga B/77 di SRIKANDI."]));
        assert_eq!(waiting(&clerk).await, Vec::<Value>::new());
        assert!(book(&app, 1).await.iter().any(|row| row["keadaan"] == "batal"));
    }

    async fn a_signed_file_is_kept_beside_its_letter_and_leaves_with_a_revision(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let id = form.issued().await;
        let path = format!("surat/surat-tugas/{id}/berkas");
        let number = detail(&clerk, id).await["noSuratTugas"].as_str().expect("a number").to_owned();
        clerk.get(&path).await.expect(404);
        let no_pdf = clerk.post_form(&path, signed(b"PK".to_vec(), true)).await.expect(422);
        assert_eq!(no_pdf["errors"][0]["field"], "file");
        let other = clerk.post_form(&path, signed(pdf("Surat lain"), false)).await.expect(422);
        assert_eq!(other["errors"][0]["field"], "konfirmasi", "{other}");
        for longer in [format!("Nomor 1{number}"), format!("Nomor {number}/P2P"), format!("Nomor 800.{number}")] {
            let other = clerk.post_form(&path, signed(pdf(&longer), false)).await.expect(422);
            assert_eq!(other["errors"][0]["field"], "konfirmasi", "{longer}");
        }
        let marked = [b"\xef\xbb\xbf\r\n".as_slice(), &pdf(&format!("Nomor {number}."))].concat();
        clerk.post_form(&path, signed(marked, false)).await.expect(200);
        let stored = clerk.post_form(&path, signed(pdf(&format!("Nomor {number}")), false)).await.expect(200);
        assert_eq!(stored["result"]["berkasTertanda"], "pindaian");
        let file = clerk.get(&path).await;
        assert_eq!((file.status.as_u16(), file.header("content-type")), (200, "application/pdf".to_owned()));
        assert!(file.header("content-disposition").starts_with("attachment"));
        let printed = clerk.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas", "format": "pdf" })).await;
        assert_eq!(printed.body, file.body, "a PDF of the letter is the signed one");
        let name = |reply: &Reply| reply.header("content-disposition").to_lowercase();
        assert_eq!(name(&printed), name(&file), "kind, number, person");
        clerk.post_form(&path, signed(pdf("Pindaian"), true)).await.expect(200);
        form.clone().with("untuk", json!("Supervisi program diubah")).change(id, REASON).await.expect(200);
        clerk.get(&path).await.expect(404);
        for who in ["adminunit", "keuangan"] {
            app.client_as(who).await.get(&path).await.expect(403);
        }
    }
    async fn a_signed_file_is_read_after_its_letter_was_found(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&clerk, 30).await.issued().await;
        let rubbish = || signed(b"PK".to_vec(), true);
        clerk.post_form("surat/surat-tugas/999999/berkas", rubbish()).await.expect(404);
        app.client_as("keuangan").await.post_form(&format!("surat/surat-tugas/{id}/berkas"), rubbish()).await.expect(403);
        cancel(&clerk, id).await.expect(200);
        clerk.post_form(&format!("surat/surat-tugas/{id}/berkas"), rubbish()).await.expect(409);
    }
}
