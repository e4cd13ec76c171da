//! Funding sources, kinds of trip, health services.

use serde_json::json;

use super::{audited, expect_stale};
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    both_databases,
};

both_databases! {
    async fn finance_words_the_payments_of_a_source(app: TestApp) {
        let (finance, klerk) = (app.client_as("keuangan").await, app.client_as("klerk").await);
        let sheet = Sheet::of(&app, &Form::out_of_town(&klerk, 30).await).await;
        let source = sheet.read().await["result"]["perjalanan"]["bendahara"]["sumberDana"].clone();
        let listed = finance.get("sumber-dana").await.expect(200)["result"].clone();
        let before = listed.as_array().expect("sources").iter().find(|row| row["id"] == source["id"]).expect("the source").clone();
        assert_eq!((&before["untukPembayaran"], &before["teksSendiri"]), (&source["untukPembayaran"], &json!(false)));
        let path = format!("sumber-dana/{}", source["id"]);
        let body = json!({ "untukPembayaran": "untuk belanja perjalanan", "kalimat1": "Telah dibayar tunai", "versi": before["versi"] });
        let edited = finance.put(&path, &body).await.expect(200)["result"].clone();
        assert_eq!((&edited["untukPembayaran"], &edited["kalimat1"], &edited["versi"], &edited["teksSendiri"]),
            (&json!("untuk belanja perjalanan"), &json!("Telah dibayar tunai"), &json!(2), &json!(true)));
        assert_eq!(expect_stale(&finance, &path, &body, "").await, edited);
        assert_eq!(sheet.read().await["result"]["perjalanan"]["bendahara"]["sumberDana"]["untukPembayaran"], "untuk belanja perjalanan");
        assert_eq!(audited(&app, "funding_source.edited").await["after"]["payment_text"], "untuk belanja perjalanan");
        let usual = json!({ "untukPembayaran": "", "kalimat1": null, "versi": 2 });
        assert_eq!(app.client_as("superadmin").await.put(&path, &usual).await.expect(200)["result"]["untukPembayaran"], source["untukPembayaran"]);
        assert_eq!(finance.put(&path, &json!({ "untukPembayaran": "" })).await.expect(422)["errors"][0]["field"], "versi");
        finance.put("sumber-dana/999", &usual).await.expect(404);
        for who in ["klerk", "adminunit", "pencatat"] {
            app.client_as(who).await.put(&path, &usual).await.expect(403);
        }
    }

    async fn a_kind_of_trip_gets_a_new_name_and_code(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let kept = Form::out_of_town(&klerk, 30).await.file().await;
        let print = async || {
            let asked = json!({ "dokumen": "nota-dinas", "format": "docx" });
            let printed = klerk.post(&format!("perjalanan/{}/cetak", kept["id"]), &asked).await.expect_docx();
            documents::text_of(&printed).expect("a Word file")
        };
        let before = print().await;
        let body = json!({ "jenis": "Perjalanan Dinas Luar", "kodeRekening": ".5.1.02.04.01.0009", "versi": 1 });
        let edited = admin.put("jenis-perjalanan/1", &body).await.expect(200)["result"].clone();
        assert_eq!((&edited["jenis"], &edited["kodeRekening"], &edited["versi"]), (&json!("Perjalanan Dinas Luar"), &json!("5.1.02.04.01.0009"), &json!(2)));
        assert_eq!(admin.get("jenis-perjalanan").await.expect(200)["result"][0], edited);
        assert_eq!(expect_stale(&admin, "jenis-perjalanan/1", &body, "").await, edited);
        assert_eq!(print().await, before, "a letter keeps its words");
        let filed = Form::out_of_town(&klerk, 31).await.file().await;
        assert_eq!(filed["jenisPerjalanan"]["jenis"], "Perjalanan Dinas Luar");
        let faults = async |id: i64, name: &str, code: &str| {
            let body = json!({ "jenis": name, "kodeRekening": code, "versi": 1 });
            admin.put(&format!("jenis-perjalanan/{id}"), &body).await.expect(422)["errors"].clone()
        };
        assert_eq!(faults(2, "Dalam kota", "5.1.x").await[0]["field"], "kodeRekening");
        assert_eq!(faults(2, "Pelayanan kota", "5.1").await[0]["field"], "jenis");
        assert_eq!(faults(3, "Kesehatan", "5.1").await[0]["field"], "jenis");
        assert_eq!(faults(3, "", "5.1").await[0]["field"], "jenis");
        admin.put("jenis-perjalanan/999", &body).await.expect(404);
        assert_eq!(audited(&app, "trip_kind.edited").await["before"]["name"], "Perjalanan Dinas Biasa");
    }

    async fn a_health_service_gets_a_new_tariff(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let body = json!({ "nama": "Pembinaan posyandu", "uangTransport": "75000", "versi": 1 });
        let edited = finance.put("pelayanan-kesehatan/2", &body).await.expect(200)["result"].clone();
        assert_eq!(edited, json!({ "id": 2, "nama": "Pembinaan posyandu", "uangTransport": 75_000, "dapatDiubah": true, "versi": 2 }));
        assert_eq!(finance.get("pelayanan-kesehatan").await.expect(200)["result"][1], edited);
        assert_eq!(expect_stale(&finance, "pelayanan-kesehatan/2", &body, "").await, edited);
        let seed = app.client_as("klerk").await.get("perjalanan/get/seed").await.expect(200);
        assert!(seed.to_string().contains("Pembinaan posyandu"), "the form offers the new name");
        for (key, value) in [("nama", json!("")), ("uangTransport", json!(-1)), ("uangTransport", json!(100_000_000_000_i64)), ("uangTransport", json!(null)), ("versi", json!(null))] {
            let mut body = body.clone();
            body[key] = value;
            assert_eq!(finance.put("pelayanan-kesehatan/2", &body).await.expect(422)["errors"][0]["field"], key);
        }
        finance.put("pelayanan-kesehatan/1", &json!({ "nama": "Apa saja", "uangTransport": 1, "versi": 1 })).await.expect(409);
        finance.put("pelayanan-kesehatan/999", &body).await.expect(404);
        assert_eq!(audited(&app, "health_service.edited").await["after"]["transport"], "75000");
    }
}
