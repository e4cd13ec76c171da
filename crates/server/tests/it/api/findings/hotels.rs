//! A hotel that a unit pays again and again near its ceiling (T13).

use serde_json::{Value, json};

use super::findings_of;
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    both_databases,
};

/// DKI Jakarta.
const CAPITAL: i64 = 11;

/// Level and text of T13 of a receipt.
async fn told(sheet: &Sheet) -> Option<(String, String)> {
    let found = findings_of(sheet).await;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let one = found.as_array().expect("findings").iter().find(|one| one["kode"] == "T13").cloned()?;
    Some((text(&one["tingkat"]), text(&one["pesan"])))
}

both_databases! {
    async fn the_fifth_stay_of_a_unit_in_a_hotel_near_its_ceiling_is_told(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let ceiling = json!({
            "jenis": "penginapan", "provinsiId": CAPITAL, "nilai": 730_000, "dasarHukum": "Perbup 1/2026", "berlakuDari": "2026-01-01",
        });
        app.client_as("keuangan").await.post("tarif", &ceiling).await.expect(200);
        for times in 1..=6 {
            let day = format!("2026-01-{:02}", times * 4);
            let places = json!([{ "kota": "Jakarta", "provinsiId": CAPITAL, "tanggalBerangkat": day, "tanggalPulang": day }]);
            let sheet = Sheet::of(&app, &form.clone().with("perjalananKota", places)).await;
            clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
            let line = sheet.add(1, 10_000_000).await;
            let item = if times == 2 { "hotel  SUTAN raja" } else { "Hotel Sutan Raja" };
            let change = json!({ "id": line, "item": item, "satuan": "malam", "qty": 1, "nilai": 10_000_000 });
            clerk.post("kwitansi/update/rincian-bpd", &change).await.expect(200);
            // The third is not handed in, and does not count.
            if times != 3 {
                sheet.submit().await.expect(200);
            }
            let found = told(&sheet).await;
            assert_eq!(found.is_some(), times == 6, "{times}: {found:?}");
            if let Some((level, text)) = found {
                assert_eq!(level, "ingat");
                assert!(text.starts_with("Hotel Sutan Raja 5 kali, rata-rata ") && text.ends_with("% dari batas."), "{text}");
            }
        }
    }
}
