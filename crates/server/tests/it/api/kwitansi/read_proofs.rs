//! Codes and texts that are read on proofs, and the findings that follow from them (assurance 4.2, 4.3).

use persistence::entity::{line_proofs, proof_flights};
use reqwest::{Method, multipart::Form as Multipart};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use super::{
    proofs::BILL,
    sheet::{PHONE, SCREENSHOT, Sheet, file},
};
use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// Code of a boarding pass from Makassar to Palu, on this day of the year.
fn pass(name: &str, booking: &str, day: u32) -> String {
    format!("M1{name:<20}E{booking:<7}UPGPLWGA 0602 {day:03}Y012A0025 100")
}

fn code(text: &str) -> String {
    json!({ "sumber": "bcbp", "teks": text }).to_string()
}

/// Form of a ticket with the code that was read on its photo.
fn ticket(sheet: &Sheet, code: String, bytes: &'static [u8]) -> Multipart {
    let form = Multipart::new().text("item", "Tiket").text("satuan", "tiket").text("jenisId", "3").text("qty", "1");
    let form = form.text("nilai", "900000").text("personilId", sheet.id.to_string()).text("terbaca", code);
    form.part("pic", file(bytes, "a.png", "image/png"))
}

async fn add(sheet: &Sheet, form: Multipart) -> Reply {
    sheet.clerk.post_form("kwitansi/post/rampung", form).await
}

async fn result(sheet: &Sheet) -> Value {
    sheet.read().await["result"].clone()
}

/// Parts of T15 with levels and texts.
async fn parts(sheet: &Sheet) -> Vec<(String, String, String)> {
    let findings = result(sheet).await["temuan"].clone();
    let text = |one: &Value, key: &str| one[key].as_str().expect("a text").to_owned();
    let found = findings.as_array().expect("findings").iter().filter(|one| one["kode"] == "T15");
    found.map(|one| (text(one, "rinci"), text(one, "tingkat"), text(one, "pesan"))).collect()
}

fn part(code: &str, level: &str, text: &str) -> (String, String, String) {
    (code.to_owned(), level.to_owned(), text.to_owned())
}

/// First word of the traveller's name that tells it, as a pass has it.
async fn surname(sheet: &Sheet) -> String {
    let name = result(sheet).await["pegawai"]["nama"].as_str().expect("a name").to_uppercase();
    let words = name.split([' ', ',', '.']).filter(|word| word.len() > 3);
    words.map(str::to_owned).next().expect("a word")
}

async fn flights(app: &TestApp) -> u64 {
    proof_flights::Entity::find().count(app.db()).await.expect("flights")
}

