//! Costs by kind of activity, and what a host provides (assurance 2.2, scenario 20).

use serde_json::{Value, json};

use super::{
    costs::{automatic, line, read, told},
    sheet::Sheet,
};
use crate::{
    api::{perjalanan::form::Form, tarif::lodging},
    api_client::ApiClient,
    audit::{after, newest},
    both_databases,
};

/// Id of the province with this code.
async fn province(client: &ApiClient, code: &str) -> Value {
    let provinces = client.get("provinsi").await.expect(200)["result"].as_array().expect("provinces").clone();
    provinces.into_iter().find(|province| province["kode"] == code).expect("the province")["id"].clone()
}

/// A course of five days, for these people; nights and meals are provided.
async fn course(client: &ApiClient, travellers: &[usize]) -> Form {
    let city = json!({
        "kota": "Bandung", "provinsiId": province(client, "32").await,
        "tanggalBerangkat": "2026-10-19", "tanggalPulang": "2026-10-23",
    });
    let provided: Vec<_> =
        (19..=22).map(|day| json!({ "tanggal": format!("2026-10-{day}"), "hal": ["makan", "penginapan"] })).collect();
    Form::out_of_town(client, 30)
        .await
        .travellers(travellers)
        .with("perjalananKota", json!([city]))
        .with("jenisKegiatan", json!("diklat"))
        .with("ditanggung", json!(provided))
}

fn codes(findings: &Value) -> Vec<(String, String)> {
    let one = |finding: &Value| {
        (
            finding["kode"].as_str().unwrap_or_default().to_owned(),
            finding["pesan"].as_str().unwrap_or_default().to_owned(),
        )
    };
    findings.as_array().expect("findings").iter().map(one).filter(|(code, _)| code == "T05" || code == "T06").collect()
}

