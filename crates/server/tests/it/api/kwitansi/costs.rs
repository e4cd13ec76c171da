//! Costs of a trip: automatic receipts with tariffs, lodging without proof, ceilings, shared proofs, advances (beyond 2).

use reqwest::Method;
use serde_json::{Value, json};

use super::sheet::{PHONE, SCREENSHOT, Sheet, file};
use crate::{
    api::{
        perjalanan::form::{Form, cancel},
        tarif::lodging,
    },
    api_client::{ApiClient, Reply},
    both_databases,
    breadth::scaled,
    testapp::TestApp,
};

/// Trip of employees to the capital, whose province has the id 11, 19 to 21 October.
pub(super) async fn capital(client: &ApiClient, travellers: &[usize]) -> Form {
    let city =
        json!({ "kota": "Jakarta", "provinsiId": 11, "tanggalBerangkat": "2026-10-19", "tanggalPulang": "2026-10-21" });
    Form::out_of_town(client, 30).await.travellers(travellers).with("perjalananKota", json!([city]))
}

pub(super) async fn read(client: &ApiClient, traveller: &Value) -> Value {
    client.get(&format!("kwitansi/get/rampung/{traveller}")).await.expect(200)["result"].clone()
}

pub(super) async fn automatic(client: &ApiClient, traveller: &Value) -> Reply {
    client.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": traveller })).await
}

async fn nights(client: &ApiClient, traveller: &Value, nights: u32) -> Reply {
    let body = json!({ "malam": nights, "versi": read(client, traveller).await["versi"] });
    client.post(&format!("kwitansi/{traveller}/penginapan-tanpa-bukti"), &body).await
}

pub(super) async fn line(sheet: &Sheet, kind: &str, item: &str, qty: &str, price: &str) -> Value {
    let form = reqwest::multipart::Form::new()
        .text("item", item.to_owned())
        .text("satuan", "unit")
        .text("jenisId", kind.to_owned());
    let form =
        form.text("qty", qty.to_owned()).text("nilai", price.to_owned()).text("personilId", sheet.id.to_string());
    sheet.clerk.post_form("kwitansi/post/rampung", form.text("pic", "null")).await.expect(200)["result"].clone()
}

async fn advance(finance: &ApiClient, receipt: &Value, amount: u32) -> Reply {
    let body = json!({ "nilai": amount, "tanggal": "2026-10-01", "nomorBukti": "BK-12", "versi": receipt["versi"] });
    finance.post(&format!("kwitansi/{}/uang-muka", receipt["id"]), &body).await
}

pub(super) fn told(receipt: &Value) -> Vec<(String, i64, String)> {
    let line = |line: &Value| {
        let amount = line["nilai"].as_i64().expect("a price") * line["qty"].as_i64().expect("a quantity");
        (
            line["item"].as_str().expect("an item").to_owned(),
            amount,
            line["dasar"]["rumus"].as_str().unwrap_or("-").to_owned(),
        )
    };
    receipt["rincianBPDs"].as_array().expect("lines").iter().map(line).collect()
}

pub(super) async fn issue(app: &TestApp, form: &Form) -> Sheet {
    let sheet = Sheet::of(app, form).await;
    sheet.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
    sheet
}

/// The lodging tariff of the capital.
async fn of_capital(client: &ApiClient) -> Value {
    let all = client.get("tarif?jenis=penginapan").await.expect(200)["result"].clone();
    all.as_array().expect("rows").iter().find(|row| row["provinsiId"] == 11).expect("the capital's").clone()
}