both_databases! {
    async fn a_pass_is_kept_as_its_flights_and_its_code_is_not(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let name = surname(&sheet).await;
        let text = pass(&format!("{name}/BUDI MR"), "ABC123", 62);
        add(&sheet, ticket(&sheet, code(&text), SCREENSHOT)).await.expect(200);
        let line = result(&sheet).await["rincianBPDs"][0].clone();
        let flight = json!({
            "maskapai": "GA", "nomor": "602", "dari": "UPG", "ke": "PLW", "kotaDari": "Makassar", "kotaKe": "Palu",
            "tanggal": "2026-03-03T00:00:00.000Z", "nama": format!("BUDI {name}"), "pnr": "ABC123",
        });
        assert_eq!(line["penerbangan"], json!([flight]));
        assert_eq!(parts(&sheet).await, []);

        let id = &line["id"];
        let further = Multipart::new().text("tambah", "1").text("terbaca", code(&pass("B/A", "XYZ789", 62)));
        let bukti = format!("kwitansi/rincian/{id}/bukti");
        sheet.clerk.post_form(&bukti, further.part("pic", file(PHONE, "b.jpg", "image/jpeg"))).await.expect(200);
        let read = result(&sheet).await["rincianBPDs"][0].clone();
        assert_eq!(read["buktiLain"][0]["penerbangan"][0]["pnr"], "XYZ789");
        assert_eq!(flights(&app).await, 2);

        // Another proof in place of the first one has no code.
        let bare = Multipart::new().part("pic", file(SCREENSHOT, "a.png", "image/png"));
        sheet.clerk.post_form(&bukti, bare).await.expect(200);
        assert_eq!(result(&sheet).await["rincianBPDs"][0].get("penerbangan"), None);
        let proof = format!("{bukti}/{}", read["buktiLain"][0]["id"]);
        ApiClient::send(sheet.clerk.request(Method::DELETE, &proof)).await.expect(200);
        assert_eq!(flights(&app).await, 0);
        add(&sheet, ticket(&sheet, code(&text), SCREENSHOT)).await.expect(200);
        let last = result(&sheet).await["rincianBPDs"][1]["id"].clone();
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": last })).await.expect(200);
        assert_eq!(flights(&app).await, 0);
    }

    async fn a_malformed_code_is_refused_and_another_one_keeps_nothing(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let pass = pass("SANTOSO/BUDI", "ABC123", 62);
        let long = code(&format!("{pass}^{}", "x".repeat(4096)));
        let other = json!({ "sumber": "nfc", "teks": pass }).to_string();
        for wrong in ["kode", "{}", &code("M9"), &code("https://contoh.example"), &long, &other] {
            let problem = add(&sheet, ticket(&sheet, wrong.to_owned(), SCREENSHOT)).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": "terbaca", "message": "Kode pada bukti tidak dikenal" }]), "{wrong}");
        }
        let qr = |text: &str| json!({ "sumber": "qr", "teks": text }).to_string();
        add(&sheet, ticket(&sheet, qr("https://contoh.example/faktur"), SCREENSHOT)).await.expect(200);
        assert_eq!(flights(&app).await, 0);
        add(&sheet, ticket(&sheet, qr(&pass), SCREENSHOT)).await.expect(200);
        assert_eq!(flights(&app).await, 1);
        let id = sheet.add(1, 1000).await;
        let form = Multipart::new().text("terbaca", "{").part("pic", file(SCREENSHOT, "a.png", "image/png"));
        sheet.clerk.post_form(&format!("kwitansi/rincian/{id}/bukti"), form).await.expect(422);
    }

    async fn a_pass_of_another_name_day_or_receipt_is_found(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let own = code(&pass(&surname(&sheet).await, "ABC123", 62));
        add(&sheet, ticket(&sheet, code(&pass("ZZZ/YYY", "QQQ111", 75)), SCREENSHOT)).await.expect(200);
        let text = "Penerbangan 16 Maret 2026 di luar perjalanan (2 s.d. 4 Maret 2026).";
        let expected = [part("B01", "alasan", "Boarding pass atas nama lain."), part("B02", "alasan", text)];
        assert_eq!(parts(&sheet).await, expected);
        add(&sheet, ticket(&sheet, own.clone(), SCREENSHOT)).await.expect(200);

        let later = Form::out_of_town(&sheet.clerk, 31).await;
        let other = Sheet::of(&app, &later).await;
        add(&other, ticket(&other, own, PHONE)).await.expect(200);
        assert!(!parts(&other).await.iter().any(|(code, ..)| code == "B04"), "a draft is no other side");
        let versioned = json!({
            "perjalananId": sheet.trip["id"], "versi": result(&sheet).await["versi"],
            "alasanTemuan": { "T15": "Tiket dibeli ulang di bandara", "T09": "Perjalanan dipersingkat" },
        });
        sheet.clerk.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &versioned).await.expect(200);
        let shown = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        assert_eq!(shown["result"]["personils"][0]["rincianBPDs"][1]["penerbangan"][0]["pnr"], "ABC123", "T7");
        let reasons = result(&sheet).await["temuan"].clone();
        let given = reasons.as_array().expect("findings").iter().filter(|one| one["kode"] == "T15" && one["alasan"].is_string());
        assert_eq!(given.count(), 2, "{reasons}");
        let (name, number) = (result(&sheet).await["pegawai"]["nama"].clone(), &sheet.trip["noNotaDinas"]);
        let found = parts(&other).await;
        let same = found.iter().find(|(code, ..)| code == "B04").expect("B04");
        assert_eq!(same.1, "larang");
        assert!(same.2.starts_with(&format!("Boarding pass yang sama ada pada kuitansi {} (", name.as_str().expect("a name"))), "{number} {same:?}");
    }

    async fn the_text_of_a_bill_is_compared_with_its_line(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let bill = |price: &str| sheet.line("2", price).part("pic", file(BILL, "a.pdf", "application/pdf"));
        add(&sheet, bill("650000")).await.expect(200);
        assert_eq!(parts(&sheet).await, []);
        add(&sheet, bill("730000")).await.expect(200);
        let text = "Rp1.460.000 tidak ditemukan pada berkas (tertulis 1.300.000; 650.000).";
        assert_eq!(parts(&sheet).await, [part("B05", "ingat", text)]);
        let facts = line_proofs::Entity::find().all(app.db()).await.expect("proofs");
        let kept = facts.iter().find_map(|proof| proof.facts.as_deref()).expect("facts");
        assert!(kept.contains("1300000") && !kept.contains("fulan"), "{kept}");
    }
}
