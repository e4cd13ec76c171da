//! Returns of advances: in part, after approval and cancellation, never more than was advanced (office C-5).

use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::{
    api::perjalanan::form::{Form, cancel, detail},
    api_client::{ApiClient, Reply},
    audit::{after, newest},
    both_databases,
};

async fn read(sheet: &Sheet) -> Value {
    sheet.read().await["result"].clone()
}

async fn pay(finance: &ApiClient, receipt: &Value, call: &str, (amount, day): (i64, &str)) -> Reply {
    let body = json!({ "nilai": amount, "tanggal": day, "nomorBukti": "BK-12", "versi": receipt["versi"] });
    finance.post(&format!("kwitansi/{}/{call}", receipt["id"]), &body).await
}

async fn advance(finance: &ApiClient, sheet: &Sheet, amount: i64) -> Value {
    pay(finance, &read(sheet).await, "uang-muka", (amount, "2026-02-20")).await.expect(200)["result"].clone()
}

async fn give_back(finance: &ApiClient, sheet: &Sheet, amount: i64) -> Reply {
    pay(finance, &read(sheet).await, "setoran-kembali", (amount, "2026-03-01")).await
}

both_databases! {
    async fn an_advance_of_a_cancelled_trip_is_told_and_returned_in_parts(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 300_000).await;
        advance(&finance, &sheet, 4_000_000).await;
        let (trip, name) = (sheet.trip["id"].as_i64().expect("an id"), read(&sheet).await["pegawai"]["nama"].clone());
        let answer = cancel(&sheet.clerk, trip).await.expect(200);
        let told = format!("Uang muka Rp4.000.000 {} harus disetor kembali.", name.as_str().expect("a name"));
        assert_eq!((&answer["peringatan"], &answer["result"]["keadaan"]), (&json!([told]), &json!("batal")));
        assert_eq!(read(&sheet).await["sisa"], -4_000_000, "the lines of a cancelled trip are not paid");

        let part = give_back(&finance, &sheet, 1_500_000).await.expect(200)["result"].clone();
        assert_eq!((&part["sisa"], &part["setoranKembali"][0]["nilai"]), (&json!(-2_500_000), &json!(1_500_000)));
        let line = newest(&app, "receipt.advance_returned").await;
        assert_eq!(after(&line), json!({ "amount": "1500000", "day": "2026-03-01", "reference": "BK-12" }));
        let above = give_back(&finance, &sheet, 2_500_001).await.expect(422);
        assert_eq!((&above["errors"][0]["field"], &above["message"]), (&json!("nilai"), &json!("Paling banyak Rp2.500.000, sisa uang muka yang belum disetor")));
        give_back(&finance, &sheet, 2_500_000).await.expect(200);
        let none = give_back(&finance, &sheet, 1).await.expect(422);
        assert_eq!(none["message"], "Tidak ada uang muka yang harus disetor kembali");

        let receipt = read(&sheet).await;
        let returns: Vec<_> = receipt["setoranKembali"].as_array().expect("returns").iter().map(|back| back["nilai"].clone()).collect();
        assert_eq!((&receipt["sisa"], returns, &receipt["uangMuka"]["nilai"]), (&json!(0), vec![json!(1_500_000), json!(2_500_000)], &json!(4_000_000)));
        assert_eq!(receipt["setoranKembali"][1]["oleh"], "Gelombang Bumiraya, A.Md.Kep.");
        let rows = finance.get("admin/get/keuangan/daftar-perjalanan?limit=100").await.expect(200)["result"].clone();
        let row = rows.as_array().expect("rows").iter().find(|row| row["id"] == trip).expect("the trip").clone();
        assert_eq!((&row["personils"][0]["sisa"], &row["personils"][0]["setoranKembali"]), (&json!(0), &receipt["setoranKembali"]));
        assert_eq!(detail(&sheet.clerk, trip).await["personils"][0]["setoranKembali"], receipt["setoranKembali"]);
    }

    async fn a_trip_without_advance_is_cancelled_without_a_warning(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::out_of_town(&app).await;
        advance(&finance, &sheet, 4_000_000).await;
        give_back(&finance, &sheet, 4_000_000).await.expect(200);
        let trip = sheet.trip["id"].as_i64().expect("an id");
        assert_eq!(cancel(&sheet.clerk, trip).await.expect(200)["peringatan"], json!([]));
    }

    async fn what_was_paid_too_much_is_returned_after_the_approval(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::out_of_town(&app).await;
        advance(&finance, &sheet, 1_000_000).await;
        let sheet = sheet.approved().await;
        let trip = detail(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await;
        assert_eq!(trip["keadaan"], "selesai");
        assert_eq!(read(&sheet).await["sisa"], -230_000);
        let returned = give_back(&finance, &sheet, 230_000).await.expect(200)["result"].clone();
        assert_eq!((&returned["sisa"], &returned["statusId"]), (&json!(0), &json!(3)));
        let seen = finance.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200)["result"].clone();
        assert_eq!((&seen["personils"][0]["sisa"], &seen["personils"][0]["setoranKembali"][0]["nilai"]), (&json!(0), &json!(230_000)));
    }

    async fn of_two_returns_of_the_same_version_exactly_one_passes(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::of(&app, &Form::out_of_town(&app.client_as("klerk").await, 30).await).await;
        advance(&finance, &sheet, 1_000_000).await;
        for round in 1..=20 {
            let receipt = read(&sheet).await;
            let entry = (round * 10, "2026-03-01");
            let (a, b) = tokio::join!(
                pay(&finance, &receipt, "setoran-kembali", entry),
                pay(&finance, &receipt, "setoran-kembali", entry)
            );
            let (won, lost) = if a.status.as_u16() == 200 { (a, b) } else { (b, a) };
            let (won, lost) = (won.expect(200)["result"].clone(), lost.expect(409));
            assert_eq!((&lost["code"], &lost["terbaru"]["sisa"]), (&json!("BERUBAH"), &won["sisa"]));
        }
        assert_eq!(read(&sheet).await["sisa"], 2_100 - 1_000_000);
    }

    async fn an_advance_is_not_set_below_its_returns_and_its_day_lies_within_a_year(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::out_of_town(&app).await;
        for day in ["9999-12-31", "2027-03-02", "2025-02-28", "0000-01-01"] {
            for call in ["uang-muka", "setoran-kembali"] {
                let refused = pay(&finance, &read(&sheet).await, call, (1_000, day)).await.expect(422);
                assert_eq!(refused["errors"][0]["field"], "tanggal", "{call} {day}: {refused}");
            }
        }
        pay(&finance, &read(&sheet).await, "uang-muka", (1_000_000, "2027-03-01")).await.expect(200);
        give_back(&finance, &sheet, 400_000).await.expect(200);
        for amount in [0, 399_999] {
            let below = pay(&finance, &read(&sheet).await, "uang-muka", (amount, "2026-03-01")).await.expect(422);
            assert_eq!((&below["errors"][0]["field"], &below["message"]), (&json!("nilai"), &json!("Sudah disetor kembali Rp400.000")));
        }
        let raised = advance(&finance, &sheet, 1_200_000).await;
        assert_eq!((&raised["sisa"], raised["setoranKembali"].as_array().map(Vec::len)), (&json!(-800_000), Some(1)));
        for missing in ["nilai", "tanggal", "nomorBukti", "versi"] {
            let mut body = json!({ "nilai": 1, "tanggal": "2026-03-01", "nomorBukti": "x", "versi": read(&sheet).await["versi"] });
            body.as_object_mut().expect("a body").remove(missing);
            let refused = finance.post(&format!("kwitansi/{}/setoran-kembali", sheet.id), &body).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], missing);
        }
        sheet.clerk.post(&format!("kwitansi/{}/setoran-kembali", sheet.id), &json!({})).await.expect(403);
    }
}
