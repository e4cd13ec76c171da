//! Representation money, and warnings in the verifier's view (beyond 2.3 to 2.5).

use serde_json::json;

use super::{
    costs::{automatic, capital, issue, read, told},
    sheet::{SCREENSHOT, Sheet, file},
};
use crate::{
    api::{perjalanan::form::cancel, tarif::lodging},
    api_client::ApiClient,
    both_databases,
};

/// Assignment letter number of a receipt's trip.
async fn number(client: &ApiClient, of: &Sheet) -> String {
    read(client, &json!(of.id)).await["perjalanan"]["noSuratTugas"].as_str().expect("a number").to_owned()
}

both_databases! {
    async fn the_verifier_sees_the_budget_and_other_trips_of_the_person_in_these_days(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let first = Sheet::in_town(&app, true).await;
        let second = Sheet::in_town(&app, true).await;
        for of in [&first, &second] {
            automatic(&klerk, &json!(of.id)).await.expect(200);
        }
        second.submit().await.expect(200);
        let seen = async || {
            let path = format!("admin/get/detail-perjalanan/{}", second.trip["id"]);
            second.verifier.get(&path).await.expect(200)["result"].clone()
        };
        let trip = seen().await;
        let beside = json!([{
            "personilId": first.id, "perjalananId": first.trip["id"], "nomor": number(&klerk, &first).await,
            "tanggalBerangkat": "2026-03-02T00:00:00.000Z", "tanggalPulang": "2026-03-02T00:00:00.000Z",
            "tujuan": first.trip["tempats"][0]["dalamKota"]["nama"], "statusId": 1,
            "total": read(&klerk, &json!(first.id)).await["total"],
        }]);
        assert_eq!(trip["personils"][0]["bersamaan"], beside, "{trip}");
        let ledgers = finance.get("anggaran?tahun=2026").await.expect(200)["result"].as_array().expect("ledgers").clone();
        let ledger = ledgers.into_iter().find(|ledger| ledger["subKegiatanId"] == trip["daftarSubKegiatan"]["id"]).expect("one");
        let pinned = json!({
            "pagu": ledger["pagu"], "terealisasi": ledger["terealisasi"], "terpesan": ledger["terpesan"], "tersedia": ledger["tersedia"],
        });
        assert_eq!(trip["anggaran"], pinned);
        cancel(&klerk, first.trip["id"].as_i64().expect("an id")).await.expect(200);
        assert_eq!(seen().await["personils"][0]["bersamaan"], json!([]));
    }

    async fn representation_is_paid_for_the_same_days_to_the_levels_that_have_it(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let form = capital(&klerk, &[30, 31]).await;
        let level = |place: usize| form.staff[place]["daftarTingkatan"]["id"].clone();
        let with_money = if level(30) == level(31) { vec![30, 31] } else { vec![30] };
        let tariff = json!({
            "jenis": "representasi", "tingkatanId": level(30), "nilai": 150_000, "dasarHukum": "Perbup 3/2026", "berlakuDari": "2026-10-20"
        });
        finance.post("tarif", &tariff).await.expect(200);
        let estimated = klerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
        let total = 2 * 1_590_000 + 300_000 * i64::try_from(with_money.len()).expect("small");
        assert_eq!(estimated["totalPerkiraan"], total, "{estimated}");
        let sheet = issue(&app, &form).await;
        automatic(&klerk, &json!(sheet.id)).await.expect(200);
        let receipt = read(&klerk, &json!(sheet.id)).await;
        assert_eq!(told(&receipt), [
            ("Uang Harian".to_owned(), 1_590_000, "3 hari × Rp530.000".to_owned()),
            ("Representasi".to_owned(), 300_000, "2 hari × Rp150.000".to_owned()),
        ]);
        let line = &receipt["rincianBPDs"][1];
        assert_eq!((&line["satuan"], &line["dasar"]["dasarHukum"]), (&json!("OH"), &json!("Perbup 3/2026")));
        assert_eq!(receipt["peringatan"], json!([]), "it is no daily allowance");
    }

    async fn warnings_and_shared_proofs_stand_in_the_verifiers_view_too(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        finance.post("tarif", &lodging(730_000)).await.expect(200);
        let first = Sheet::in_town(&app, true).await;
        let second = Sheet::in_town(&app, true).await;
        let hotel = issue(&app, &capital(&klerk, &[31]).await).await;
        for of in [&first, &second] {
            automatic(&klerk, &json!(of.id)).await.expect(200);
        }
        for of in [&hotel, &second] {
            let bill = of.line("2", "800000").part("pic", file(SCREENSHOT, "a.png", "image/png"));
            klerk.post_form("kwitansi/post/rampung", bill).await.expect(200);
            of.submit().await.expect(200);
        }
        for (of, other, text) in [
            (&hotel, &second, "Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)".to_owned()),
            (&second, &hotel, format!("Uang harian 2 Maret 2026 sudah dibayar pada {}", number(&klerk, &first).await)),
        ] {
            let trip = of.verifier.get(&format!("admin/get/detail-perjalanan/{}", of.trip["id"])).await.expect(200);
            let traveller = trip["result"]["personils"][0].clone();
            assert!(traveller["peringatan"].as_array().expect("texts").contains(&json!(text)), "{traveller}");
            let lines = traveller["rincianBPDs"].as_array().expect("lines").clone();
            let shared: Vec<_> = lines.iter().filter(|line| line["buktiSama"] != json!([])).collect();
            let same = json!([{
                "personilId": other.id, "perjalananId": other.trip["id"], "nama": other.trip["personils"][0]["pegawai"]["nama"],
                "nomor": number(&klerk, other).await,
            }]);
            assert_eq!((shared.len(), &shared[0]["buktiSama"]), (1, &same));
            // The clerk was asked about the rest when the receipt was handed in.
            let seen = read(&klerk, &json!(of.id)).await["peringatan"].as_array().expect("texts").clone();
            let doubts = ["Diajukan sebelum perjalanan selesai", "Belum ada bukti"];
            let doubtful = |text: &&serde_json::Value| doubts.iter().any(|doubt| text.as_str().is_some_and(|text| text.starts_with(doubt)));
            let shown = traveller["peringatan"].as_array().expect("texts");
            assert_eq!(seen.iter().collect::<Vec<_>>(), shown.iter().filter(|text| !doubtful(text)).collect::<Vec<_>>());
        }
    }
}
