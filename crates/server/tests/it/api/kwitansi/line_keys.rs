//! Kind and route of a line's cost (assurance 2.2): taken by R2, by R7 with a version alone, told in R1 and T7, asked by the checks.

use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::both_databases;

fn keys(line: &Value) -> [Value; 4] {
    ["jenisBiaya", "asal", "tujuan", "kelas"].map(|key| line.get(key).cloned().unwrap_or_default())
}

/// The one line of a receipt.
async fn told(sheet: &Sheet) -> [Value; 4] {
    keys(&sheet.read().await["result"]["rincianBPDs"][0])
}

both_databases! {
    async fn a_line_names_what_it_pays_for(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let form = sheet.line("1", "385000").text("pic", "null").text("jenisBiaya", "lain").text("asal", "Palu");
        let line = sheet.clerk.post_form("kwitansi/post/rampung", form).await.expect(200)["result"]["id"].clone();
        assert_eq!(told(&sheet).await, [json!("lain"), json!("Palu"), Value::Null, Value::Null]);
        let wrong = sheet.line("1", "385000").text("pic", "null").text("jenisBiaya", "makan").text("kelas", "vip");
        let wrong = sheet.clerk.post_form("kwitansi/post/rampung", wrong).await.expect(422);
        let fields: Vec<_> = wrong["errors"].as_array().expect("faults").iter().map(|one| one["field"].clone()).collect();
        assert_eq!(fields, [json!("jenisBiaya"), json!("kelas")]);

        let change = async |more: Value| {
            let mut body = json!({ "id": line, "item": "Tiket", "satuan": "kali", "qty": 1, "nilai": 385_000 });
            body.as_object_mut().expect("a body").extend(more.as_object().cloned().unwrap_or_default());
            sheet.clerk.post("kwitansi/update/rincian-bpd", &body).await
        };
        let ticket = json!({ "jenisBiaya": "tiket", "tujuan": "Makassar", "kelas": "bisnis" });
        change(ticket.clone()).await.expect(200);
        assert_eq!(told(&sheet).await[0], "lain", "without a version nothing of it is taken");
        let version = async || sheet.read().await["result"]["versi"].clone();
        let mut versioned = ticket.clone();
        versioned["versi"] = version().await;
        change(versioned).await.expect(200);
        assert_eq!(told(&sheet).await, [json!("tiket"), json!("Palu"), json!("Makassar"), json!("bisnis")]);
        sheet.submit().await.expect(200);
        let trip = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        assert_eq!(keys(&trip["result"]["personils"][0]["rincianBPDs"][0])[0], "tiket");
        sheet.reject("Periksa").await.expect(200);
        change(json!({ "jenisBiaya": "", "asal": "", "versi": version().await })).await.expect(200);
        assert_eq!(told(&sheet).await, [Value::Null, Value::Null, json!("Makassar"), json!("bisnis")]);
    }

    async fn the_checks_go_by_the_kind_that_is_named(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = sheet.add(9, 385_000).await;
        let found = async || {
            let found = sheet.read().await["result"]["temuan"].clone();
            let codes = found.as_array().expect("findings").iter().map(|one| one["kode"].as_str().expect("a code").to_owned());
            codes.filter(|code| ["T03", "T08"].contains(&code.as_str())).collect::<Vec<_>>()
        };
        assert_eq!(found().await, ["T03", "T08"]);
        let name = async |kind: &str| {
            let version = sheet.read().await["result"]["versi"].clone();
            let body = json!({
                "id": line, "item": "Hotel", "satuan": "malam", "qty": 9, "nilai": 385_000, "jenisBiaya": kind, "versi": version,
            });
            sheet.clerk.post("kwitansi/update/rincian-bpd", &body).await.expect(200);
        };
        name("lain").await;
        assert_eq!(found().await, ["T08"]);
        name("transport-darat").await;
        assert_eq!(found().await, Vec::<String>::new());
        name("penginapan").await;
        assert_eq!(found().await, ["T03", "T08"]);
    }
}
