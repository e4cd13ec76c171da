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

/// Hotel rates of a regulation: province by group of people, headings of two rows without merged cells.
const MATRIX: &str = "BIAYA PENGINAPAN;;;;;;\nNO;PROVINSI;SATUAN;TARIF HOTEL PER GOLONGAN (Rp);;;\n;;;A;B;C;D\n(1);(2);(3);(4);(5);(6);(7)\n\
    1;ACEH;OH;Rp 4.420.000;3.526.000;1.533.000,-;770000\n2;DAERAH KHUSUS IBUKOTA JAKARTA;OH;5.850.000;1.490.000;992.000;730.000\n\
    3;D.I. Yogyakarta;OH;5.017.000;2.695.000;1.384.000;845.000\n";

async fn send(client: &ApiClient, file: Vec<u8>, fields: &[(&str, &str)]) -> Reply {
    let form = Multipart::new().part("file", Part::bytes(file).file_name("tarif.csv"));
    let form = fields.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), (*value).to_owned()));
    client.post_form("tarif/impor", form).await
}

async fn import(client: &ApiClient, save: &str) -> Reply {
    send(client, LIST.into(), &[("simpan", save)]).await
}

/// Numbers of the rows in a state, in order.
fn rows(answer: &Value, state: &str) -> Vec<i64> {
    let rows = answer["baris"].as_array().expect("rows").iter().filter(|row| row["keadaan"] == state);
    rows.map(|row| row["baris"].as_i64().expect("a number")).collect()
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
        assert_eq!((all["result"].as_array().map(Vec::len), &all["totalRows"], &all["page"]), (Some(125), &json!(125), &json!(0)));
        let allowances = klerk.get("tarif?jenis=uang-harian-luar&pada=2026-10-19").await.expect(200)["result"].clone();
        let capital = allowances.as_array().expect("rows").iter().find(|row| row["provinsi"] == "DKI Jakarta").expect("a row");
        assert_eq!((&capital["nilai"], &capital["berlakuDari"]), (&json!(530_000), &json!("2026-01-01T00:00:00.000Z")));
        assert_eq!(capital["dasarHukum"], "Perpres 72/2025 (periksa dengan Perbup)");
        assert_eq!(klerk.get("tarif?pada=2024-12-31").await.expect(200)["result"], json!([]));
        assert_eq!(klerk.get("tarif?page=12&limit=10").await.expect(200)["result"].as_array().map(Vec::len), Some(5));
        let course = klerk.get("tarif?jenis=uang-harian-diklat&pada=2026-10-19").await.expect(200);
        assert_eq!(course["totalRows"], 38, "one for each province");
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
        let seen = import(&finance, "0").await.expect(200);
        assert_eq!((rows(&seen, "baru"), rows(&seen, "salah"), &seen["tersimpan"]), (vec![3, 4], vec![5, 6, 7], &json!(0)), "{seen}");
        let valid = seen["baris"].as_array().expect("rows").iter().find(|row| row["baris"] == 4).expect("a row");
        assert_eq!((&valid["nilai"]["berlakuDari"], &valid["nilai"]["tingkatan"]), (&json!("2026-01-01"), &json!("Tingkat 3")));
        let faults = seen["baris"].as_array().expect("rows").iter().find(|row| row["baris"] == 7).expect("a row");
        let faults: Vec<_> = faults["pesan"].as_array().expect("texts").iter().filter_map(Value::as_str).collect();
        assert!(faults[0].starts_with("Tingkatan 'Tingkat 9' tidak dikenal; isi dengan Tingkat 1, "), "{faults:?}");
        assert!(faults.iter().any(|text| text.starts_with("Provinsi 'Atlantis' tidak dikenal; isi dengan Aceh, ")), "{faults:?}");
        assert!(faults.iter().any(|text| text.starts_with("Nilai tidak dapat dibaca")), "{faults:?}");
        assert_eq!(finance.get("tarif?jenis=penginapan").await.expect(200)["totalRows"], 5);
        assert_eq!(import(&finance, "1").await.expect(200)["tersimpan"], 2);
        assert_eq!(finance.get("tarif?jenis=penginapan").await.expect(200)["totalRows"], 7);
    }

    async fn an_export_imported_again_is_the_same(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        for (path, new, same) in [("tarif/ekspor?jenis=uang-harian-luar", 0, 43), ("tarif/impor/contoh", 1, 0)] {
            let file = finance.get(path).await.body;
            let seen = send(&finance, file, &[]).await.expect(200);
            assert_eq!((&seen["jumlah"]["baru"], &seen["jumlah"]["sama"]), (&json!(new), &json!(same)), "{seen}");
        }
    }

    async fn a_matrix_asks_legal_basis_and_first_day_once(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let seen = send(&finance, MATRIX.into(), &[]).await.expect(200);
        let asked: Vec<_> = seen["perluDiisi"].as_array().expect("questions").iter().map(|question| question["isian"].clone()).collect();
        assert_eq!((asked, &seen["usulanJenis"]), (vec![json!("dasarHukum"), json!("mulai")], &json!("penginapan")), "{seen}");
        assert_eq!((&seen["jumlah"]["salah"], &seen["judul"][3]["dipakaiUntuk"]), (&json!(12), &json!("nilai/tingkat-1")), "{seen}");
        let fills = ("isian", r#"{"dasarHukum":"Perpres 72/2025","mulai":"1 Januari 2027"}"#);
        let seen = send(&finance, MATRIX.into(), &[fills, ("simpan", "1")]).await.expect(200);
        let ended: Vec<_> = seen["diakhiri"].as_array().expect("tariffs").iter().map(|tariff| (tariff["jenis"].clone(), tariff["terakhir"].clone(), tariff["digantikan"].clone())).collect();
        let last = json!("2026-12-31T00:00:00.000Z");
        assert_eq!((&seen["tersimpan"], ended), (&json!(12), vec![(json!("penginapan"), last, json!(false)); 5]), "{seen}");
        let stored = finance.get("tarif?jenis=penginapan&pada=2027-03-01").await.expect(200)["result"].clone();
        let stored = stored.as_array().expect("rows");
        assert_eq!(stored.len(), 12, "open tariffs of the kind ended the day before");
        let capital: Vec<_> = stored.iter().filter(|row| row["provinsi"] == "DKI Jakarta").map(|row| row["nilai"].clone()).collect();
        assert_eq!(capital, [5_850_000, 1_490_000, 992_000, 730_000]);
        assert_eq!(finance.get("tarif?jenis=penginapan&pada=2026-12-31").await.expect(200)["totalRows"], 5);
        let again = send(&finance, MATRIX.into(), &[fills, ("simpan", "1")]).await.expect(200);
        assert_eq!((&again["jumlah"]["sama"], &again["tersimpan"]), (&json!(12), &json!(0)), "{again}");
    }

    async fn a_sheet_of_representation_money_is_no_daily_allowance(app: TestApp) {
        let sheet = "UANG REPRESENTASI;;;;\nNo;Uraian;Satuan;Luar Kota;Dalam Kota Lebih dari 8 Jam\n\
            1;Pejabat Negara;OH;250.000;125.000\n2;Pejabat Eselon II;OH;150.000;75.000\n";
        let seen = send(&app.client_as("keuangan").await, sheet.into(), &[]).await.expect(200);
        let used: Vec<_> = seen["judul"].as_array().expect("headings").iter().map(|heading| heading["dipakaiUntuk"].clone()).collect();
        assert_eq!(used, [json!(null), json!("tingkatan"), json!(null), json!("nilai"), json!(null)], "{seen}");
        let kinds: Vec<_> = seen["baris"].as_array().expect("rows").iter().map(|row| (row["nilai"]["jenis"].clone(), row["nilai"]["tingkatan"].clone())).collect();
        assert_eq!(kinds, [(json!("representasi"), json!("Tingkat 1")), (json!("representasi"), json!("Tingkat 2"))]);
    }

    async fn next_years_tariffs_are_a_copy_in_one_step(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let held = finance.get("tarif?pada=2026-12-31").await.expect(200)["totalRows"].clone();
        let body = json!({ "dari": "2027-01-01", "sampai": "2027-12-31" });
        let copied = finance.post("tarif/perpanjang", &body).await.expect(200)["result"].clone();
        assert_eq!(copied["ditambah"].as_array().map(Vec::len).map(|count| json!(count)), Some(held.clone()), "{copied}");
        assert_eq!(copied["ditambah"][0]["berlakuSampai"], "2027-12-31T00:00:00.000Z");
        assert_eq!(finance.get("tarif?pada=2027-01-01").await.expect(200)["totalRows"], held);
        assert_eq!(finance.get("tarif?pada=2026-12-31").await.expect(200)["totalRows"], held);
        let again = finance.post("tarif/perpanjang", &body).await.expect(200)["result"].clone();
        assert_eq!((&again["ditambah"], &again["diakhiri"]), (&json!([]), &json!(0)));
        let lodging = json!({ "dari": "2028-01-01", "jenis": ["penginapan"] });
        let copied = finance.post("tarif/perpanjang", &lodging).await.expect(200)["result"].clone();
        assert_eq!(copied["ditambah"].as_array().map(Vec::len), Some(5));
        for wrong in [json!({}), json!({ "dari": "2027-01-01", "sampai": "2026-01-01" }), json!({ "dari": "2027-01-01", "jenis": ["hotel"] })] {
            finance.post("tarif/perpanjang", &wrong).await.expect(422);
        }
        app.client_as("klerk").await.post("tarif/perpanjang", &body).await.expect(403);
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