both_databases! {
    async fn a_trip_to_the_capital_is_estimated_computed_and_settled(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        finance.post("tarif", &lodging(730_000)).await.expect(200);
        let form = capital(&klerk, &[30, 31]).await;
        let checked = klerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
        // Three days and two nights of two people.
        assert_eq!(checked["totalPerkiraan"], 2 * (3 * 530_000 + 2 * 730_000));
        let basis = &checked["perkiraan"][0]["baris"][0]["dasar"];
        assert_eq!((&basis["rumus"], &basis["dasarHukum"]), (&json!("3 hari × Rp530.000"), &json!("Perpres 72/2025 (periksa dengan Perbup)")));
        let sheet = issue(&app, &form).await;
        let trip = klerk.get(&format!("perjalanan/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200)["result"].clone();
        assert_eq!(trip["tempats"][0]["provinsiId"], 11);
        let path = format!("perjalanan/{}/kwitansi-otomatis", sheet.trip["id"]);
        let made = klerk.post(&path, &json!({})).await.expect(200)["result"].clone();
        assert_eq!((made["dibuat"].as_array().map(Vec::len), &made["dilewati"]), (Some(2), &json!([])));
        let again = klerk.post(&path, &json!({})).await.expect(200)["result"].clone();
        assert_eq!((&again["dibuat"], &again["dilewati"][1]["alasan"]), (&json!([]), &json!("Sudah ada rincian biaya.")));

        let (one, other) = (trip["personils"][0]["id"].clone(), trip["personils"][1]["id"].clone());
        line(&sheet, "2", "Hotel", "2", "730000").await;
        line(&sheet, "3", "Tiket pesawat", "1", "2850000").await;
        sheet.rill(406_000).await.expect(200);
        let second = Sheet { id: other.as_i64().expect("an id"), clerk: klerk.clone(), verifier: sheet.verifier.clone(), trip: sheet.trip.clone() };
        line(&second, "3", "Tiket pesawat", "1", "2850000").await;
        second.rill(406_000).await.expect(200);
        let refused = nights(&klerk, &other, 3).await.expect(422);
        assert_eq!((&refused["errors"][0]["field"], &refused["message"]), (&json!("malam"), &json!("Maksimal 2 malam untuk perjalanan 3 hari")));
        nights(&klerk, &one, 1).await.expect(422);
        let proposed = klerk.get(&format!("kwitansi/{other}/usulan")).await.expect(200)["result"].clone();
        assert_eq!((&proposed["malam"], &proposed["uangHarian"][0]["rumus"]), (&json!(2), &json!("3 hari × Rp530.000")));
        assert_eq!(proposed["tanpaBukti"], json!([{
            "jenisId": 2, "item": "Penginapan tanpa bukti (30%)", "satuan": "malam", "qty": 2, "nilai": 219_000, "jumlah": 438_000,
            "rumus": "30% × Rp730.000 × 2 malam",
        }]));
        nights(&klerk, &other, 2).await.expect(200);
        let receipt = read(&klerk, &other).await;
        assert!(told(&receipt).contains(&("Penginapan tanpa bukti (30%)".into(), 438_000, "30% × Rp730.000 × 2 malam".into())), "{receipt}");
        assert_eq!((&receipt["total"], &read(&klerk, &one).await["total"]), (&json!(5_284_000), &json!(6_306_000)));
        assert_eq!(receipt["peringatan"], json!([]), "30 % is no hotel above its ceiling");

        for (traveller, paid, rest) in [(&one, 4_000_000, 2_306_000), (&other, 5_500_000, -216_000)] {
            let settled = advance(&finance, &read(&klerk, traveller).await, paid).await.expect(200)["result"].clone();
            assert_eq!((&settled["sisa"], &settled["uangMuka"]["nomorBukti"]), (&json!(rest), &json!("BK-12")));
            assert_eq!(read(&klerk, traveller).await["sisa"], rest);
        }
        let rows = finance.get("admin/get/keuangan/daftar-perjalanan?cari=Jakarta").await.expect(200);
        assert_eq!(rows["result"][0]["personils"][0]["uangMuka"]["nilai"], 4_000_000);
        let all = klerk.post(&format!("perjalanan/{}/pengajuan", sheet.trip["id"]), &json!({})).await.expect(200);
        assert_eq!(all["result"]["diajukan"], json!([one, other]));
        for traveller in [&one, &other] {
            sheet.verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": traveller })).await.expect(200);
        }
        let paper = klerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": one })).await.expect_docx();
        let paper = documents::text_of(&paper).expect("a Word file");
        assert!(paper.contains("Perpres 72/2025") && !paper.contains("periksa"), "{paper}");
        let late = advance(&finance, &read(&klerk, &one).await, 1).await.expect(409);
        assert_eq!(late["message"], "Kuitansi sudah diverifikasi.");
        let seen = finance.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200)["result"].clone();
        assert_eq!((&seen["personils"][1]["sisa"], &seen["personils"][0]["rincianBPDs"][0]["dasar"]["rumus"]), (&json!(-216_000), &json!("3 hari × Rp530.000")));
        let used = of_capital(&finance).await;
        let dearer = |key: &str, value: Value| { let mut body = used.clone(); body[key] = value; body };
        let refused = finance.put(&format!("tarif/{}", used["id"]), &dearer("nilai", json!(1))).await.expect(409);
        assert!(refused["message"].as_str().expect("a text").starts_with("Tarif ini sudah dipakai"), "{refused}");
        let early = finance.put(&format!("tarif/{}", used["id"]), &dearer("berlakuSampai", json!("2026-10-19"))).await.expect(409);
        assert_eq!(early["message"], "Tarif ini sudah dipakai kuitansi untuk hari setelah 19 Oktober 2026.");
        finance.put(&format!("tarif/{}", used["id"]), &dearer("berlakuSampai", json!("2026-10-20"))).await.expect(200);
    }

    async fn a_day_is_paid_once_over_all_trips(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let first = Sheet::in_town(&app, true).await;
        let second = Sheet::in_town(&app, true).await;
        let computed = automatic(&klerk, &json!(first.id)).await.expect(200);
        assert_eq!(computed["peringatan"], json!([]));
        let number = read(&klerk, &json!(first.id)).await["perjalanan"]["noSuratTugas"].as_str().expect("a number").to_owned();
        let paid = json!([format!("Uang harian 2 Maret 2026 sudah dibayar pada {number}")]);
        assert_eq!(automatic(&klerk, &json!(second.id)).await.expect(200)["peringatan"], paid);
        let receipt = read(&klerk, &json!(second.id)).await;
        assert_eq!((told(&receipt).len(), &receipt["peringatan"]), (1, &paid), "only its transport");
        assert_eq!(read(&klerk, &json!(first.id)).await["peringatan"], json!([]));

        let by_hand = line(&second, "1", "Uang harian", "1", "170000").await;
        let warned = read(&klerk, &json!(second.id)).await["peringatan"].clone();
        assert_eq!(warned[1], "Uang harian 1 hari melebihi 0 hari yang masih tersedia");
        klerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": by_hand["id"] })).await.expect(200);
        line(&second, "1", "Representasi", "1", "50000").await;
        assert_eq!(read(&klerk, &json!(second.id)).await["peringatan"], paid, "representation is no daily allowance");

        cancel(&klerk, first.trip["id"].as_i64().expect("an id")).await.expect(200);
        assert_eq!(read(&klerk, &json!(second.id)).await["peringatan"], json!([]), "a cancelled trip pays nothing");
        let third = Sheet::in_town(&app, true).await;
        assert_eq!(automatic(&klerk, &json!(third.id)).await.expect(200)["peringatan"], json!([]));
    }

    async fn of_two_receipts_of_a_person_at_once_one_has_the_allowance(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for round in 0..scaled(4, 10) {
            let day = format!("2026-0{}-1{}", 4 + round / 5, round % 5);
            let mut sheets = Vec::new();
            for _ in 0..2 {
                let mut form = Form::in_town(&klerk, 30, true).await;
                for key in ["tanggalBerangkat", "tanggalPulang"] {
                    form.body["dalamKota"][0][key] = json!(day);
                }
                sheets.push(Sheet::of(&app, &form).await);
            }
            let ids = [json!(sheets[0].id), json!(sheets[1].id)];
            let (a, b) = tokio::join!(automatic(&klerk, &ids[0]), automatic(&klerk, &ids[1]));
            let mut warned = [a.expect(200), b.expect(200)].map(|answer| answer["peringatan"].as_array().map(Vec::len));
            warned.sort_unstable();
            assert_eq!(warned, [Some(0), Some(1)]);
        }
    }

    async fn a_hotel_above_its_ceiling_and_a_shared_proof_are_told(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        finance.post("tarif", &lodging(730_000)).await.expect(200);
        let sheet = Sheet::of(&app, &capital(&klerk, &[30]).await).await;
        let other = Sheet::of(&app, &capital(&klerk, &[31]).await).await;
        for of in [&sheet, &other] {
            let bill = of.line("2", "800000").part("pic", file(SCREENSHOT, "a.png", "image/png"));
            klerk.post_form("kwitansi/post/rampung", bill).await.expect(200);
        }
        let receipt = read(&klerk, &json!(sheet.id)).await;
        assert_eq!(receipt["peringatan"], json!(["Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)"]));
        let same = &receipt["rincianBPDs"][0]["buktiSama"];
        assert_eq!((same.as_array().map(Vec::len), &same[0]["personilId"]), (Some(1), &json!(other.id)));
        assert_eq!(same[0]["nomor"], other.trip["noNotaDinas"]);

        let id = &receipt["rincianBPDs"][0]["id"];
        let photo = reqwest::multipart::Form::new().part("pic", file(PHONE, "a.jpg", "image/jpeg"));
        let replaced = klerk.post_form(&format!("kwitansi/rincian/{id}/bukti"), photo).await.expect(200)["result"].clone();
        let now = read(&klerk, &json!(sheet.id)).await;
        assert_eq!((&now["rincianBPDs"][0]["bukti"], &now["rincianBPDs"][0]["buktiSama"]), (&replaced["bukti"], &json!([])));
        assert!(now["versi"].as_i64() > receipt["versi"].as_i64(), "a new proof is a change of the receipt");
        let old = receipt["rincianBPDs"][0]["bukti"].as_str().expect("a photo").trim_start_matches('/').to_owned();
        klerk.get(&old).await.expect(404);
    }

    async fn a_computed_line_changed_by_hand_tells_what_stood_before(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let sheet = Sheet::of(&app, &capital(&klerk, &[30]).await).await;
        automatic(&klerk, &json!(sheet.id)).await.expect(200);
        let line = read(&klerk, &json!(sheet.id)).await["rincianBPDs"][0].clone();
        let change = |qty: u32| json!({ "id": line["id"], "item": line["item"], "nilai": line["nilai"], "qty": qty, "satuan": "OH" });
        klerk.post("kwitansi/update/rincian-bpd", &change(2)).await.expect(200);
        let changed = read(&klerk, &json!(sheet.id)).await["rincianBPDs"][0].clone();
        assert_eq!((&changed["semula"], &changed["dasar"]["rumus"]), (&json!({ "nilai": 530_000, "qty": 3 }), &json!("3 hari × Rp530.000")));
        klerk.post("kwitansi/update/rincian-bpd", &change(3)).await.expect(200);
        assert_eq!(read(&klerk, &json!(sheet.id)).await["rincianBPDs"][0]["semula"], Value::Null);
    }

    async fn without_province_both_calls_tell_it(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let sheet = Sheet::of(&app, &Form::out_of_town(&klerk, 30).await).await;
        let refused = automatic(&klerk, &json!(sheet.id)).await.expect(409);
        assert_eq!(refused["message"], "Provinsi tempat tujuan belum diisi.");
        let all = klerk.post(&format!("perjalanan/{}/kwitansi-otomatis", sheet.trip["id"]), &json!({})).await.expect(200);
        assert_eq!(all["result"]["dilewati"][0]["alasan"], "Provinsi tempat tujuan belum diisi.");
        let all = klerk.post(&format!("perjalanan/{}/pengajuan", sheet.trip["id"]), &json!({})).await.expect(200);
        assert_eq!(all["result"]["dilewati"][0]["alasan"], "Isi rincian biaya terlebih dahulu.");
        let nowhere = json!([{ "kota": "Palu", "provinsiId": 99, "tanggalBerangkat": "2026-03-05", "tanggalPulang": "2026-03-05" }]);
        let unknown = Form::out_of_town(&klerk, 31).await.with("perjalananKota", nowhere).submit().await.expect(422);
        assert_eq!(unknown["errors"][0]["field"], "perjalananKota.0.provinsiId");
    }

    async fn actual_costs_are_changed_and_removed_one_by_one(app: TestApp) {
        let sheet = Sheet::in_town(&app, false).await;
        sheet.rill(10_000).await.expect(200);
        sheet.rill(20_000).await.expect(200);
        let rills = sheet.read().await["daftarRill"].clone();
        let path = |place: usize| format!("rill/{}", rills[place]["id"]);
        sheet.clerk.put(&path(0), &json!({ "item": "Taksi", "nilai": 15_000 })).await.expect(200);
        sheet.clerk.put(&path(0), &json!({ "item": "", "nilai": 0 })).await.expect(422);
        let now = sheet.read().await;
        assert_eq!((&now["result"]["total"], &now["daftarRill"][0]["item"]), (&json!(35_000), &json!("Taksi")));
        assert_eq!(now["result"]["rincianBPDs"][0]["dasar"]["rumus"], "Jumlah 2 pengeluaran riil");
        for (place, left) in [(1, (15_000, 1)), (0, (0, 0))] {
            ApiClient::send(sheet.clerk.request(Method::DELETE, &path(place))).await.expect(200);
            let (.., total, lines) = sheet.stand().await;
            assert_eq!((total, lines), left);
        }
        ApiClient::send(sheet.clerk.request(Method::DELETE, &path(0))).await.expect(404);
    }

    async fn of_two_advances_of_the_same_version_exactly_one_passes(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let sheet = Sheet::of(&app, &Form::out_of_town(&klerk, 30).await).await;
        for round in 1..=50 {
            let receipt = read(&klerk, &json!(sheet.id)).await;
            let (a, b) = tokio::join!(advance(&finance, &receipt, round * 10), advance(&finance, &receipt, round * 10 + 1));
            let (won, lost) = if a.status.as_u16() == 200 { (a, b) } else { (b, a) };
            let (won, lost) = (won.expect(200)["result"].clone(), lost.expect(409));
            assert_eq!((&lost["code"], &lost["terbaru"]["uangMuka"]), (&json!("BERUBAH"), &won["uangMuka"]));
            assert_eq!(read(&klerk, &json!(sheet.id)).await["uangMuka"], won["uangMuka"]);
        }
        let receipt = read(&klerk, &json!(sheet.id)).await;
        let back = json!({ "nilai": 0, "versi": receipt["versi"] });
        let path = format!("kwitansi/{}/uang-muka", sheet.id);
        assert_eq!(finance.post(&path, &back).await.expect(200)["result"]["uangMuka"], Value::Null);
        let faults = finance.post(&path, &json!({ "nilai": 5, "versi": 1 })).await;
        assert_eq!(faults.expect(409)["code"], "BERUBAH");
        assert_eq!(finance.post(&path, &json!({ "nilai": 5 })).await.expect(422)["errors"][0]["field"], "versi");
    }
}