both_databases! {
    async fn five_people_on_a_course_have_the_allowance_of_courses_and_no_lodging(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let mut tariff = lodging(700_000);
        tariff["provinsiId"] = province(&klerk, "32").await;
        finance.post("tarif", &tariff).await.expect(200);
        let form = course(&klerk, &[30, 31, 32, 33, 34]).await;
        let checked = klerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
        assert_eq!(checked["totalPerkiraan"], 5 * 650_000, "{checked}");
        let sheet = Sheet::of(&app, &form).await;
        let computed = klerk.post(&format!("perjalanan/{}/kwitansi-otomatis", sheet.trip["id"]), &json!({})).await.expect(200);
        assert_eq!(computed["result"]["dibuat"].as_array().map(Vec::len), Some(5));
        let receipt = read(&klerk, &json!(sheet.id)).await;
        assert_eq!(told(&receipt), [("Uang Harian Diklat".to_owned(), 650_000, "5 hari × Rp130.000".to_owned())]);
        assert_eq!(codes(&receipt["temuan"]), []);
        let night = json!({ "malam": 1, "versi": receipt["versi"] });
        let problem = klerk.post(&format!("kwitansi/{}/penginapan-tanpa-bukti", sheet.id), &night).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "malam", "message": "Maksimal 0 malam: 4 malam ditanggung panitia." }]));
        let offered = klerk.get(&format!("kwitansi/{}/usulan", sheet.id)).await.expect(200)["result"].clone();
        assert_eq!((&offered["malam"], &offered["tanpaBukti"]), (&json!(0), &json!([])));
    }

    async fn a_full_allowance_on_a_course_is_found_and_missing_rates_are_told(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let sheet = Sheet::of(&app, &course(&klerk, &[30]).await).await;
        line(&sheet, "1", "Uang Harian", "5", "430000").await;
        let receipt = read(&klerk, &json!(sheet.id)).await;
        let text = "Hari diklat: uang harian diklat Rp130.000, bukan Rp430.000.";
        assert_eq!(codes(&receipt["temuan"]), [("T05".to_owned(), text.to_owned())], "{receipt}");

        let board = course(&klerk, &[31]).await.with("jenisKegiatan", json!("fullboard"));
        let board = Sheet::of(&app, &board).await;
        let answer = automatic(&klerk, &json!(board.id)).await.expect(200);
        let missing = answer["belum"][0].as_str().expect("a text");
        assert!(missing.starts_with("Belum ada tarif uang saku fullboard Jawa Barat, "), "{answer}");
        let rest = told(&read(&klerk, &json!(board.id)).await);
        assert_eq!((rest.len(), rest[0].0.as_str(), rest[0].2.starts_with("1 hari")), (1, "Uang Harian", true), "the last day is no day of the meeting");

        let meals = course(&klerk, &[32]).await.with("jenisKegiatan", json!("biasa"));
        let meals = Sheet::of(&app, &meals).await;
        let answer = automatic(&klerk, &json!(meals.id)).await.expect(200);
        assert_eq!(answer["belum"][0], "Makan pada 19 Oktober 2026 ditanggung panitia; isi uang hariannya sendiri.");
    }

    async fn land_transport_is_a_line_with_its_basis(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let form = course(&klerk, &[30]).await.with("asal", json!("Kota Asal"));
        let tariff = json!({
            "jenis": "transport-darat", "asal": "kota asal", "tujuan": "BANDUNG", "nilai": 150_000, "dasarHukum": "Perbup 3/2026",
            "berlakuDari": "2026-01-01",
        });
        finance.post("tarif", &tariff).await.expect(200);
        let sheet = Sheet::of(&app, &form).await;
        automatic(&klerk, &json!(sheet.id)).await.expect(200);
        let receipt = read(&klerk, &json!(sheet.id)).await;
        assert_eq!(told(&receipt)[1], ("Transport darat kota asal – BANDUNG".to_owned(), 300_000, "2 kali × Rp150.000".to_owned()));
        let line = &receipt["rincianBPDs"][1];
        assert_eq!((&line["jenisId"], &line["dasar"]["dasarHukum"]), (&json!(3), &json!("Perbup 3/2026")));
    }

    async fn a_ticket_is_compared_with_its_tariff_and_one_without_is_named(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let form = course(&klerk, &[30]).await.with("asal", json!("Kota Asal"));
        let sheet = Sheet::of(&app, &form).await;
        line(&sheet, "3", "Tiket pesawat", "1", "9800000").await;
        let found = async |code: &str| {
            let receipt = read(&klerk, &json!(sheet.id)).await;
            let findings = receipt["temuan"].as_array().expect("findings").clone();
            (receipt["belum"].clone(), findings.into_iter().find(|finding| finding["kode"] == code).map(|finding| finding["pesan"].clone()))
        };
        assert_eq!(found("T04").await, (json!(["Belum ada tarif tiket Kota Asal – Bandung."]), None));
        let tariff = json!({
            "jenis": "tiket", "asal": "bandung", "tujuan": "KOTA ASAL", "kelas": "ekonomi", "nilai": 7_412_000,
            "dasarHukum": "Perpres 72/2025", "berlakuDari": "2026-01-01",
        });
        finance.post("tarif", &tariff).await.expect(200);
        let text = json!("Tiket Rp9.800.000 di atas batas Rp7.412.000 (Perpres 72/2025).");
        assert_eq!(found("T04").await, (json!([]), Some(text)));
        let lines = read(&klerk, &json!(sheet.id)).await["rincianBPDs"].clone();
        let ticket = lines.as_array().expect("lines").iter().find(|line| line["item"] == "Tiket pesawat").expect("a ticket").clone();
        assert_eq!(ticket["batas"], json!({ "nilai": 7_412_000, "dasarHukum": "Perpres 72/2025" }));
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
        sheet.submit().await.expect(200);
        let trip = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        let seen = trip["result"]["personils"][0]["rincianBPDs"].as_array().expect("lines").clone();
        assert!(seen.iter().any(|line| line["batas"] == ticket["batas"]), "{seen:?}");
    }

    async fn transport_in_town_goes_by_the_rule_of_the_parent_unit(app: TestApp) {
        let (klerk, keeper) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let path = "induk-unit-kerja/1/transport-dalam-kota";
        let problem = keeper.put(path, &json!({ "aturan": "kadang" })).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "aturan", "message": "Pilih bayar, ingatkan, atau tidak" }]));
        let paid = Sheet::in_town(&app, true).await;
        automatic(&klerk, &json!(paid.id)).await.expect(200);
        let lines = told(&read(&klerk, &json!(paid.id)).await);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert_eq!(codes(&read(&klerk, &json!(paid.id)).await["temuan"]), []);
        for (rule, level) in [("ingatkan", "ingat"), ("tidak", "alasan")] {
            let set = keeper.put(path, &json!({ "aturan": rule })).await.expect(200);
            assert_eq!(set["result"]["transportDalamKota"]["aturan"], rule);
            let findings = read(&klerk, &json!(paid.id)).await["temuan"].clone();
            let found = findings.as_array().expect("findings").iter().find(|finding| finding["kode"] == "T06").cloned();
            assert_eq!(found.expect("T06")["tingkat"], level);
        }
        let keep = keeper.put(path, &json!({ "aturan": "bayar", "dasarHukum": "SK 4/2026" })).await.expect(200);
        assert_eq!(keep["result"]["transportDalamKota"], json!({ "aturan": "bayar", "dasarHukum": "SK 4/2026" }));
        assert_eq!(after(&newest(&app, "parent_unit.safeguards_set").await)["in_town_basis"], "SK 4/2026");
        keeper.put(path, &json!({ "aturan": "tidak" })).await.expect(200);
        let t06 = read(&klerk, &json!(paid.id)).await["temuan"].as_array().expect("findings").clone();
        let t06 = t06.iter().find(|finding| finding["kode"] == "T06").expect("T06").clone();
        assert_eq!(t06["pesan"], "Uang harian dalam kota sudah memuat transport lokal (SK 4/2026).");
        let estimate = Form::in_town(&klerk, 40, true).await;
        let estimate = klerk.post("perjalanan/periksa", &estimate.body).await.expect(200)["result"]["totalPerkiraan"].clone();
        assert_eq!(estimate, 170_000);
    }

    async fn lines_in_town_repeat_the_regulations_of_setting_and_destination(app: TestApp) {
        let (klerk, keeper) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        keeper.put("induk-unit-kerja/1/transport-dalam-kota", &json!({ "aturan": "bayar", "dasarHukum": "SK 4/2026" })).await.expect(200);
        let sheet = Sheet::in_town(&app, true).await;
        let destination = sheet.trip["tempats"][0]["dalamKota"].clone();
        let edit = async |fields: Value| {
            let mut form = json!({ "nama": destination["nama"], "uangTransport": 90_000, "durasi": 8 });
            form.as_object_mut().expect("fields").extend(fields.as_object().expect("fields").clone());
            keeper.post("tujuan/edit", &json!({ "id": destination["id"], "formData": form })).await
        };
        assert_eq!(edit(json!({ "dasarHukum": "SK 12/2026" })).await.expect(200)["result"]["dasarHukum"], "SK 12/2026");
        assert_eq!(after(&newest(&app, "destination.edited").await)["legal_basis"], "SK 12/2026");
        assert_eq!(edit(json!({})).await.expect(200)["result"]["dasarHukum"], "SK 12/2026", "left out it stays");
        automatic(&klerk, &json!(sheet.id)).await.expect(200);
        let lines = read(&klerk, &json!(sheet.id)).await["rincianBPDs"].clone();
        let bases: Vec<_> = lines.as_array().expect("lines").iter().map(|line| line["dasar"]["dasarHukum"].clone()).collect();
        assert_eq!(bases, ["SK 4/2026", "SK 12/2026"]);
        assert!(edit(json!({ "dasarHukum": "" })).await.expect(200)["result"].get("dasarHukum").is_none());
    }
}
