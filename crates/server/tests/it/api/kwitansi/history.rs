//! The history of a receipt in R1 and T7.

use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::both_databases;

/// `riwayat` of the receipt in R1, which T7 has as well.
async fn history(sheet: &Sheet) -> Value {
    let history = sheet.read().await["result"]["riwayat"].clone();
    let trip = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
    assert_eq!(trip["result"]["personils"][0]["riwayat"], history);
    history
}

both_databases! {
    async fn transitions_are_told_in_their_order_with_their_instants(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        sheet.reject("Bukti \"kurang\"\nLampirkan nota").await.expect(200);
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        let recorded = history(&sheet).await;
        let events: Vec<&Value> = recorded.as_array().expect("events").iter().map(|event| &event["peristiwa"]).collect();
        assert_eq!(events, ["diajukan", "dikembalikan", "diajukan", "disetujui"].map(|event| json!(event)).iter().collect::<Vec<_>>());

        for event in recorded.as_array().expect("events") {
            assert_eq!(event["waktu"], "2026-03-01T02:00:00.000Z");
            assert_eq!(event["waktuKantor"], "2026-03-01T02:00:00.000Z", "as any instant");
        }
    }
}
