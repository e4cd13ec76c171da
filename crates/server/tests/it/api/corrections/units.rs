//! Names, codes and origins of units.

use serde_json::{Value, json};

use super::{audited, expect_stale};
use crate::{api::perjalanan::form::Form, both_databases, testapp::TestApp};

async fn work_unit(app: &TestApp, code: &str) -> Value {
    let sheet = app.client_as("adminunit").await.get("induk-unit-kerja/get/1").await.expect(200);
    let units = sheet["result"]["daftarUnitKerjas"].as_array().expect("units").clone();
    units.into_iter().find(|unit| unit["kode"] == code).unwrap_or_else(|| panic!("{code}"))
}

both_databases! {
    async fn a_work_unit_gets_a_new_code_and_issued_numbers_keep_theirs(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let before = Form::out_of_town(&klerk, 30).await.file().await;
        let print = async || {
            let asked = json!({ "dokumen": "nota-dinas", "format": "docx" });
            let printed = klerk.post(&format!("perjalanan/{}/cetak", before["id"]), &asked).await.expect_docx();
            documents::text_of(&printed).expect("a Word file")
        };
        let printed = print().await;
        let unit = work_unit(&app, "P2P").await;
        let path = format!("unit-kerja/{}", unit["id"]);
        let body = json!({ "unitKerja": "Bidang Pencegahan", "kode": "P3M", "asal": "Kota Baru", "versi": unit["versi"] });
        let admin = app.client_as("adminunit").await;
        let edited = admin.put(&path, &body).await.expect(200)["result"].clone();
        assert_eq!(edited, json!({ "id": unit["id"], "unitKerja": "Bidang Pencegahan", "kode": "P3M", "asal": "Kota Baru", "indukUnitKerjaId": 1, "versi": 2 }));
        assert_eq!(work_unit(&app, "P3M").await["versi"], 2);
        assert_eq!(expect_stale(&admin, &path, &body, "").await, edited);
        let after = Form::out_of_town(&klerk, 31).await.file().await;
        let number = |trip: &Value| trip["noNotaDinas"].as_str().expect("a number").to_owned();
        assert!(number(&after).contains("/DINKES/P3M/"), "{after}");
        let kept = klerk.get(&format!("perjalanan/get/detail-perjalanan/{}", before["id"])).await.expect(200);
        assert!(kept["result"]["noNotaDinas"].as_str().expect("a number").contains("/DINKES/P2P/"), "{kept}");
        assert_eq!(print().await, printed, "a letter keeps its words");
        let entry = audited(&app, "work_unit.edited").await;
        assert_eq!((&entry["before"]["code"], &entry["after"]["code"]), (&json!("P2P"), &json!("P3M")));
    }

    async fn a_parent_unit_and_the_work_unit_of_its_code_change_together(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let listed = async || admin.get("induk-unit-kerja/get").await.expect(200)["result"][0].clone();
        let parent = listed().await;
        let body = json!({ "indukUnitKerja": "Dinas Kesehatan Baru", "kodeInduk": "DINKESBARU", "asal": "Contoh", "versi": parent["versi"] });
        let edited = admin.put("induk-unit-kerja/1", &body).await.expect(200)["result"].clone();
        assert_eq!((&edited["kodeInduk"], &edited["versi"]), (&json!("DINKESBARU"), &json!(2)));
        assert_eq!(listed().await["indukUnitKerja"], "Dinas Kesehatan Baru");
        assert_eq!(work_unit(&app, "DINKESBARU").await["versi"], 2, "numbers would bear both codes otherwise");
        expect_stale(&admin, "induk-unit-kerja/1", &body, "").await;
        let trip = Form::out_of_town(&app.client_as("klerk").await, 30).await.file().await;
        assert!(trip["noNotaDinas"].as_str().expect("a number").contains("/DINKESBARU/P2P/"), "{trip}");
        let taken = json!({ "indukUnitKerja": "Puskesmas", "kodeInduk": "dinkesbaru", "asal": "Contoh", "versi": 1 });
        admin.put("induk-unit-kerja/2", &taken).await.expect(409);
        let entry = audited(&app, "parent_unit.edited").await;
        assert_eq!(entry["after"]["code"], "DINKESBARU");
    }

    async fn each_refusal_names_its_field(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let unit = work_unit(&app, "P2P").await;
        let path = format!("unit-kerja/{}", unit["id"]);
        for (key, value) in [("unitKerja", json!("")), ("kode", json!("P 2 P")), ("asal", json!(null)), ("versi", json!(null)), ("kode", json!("x/y"))] {
            let mut body = json!({ "unitKerja": "Bidang", "kode": "P2P", "asal": "Contoh", "versi": 1 });
            body[key] = value;
            assert_eq!(admin.put(&path, &body).await.expect(422)["errors"][0]["field"], key);
        }
        assert_eq!(work_unit(&app, "P2P").await, unit);
        let body = json!({ "unitKerja": "Bidang", "kode": "P2P", "asal": "Contoh", "versi": 1 });
        admin.put("unit-kerja/99999", &body).await.expect(404);
        app.client_as("superadmin").await.put(&path, &body).await.expect(200);
        admin.put("induk-unit-kerja/1", &json!({})).await.expect(403);
    }
}
