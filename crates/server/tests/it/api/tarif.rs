//! Tariffs: list, add, change, end, import, export (beyond 2.1), and the provinces.

use reqwest::multipart::{Form as Multipart, Part};
use serde_json::{Value, json};

use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
};

/// Kind, province, level, amount, legal basis, first and last day; a title above.
const LIST: &str = "Tarif 2026;;;;;;\r\n\
    jenis;provinsi;tingkatan;nilai;dasarHukum;berlakuDari;berlakuSampai\r\n\
    penginapan;DKI Jakarta;;730000;Perbup 1/2026;2026-01-01;2026-12-31\r\n\
    penginapan;dki jakarta;Tingkat 3;700000;Perbup 1/2026;01/01/2026;\r\n\
    penginapan;DKI Jakarta;;800000;Perbup 1/2026;2026-12-31;\r\n\
    uang-harian-luar;Bali;;500000;Perbup 1/2026;2026-05-01;\r\n\
    hotel;Atlantis;Tingkat 9;murah;;kapan;\r\n";

pub(crate) fn lodging(amount: i64) -> Value {
    json!({
        "jenis": "penginapan", "provinsiId": 11, "nilai": amount, "dasarHukum": "Perbup 1/2026", "berlakuDari": "2026-01-01"
    })
}

async fn import(client: &ApiClient, save: &str) -> Reply {
    let file = Part::bytes(LIST.as_bytes().to_vec()).file_name("tarif.csv");
    client.post_form("tarif/impor", Multipart::new().part("file", file).text("simpan", save.to_owned())).await
}

async fn put(client: &ApiClient, row: &Value, changes: Value) -> Reply {
    let mut body = row.clone();
    for (key, value) in changes.as_object().expect("changes") {
        body[key] = value.clone();
    }
    client.put(&format!("tarif/{}", row["id"]), &body).await
}

