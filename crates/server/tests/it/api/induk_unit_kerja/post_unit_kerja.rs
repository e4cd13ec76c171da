//! U4: opening of a work unit under the own parent unit.

use serde_json::{Value, json};

use super::{OWN_PARENT, both_parent_units, only_unit_administrators_may, sheet, unit};
use crate::both_databases;

const CALL: &str = "induk-unit-kerja/post/unit-kerja";

fn laboratory() -> Value {
    json!({ "unitKerja": "UPT Laboratorium", "kode": "LABKES", "asal": "Arunika", "indukUnitKerjaId": 1 })
}

fn with(key: &str, value: Value) -> Value {
    let mut body = laboratory();
    body[key] = value;
    body
}

both_databases! {
    async fn a_new_work_unit_has_no_signatories(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let opened = admin.post(CALL, &with("indukUnitKerjaId", json!("1"))).await.expect(200)["result"].clone();
        assert_eq!(opened["indukUnitKerjaId"], 1);
        let shown = sheet(&admin, OWN_PARENT).await;
        let unit = unit(&shown, "LABKES");
        assert_eq!(*unit, json!({
            "id": opened["id"], "unitKerja": "UPT Laboratorium", "kode": "LABKES", "asal": "Arunika",
            "unitKerja_notaDinas": [], "PPTKs": [], "KPAs": [], "versi": 1,
        }));
    }

    async fn every_field_is_required(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        for (key, value, message) in [
            ("unitKerja", json!(null), "Unit kerja wajib diisi"),
            ("kode", json!("  "), "Kode wajib diisi"),
            ("kode", json!("LAB KES"), "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik"),
            ("asal", json!(""), "Asal wajib diisi"),
            ("indukUnitKerjaId", json!(0), "Induk unit kerja wajib dipilih"),
            ("indukUnitKerjaId", json!("x"), "Isian harus berupa angka bulat"),
        ] {
            let problem = admin.post(CALL, &with(key, value)).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]), "{problem}");
        }
        assert_eq!(both_parent_units(&app).await, before);
    }

    async fn another_parent_unit_is_refused(app: TestApp) {
        let before = both_parent_units(&app).await;
        let admin = app.client_as("adminunit").await;
        assert_eq!(admin.post(CALL, &with("indukUnitKerjaId", json!(2))).await.expect(403)["code"], "UNIT_LAIN");
        admin.post(CALL, &with("indukUnitKerjaId", json!(99))).await.expect(404);
        assert_eq!(both_parent_units(&app).await, before);
        app.client_as("semua").await.post(CALL, &with("indukUnitKerjaId", json!(2))).await.expect(200);
    }

    async fn code_and_name_are_those_of_one_unit_of_a_parent_unit(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        admin.post(CALL, &laboratory()).await.expect(200);
        for (key, text, message) in [
            ("unitKerja", "Lain", "Kode LABKES sudah digunakan UPT Laboratorium"),
            ("kode", "LAIN", "UPT Laboratorium sudah ada dengan kode LABKES"),
        ] {
            let problem = admin.post(CALL, &with(key, json!(text))).await.expect(409);
            let field = if key == "kode" { "unitKerja" } else { "kode" };
            assert_eq!(problem["errors"], json!([{ "field": field, "message": message }]));
        }
        let mut spelt = with("kode", json!("labkes"));
        spelt["unitKerja"] = json!("Lain");
        admin.post(CALL, &spelt).await.expect(409);
        app.client_as("semua").await.post(CALL, &with("indukUnitKerjaId", json!(2))).await.expect(200);
        let mut other = with("kode", json!("LAB-2"));
        other["unitKerja"] = json!("UPT Laboratorium Dua");
        let at_once = futures_util::future::join_all((0..4).map(|_| admin.post(CALL, &other))).await;
        let mut statuses: Vec<_> = at_once.iter().map(|reply| reply.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409]);
    }

    async fn each_role_has_its_calls(app: TestApp) {
        only_unit_administrators_may(&app, CALL).await;
    }
}
