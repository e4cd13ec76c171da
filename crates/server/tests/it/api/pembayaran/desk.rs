//! The desk of payments (office 5.3).

use serde_json::{Value, json};

use super::{Office, standing};
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

/// Tabs that show a receipt.
async fn tabs_of(office: &Office, id: i64) -> Vec<&'static str> {
    let mut shown = Vec::new();
    for word in ["siap-dibayar", "dalam-paket", "uang-muka", "setoran-kembali", "dibayar"] {
        if tab(office, word).await.contains(&id) {
            shown.push(word);
        }
    }
    shown
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
        assert_eq!(row["keadaanBayar"], "belum", "open, not owed");
        let sheet = sheet.approved().await;
        assert_eq!(tabs_of(&office, id).await, ["setoran-kembali"], "the advance is above the cost");
        office.pay(id, "setoran-kembali", 230_000).await.expect(200);
        assert_eq!(tabs_of(&office, id).await, ["dibayar"], "nothing is left");
        let settled = office.payments(id).await;
        assert_eq!((&settled["saldo"], &settled["keadaanBayar"]), (&json!(0), &json!("nihil")));
        office.reverse(&standing(&settled, "setoran-kembali")).await.expect(200);
        office.reverse(&standing(&settled, "uang-muka")).await.expect(200);
        assert_eq!(tabs_of(&office, id).await, ["siap-dibayar"]);
        let package = office.submitted(&[id]).await;
        assert_eq!(tabs_of(&office, id).await, ["dalam-paket"]);
        assert_eq!(office.payments(id).await["keadaanBayar"], "dalam-paket");
        office.pay_package(&package).await.expect(200);
        assert_eq!(tabs_of(&office, id).await, ["dibayar"]);
        assert_eq!(office.payments(id).await["keadaanBayar"], "dibayar");
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