both_databases! {
    async fn tariffs_of_all_provinces_are_there_from_the_start(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let provinces = klerk.get("provinsi").await.expect(200)["result"].as_array().expect("provinces").clone();
        assert_eq!((provinces.len(), &provinces[10]["nama"], &provinces[10]["kode"]), (38, &json!("DKI Jakarta"), &json!("31")));
        // Tariffs of the reference tables, and the demo office's own.
        let all = klerk.get("tarif").await.expect(200);
        assert_eq!((all["result"].as_array().map(Vec::len), &all["totalRows"], &all["page"]), (Some(87), &json!(87), &json!(0)));
        let allowances = klerk.get("tarif?jenis=uang-harian-luar&pada=2026-10-19").await.expect(200)["result"].clone();
        let capital = allowances.as_array().expect("rows").iter().find(|row| row["provinsi"] == "DKI Jakarta").expect("a row");
        assert_eq!((&capital["nilai"], &capital["berlakuDari"]), (&json!(530_000), &json!("2026-01-01T00:00:00.000Z")));
        assert_eq!(capital["dasarHukum"], "Perpres 72/2025 (periksa dengan Perbup)");
        assert_eq!(klerk.get("tarif?pada=2024-12-31").await.expect(200)["result"], json!([]));
        assert_eq!(klerk.get("tarif?page=8&limit=10").await.expect(200)["result"].as_array().map(Vec::len), Some(7));
        klerk.get("tarif?jenis=hotel").await.expect(422);
    }

    async fn a_tariff_is_added_changed_and_ended_but_never_overlaps(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let row = finance.post("tarif", &lodging(730_000)).await.expect(200)["result"].clone();
        assert_eq!((&row["versi"], &row["provinsi"], &row["tingkatanId"]), (&json!(1), &json!("DKI Jakarta"), &Value::Null));
        let twice = finance.post("tarif", &lodging(800_000)).await.expect(409);
        assert_eq!(twice["message"], "Sudah ada tarif Rp730.000 untuk provinsi dan tingkatan ini mulai 1 Januari 2026.");
        let mut of_level = lodging(800_000);
        of_level["tingkatanId"] = json!(1);
        finance.post("tarif", &of_level).await.expect(200);
        let faults = finance.post("tarif", &json!({ "provinsiId": 99 })).await.expect(422);
        let fields: Vec<_> = faults["errors"].as_array().expect("faults").iter().map(|fault| fault["field"].clone()).collect();
        assert_eq!(fields, ["jenis", "provinsiId", "nilai", "dasarHukum", "berlakuDari"]);

        let changed = put(&finance, &row, json!({ "nilai": 740_000 })).await.expect(200)["result"].clone();
        assert_eq!((&changed["versi"], &changed["nilai"]), (&json!(2), &json!(740_000)));
        let stale = put(&finance, &row, json!({ "nilai": 750_000 })).await.expect(409);
        assert_eq!((&stale["code"], &stale["terbaru"]), (&json!("BERUBAH"), &changed));
        assert!(stale["message"].as_str().expect("a message").starts_with("Data ini telah diubah oleh "), "{stale}");
        put(&finance, &changed, json!({ "versi": null })).await.expect(422);
        let ended = put(&finance, &changed, json!({ "berlakuSampai": "2026-06-30" })).await.expect(200)["result"].clone();
        finance.post("tarif", &json!({
            "jenis": "penginapan", "provinsiId": 11, "nilai": 800_000, "dasarHukum": "Perbup 2/2026", "berlakuDari": "2026-07-01"
        })).await.expect(200);
        put(&finance, &ended, json!({ "berlakuSampai": "2026-07-01" })).await.expect(409);
        put(&finance, &json!({ "id": 9999 }), lodging(1)).await.expect(422);
        put(&finance, &json!({ "id": 9999, "versi": 1 }), lodging(1)).await.expect(404);
    }

    async fn a_file_is_previewed_then_stored_by_the_same_rules(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let rows = |answer: &Value, key: &str| -> Vec<i64> {
            answer[key].as_array().expect("rows").iter().map(|row| row["baris"].as_i64().expect("a number")).collect()
        };
        let seen = import(&finance, "0").await.expect(200);
        assert_eq!((rows(&seen, "siap"), rows(&seen, "ditolak"), &seen["tersimpan"]), (vec![3, 4], vec![5, 6, 7], &json!(0)), "{seen}");
        assert_eq!(seen["siap"][1]["berlakuDari"], "2026-01-01T00:00:00.000Z");
        assert_eq!(seen["ditolak"][2]["alasan"], json!([
            "jenis 'hotel' tidak dikenal", "provinsi 'Atlantis' tidak dikenal", "tingkatan 'Tingkat 9' tidak dikenal",
            "Isi kolom nilai tidak dapat dibaca", "Isi kolom berlakuDari tidak dapat dibaca", "Dasar hukum wajib diisi"
        ]));
        assert_eq!(finance.get("tarif?jenis=penginapan").await.expect(200)["totalRows"], 5);
        assert_eq!(import(&finance, "1").await.expect(200)["tersimpan"], 2);
        assert_eq!(finance.get("tarif?jenis=penginapan").await.expect(200)["totalRows"], 7);
    }

    async fn an_export_can_be_imported_again(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        for path in ["tarif/ekspor?jenis=uang-harian-luar", "tarif/impor/contoh"] {
            let file = finance.get(path).await.body;
            let form = Multipart::new().part("file", Part::bytes(file).file_name("tarif.xlsx"));
            let seen = finance.post_form("tarif/impor", form).await.expect(200);
            let known = seen["ditolak"].as_array().expect("rows").iter();
            let known = known.filter(|row| row["alasan"][0].as_str().is_some_and(|text| text.starts_with("Sudah ada tarif"))).count();
            let ready = seen["siap"].as_array().expect("rows").len();
            assert_eq!((known, ready), if path.contains("contoh") { (0, 1) } else { (43, 0) }, "{seen}");
        }
    }

    async fn of_two_tariffs_for_the_same_days_at_once_one_is_stored(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        for round in 0..20 {
            let mut body = lodging(700_000 + round);
            (body["jenis"], body["provinsiId"]) = (json!("representasi"), json!(round + 1));
            let answers = tokio::join!(finance.post("tarif", &body), finance.post("tarif", &body));
            let mut statuses = [answers.0.status.as_u16(), answers.1.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409]);
        }
    }
}
