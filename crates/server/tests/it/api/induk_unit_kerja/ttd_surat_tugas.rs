//! U6, U7, U9: signatories of assignment letters.

use persistence::entity::employees;
use sea_orm::{ActiveModelTrait, Set, Unchanged};
use serde_json::json;

use super::{OWN_PARENT, both_parent_units, only_unit_administrators_may, row, sheet};
use crate::both_databases;
use crate::databases::office_morning;

const ADD: &str = "induk-unit-kerja/post/ttd-surat-tugas";
const RETITLE: &str = "induk-unit-kerja/update/ttd-surat-tugas";
const REMOVE: &str = "induk-unit-kerja/delete/ttd-surat-tugas";

both_databases! {
    async fn a_signatory_is_appointed_retitled_and_removed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        let person = admin.get("pegawai/get").await.expect(200)["result"][30].clone();
        let body = json!({ "pegawaiId": person["id"], "indukUnitKerjaId": "1", "jabatan": "Plh. Kepala Dinas" });
        let id = admin.post(ADD, &body).await.expect(200)["result"]["id"].clone();
        let shown = sheet(&admin, OWN_PARENT).await;
        let new = row(&shown["indukUnitKerja_ttdSuratTugas"], &id).expect("the new one");
        assert_eq!(json!([new["pegawai"]["nama"], new["jabatan"]]), json!([person["nama"], "Plh. Kepala Dinas"]));
        let seed = app.client_as("klerk").await.get("perjalanan/get/seed").await.expect(200);
        assert!(row(&seed["resultTtdSuratTugas"], &id).is_some(), "the trip form offers it");

        let changed = admin.post(RETITLE, &json!({ "id": id, "jabatan": "Plt. Kepala Dinas" })).await.expect(200);
        assert_eq!(changed["result"]["jabatan"], "Plt. Kepala Dinas");
        let shown = sheet(&admin, OWN_PARENT).await;
        assert_eq!(row(&shown["indukUnitKerja_ttdSuratTugas"], &id).expect("the same one")["jabatan"], "Plt. Kepala Dinas");

        let other = &shown["indukUnitKerja_ttdSuratTugas"][0]["id"];
        let removed = admin.post(&format!("{REMOVE}/{id}"), &json!({ "data": { "id": other } })).await.expect(200);
        assert_eq!(removed, json!({ "result": 1 }), "the path counts");
        assert_eq!(both_parent_units(&app).await, before);
        admin.post_nothing(&format!("{REMOVE}/{id}")).await.expect(404);
    }

    async fn missing_fields_are_reported(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        let good = json!({ "pegawaiId": 1, "indukUnitKerjaId": 1, "jabatan": "Kepala" });
        for (key, message) in [
            ("pegawaiId", "Pegawai wajib dipilih"), ("indukUnitKerjaId", "Induk unit kerja wajib dipilih"), ("jabatan", "Jabatan wajib diisi"),
        ] {
            let mut body = good.clone();
            body[key] = json!("");
            assert_eq!(admin.post(ADD, &body).await.expect(422)["errors"], json!([{ "field": key, "message": message }]));
        }
        let id = &before[0]["indukUnitKerja_ttdSuratTugas"][0]["id"];
        assert_eq!(admin.post(RETITLE, &json!({ "id": id, "jabatan": "" })).await.expect(422)["message"], "Jabatan wajib diisi");
        admin.post(RETITLE, &json!({ "jabatan": "Kepala" })).await.expect(422);
        admin.post(RETITLE, &json!({ "id": 9999, "jabatan": "Kepala" })).await.expect(404);
        for unknown in ["9999", "undefined"] {
            admin.post_nothing(&format!("{REMOVE}/{unknown}")).await.expect(404);
        }
        assert_eq!(both_parent_units(&app).await, before);
    }

    async fn a_retired_person_cannot_be_appointed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let person = admin.get("pegawai/get").await.expect(200)["result"][30]["id"].as_i64().expect("an id");
        let retired = employees::ActiveModel { id: Unchanged(person), retired_at: Set(Some(office_morning())), ..Default::default() };
        retired.update(app.db()).await.expect("a retirement");
        app.renew_reference().await;
        let body = json!({ "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Kepala" });
        let problem = admin.post(ADD, &body).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "pegawaiId", "message": "Pegawai sudah tidak aktif" }]));
    }

    async fn another_parent_unit_is_refused(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        let foreign = &before[1]["indukUnitKerja_ttdSuratTugas"][0]["id"];
        let own = &before[0]["indukUnitKerja_ttdSuratTugas"][0]["id"];
        admin.post(ADD, &json!({ "pegawaiId": 1, "indukUnitKerjaId": 2, "jabatan": "x" })).await.expect(403);
        admin.post(RETITLE, &json!({ "id": foreign, "jabatan": "x" })).await.expect(403);
        let problem = admin.post(&format!("{REMOVE}/{foreign}"), &json!({ "data": { "id": own } })).await.expect(403);
        assert_eq!(problem["code"], "UNIT_LAIN");
        assert_eq!(both_parent_units(&app).await, before);
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for call in [ADD, RETITLE, &format!("{REMOVE}/1")] {
            only_unit_administrators_may(&app, call).await;
        }
    }
}
