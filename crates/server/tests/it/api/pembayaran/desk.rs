//! The desk of payments (office 5.3).

use serde_json::{Value, json};

use super::Office;
use crate::both_databases;

async fn tab(office: &Office, tab: &str) -> Vec<i64> {
    let page = office.finance.get(&format!("pembayaran/meja?tab={tab}&limit=100")).await.expect(200);
    let rows = page["result"].as_array().expect("rows");
    let sum = |key: &str| -> i64 { rows.iter().map(|row| row[key].as_i64().expect("an amount")).sum() };
    for key in ["total", "saldo", "uangMuka"] {
        assert_eq!(page["jumlah"][key], sum(key), "{tab} {key}");
    }
    rows.iter().map(|row| row["personilId"].as_i64().expect("an id")).collect()
}

both_databases! {
    async fn a_receipt_moves_through_the_tabs(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        office.pay(sheet.id, "uang-muka", 1_000_000).await.expect(200);
        let id = sheet.id;
        let open = office.finance.get("pembayaran/meja?tab=uang-muka&limit=100").await.expect(200);
        let rows = open["result"].as_array().expect("rows").clone();
        let row = rows.iter().find(|row| row["personilId"] == id).expect("the open advance");
        assert_eq!((&row["saldo"], &row["lama"], &row["dibayar"]), (&json!(-1_000_000), &json!(false), &json!(0)));
        let sheet = sheet.approved().await;
        assert!(tab(&office, "siap-dibayar").await.contains(&id) && tab(&office, "uang-muka").await.contains(&id));
        office.pay(id, "setoran-kembali", 230_000).await.expect(200);
        assert!(!tab(&office, "uang-muka").await.contains(&id), "the cost covers the rest");
        let package = office.submitted(&[id]).await;
        assert!(!tab(&office, "siap-dibayar").await.contains(&id) && tab(&office, "dalam-paket").await.contains(&id));
        office.pay_package(&package).await.expect(200);
        assert!(!tab(&office, "dalam-paket").await.contains(&id) && tab(&office, "dibayar").await.contains(&id));
        let month = sheet.read().await["result"]["perjalanan"]["tempats"][0]["tanggalBerangkat"].clone();
        let month = &month.as_str().unwrap_or("2026-01")[..7];
        let unit = office.finance.get("pembayaran/meja?tab=dibayar&limit=100").await.expect(200)["result"][0]["unitKerjaId"].clone();
        for (query, found) in [(format!("bulan={month}&unitKerjaId={unit}"), true), ("bulan=2020-01".to_owned(), false)] {
            let page = office.finance.get(&format!("pembayaran/meja?tab=dibayar&limit=100&{query}")).await.expect(200);
            let ids: Vec<&Value> = page["result"].as_array().expect("rows").iter().map(|row| &row["personilId"]).collect();
            assert_eq!(ids.contains(&&json!(id)), found, "{query}");
        }
        office.finance.get("pembayaran/meja?tab=lain").await.expect(422);
    }
}
