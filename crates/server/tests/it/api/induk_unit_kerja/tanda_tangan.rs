//! U5, U8, U10: memo signatories, budget users and technical officers of a work unit.

use serde_json::{Value, json};

use super::{FOREIGN_PARENT, OWN_PARENT, both_parent_units, only_unit_administrators_may, row, sheet, unit};
use crate::{api_client::ApiClient, both_databases};

const ADD: &str = "induk-unit-kerja/post/tanda-tangan";
const RETITLE: &str = "induk-unit-kerja/update/tanda-tangan";
const REMOVE: &str = "induk-unit-kerja/delete/tanda-tangan";
/// Kinds of signatories: number in requests, name in later requests, key of the list.
const POSTS: [(&str, &str, &str); 3] =
    [("1", "notaDinas", "unitKerja_notaDinas"), ("2", "KPA", "KPAs"), ("3", "PPTK", "PPTKs")];

/// Id of an employee to appoint.
async fn some_employee(client: &ApiClient) -> Value {
    client.get("pegawai/get").await.expect(200)["result"][30]["id"].clone()
}

async fn unit_id(client: &ApiClient, parent: i64, code: &str) -> Value {
    unit(&sheet(client, parent).await, code)["id"].clone()
}

both_databases! {
    async fn a_signatory_of_each_kind_is_appointed_retitled_and_removed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let (person, unit_id) = (some_employee(&admin).await, unit_id(&admin, OWN_PARENT, "KESMAS").await);
        for (jenis, kind, list) in POSTS {
            let before = unit(&sheet(&admin, OWN_PARENT).await, "KESMAS").clone();
            let body = json!({ "pegawaiId": person, "unitKerjaId": unit_id, "jabatan": " Plt. Kepala \n Bidang ", "jenis": jenis });
            let id = admin.post(ADD, &body).await.expect(200)["result"]["id"].clone();
            let shown = sheet(&admin, OWN_PARENT).await;
            assert_eq!(row(&unit(&shown, "KESMAS")[list], &id).expect("the new one")["jabatan"], "Plt. Kepala   Bidang");

            let body = json!({ "id": id, "type": kind, "unitKerjaId": unit_id, "jabatan": "Kepala Bidang" });
            assert_eq!(admin.post(RETITLE, &body).await.expect(200), json!({ "message": "Data diupdate" }));
            let shown = sheet(&admin, OWN_PARENT).await;
            assert_eq!(row(&unit(&shown, "KESMAS")[list], &id).expect("the same one")["jabatan"], "Kepala Bidang");

            let body = json!({ "data": { "id": id, "type": kind, "unitKerjaId": unit_id } });
            assert_eq!(admin.post(REMOVE, &body).await.expect(200), json!({ "message": "Data dihapus" }));
            assert_eq!(*unit(&sheet(&admin, OWN_PARENT).await, "KESMAS"), before, "{kind}");
            admin.post(REMOVE, &body).await.expect(404);
        }
    }

    async fn malformed_fields_are_reported_one_by_one(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        let (person, unit_id) = (some_employee(&admin).await, unit_id(&admin, OWN_PARENT, "P2P").await);
        let good = json!({ "pegawaiId": person, "unitKerjaId": unit_id, "jabatan": "Kepala", "jenis": "1" });
        for (key, value, message) in [
            ("pegawaiId", json!("undefined"), "Pegawai wajib dipilih"),
            ("unitKerjaId", json!(null), "Unit kerja wajib dipilih"),
            ("jabatan", json!(" "), "Jabatan wajib diisi"),
            ("jenis", json!("4"), "Jenis wajib dipilih"),
            ("jenis", json!("notaDinas"), "Jenis wajib dipilih"),
            ("jenis", json!(null), "Jenis wajib dipilih"),
        ] {
            let mut body = good.clone();
            body[key] = value;
            let problem = admin.post(ADD, &body).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]), "{problem}");
        }
        let signatory = unit(&before[0], "P2P")["KPAs"][0]["id"].clone();
        for (kind, jabatan, field) in [("kpa", "Kepala", "type"), ("", "Kepala", "type"), ("KPA", " ", "jabatan")] {
            let body = json!({ "id": signatory, "type": kind, "unitKerjaId": unit_id, "jabatan": jabatan });
            assert_eq!(admin.post(RETITLE, &body).await.expect(422)["errors"][0]["field"], field);
        }
        for data in [json!({}), json!({ "id": signatory }), json!({ "type": "KPA" }), json!("x")] {
            admin.post(REMOVE, &json!({ "data": data })).await.expect(422);
        }
        admin.post_nothing(REMOVE).await.expect(422);
        assert_eq!(both_parent_units(&app).await, before);
    }

    async fn an_unknown_row_is_not_found(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        let (person, unit_id) = (some_employee(&admin).await, unit_id(&admin, OWN_PARENT, "P2P").await);
        let add = |person: &Value, unit: &Value| json!({ "pegawaiId": person, "unitKerjaId": unit, "jabatan": "Kepala", "jenis": 1 });
        let problem = admin.post(ADD, &add(&json!(9999), &unit_id)).await.expect(404);
        assert_eq!(problem["message"], "Pegawai tidak ditemukan.");
        admin.post(ADD, &add(&person, &json!(9999))).await.expect(404);
        let own = unit(&before[0], "P2P")["KPAs"][0]["id"].clone();
        let elsewhere = unit(&before[0], "KESMAS")["id"].clone();
        for (id, unit) in [(json!(9999), &unit_id), (own.clone(), &json!(9999)), (own, &elsewhere)] {
            admin.post(RETITLE, &json!({ "id": id, "type": "KPA", "unitKerjaId": unit, "jabatan": "x" })).await.expect(404);
            admin.post(REMOVE, &json!({ "data": { "id": id, "type": "KPA", "unitKerjaId": unit } })).await.expect(404);
        }
        assert_eq!(both_parent_units(&app).await, before);
    }

    async fn another_parent_unit_is_refused_by_unit_and_by_row(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = both_parent_units(&app).await;
        let person = some_employee(&admin).await;
        let (own_unit, foreign_unit) = (unit(&before[0], "P2P"), unit(&before[1], "PKM-LBY"));
        let body = json!({ "pegawaiId": person, "unitKerjaId": foreign_unit["id"], "jabatan": "x", "jenis": "1" });
        assert_eq!(admin.post(ADD, &body).await.expect(403)["code"], "UNIT_LAIN");
        for (_, kind, list) in POSTS {
            let (own, foreign) = (&own_unit[list][0]["id"], &foreign_unit[list][0]["id"]);
            for (id, unit) in [(foreign, &own_unit["id"]), (foreign, &foreign_unit["id"]), (own, &foreign_unit["id"]), (foreign, &json!(null))] {
                admin.post(RETITLE, &json!({ "id": id, "type": kind, "unitKerjaId": unit, "jabatan": "x" })).await.expect(403);
                admin.post(REMOVE, &json!({ "data": { "id": id, "type": kind, "unitKerjaId": unit } })).await.expect(403);
            }
        }
        assert_eq!(both_parent_units(&app).await, before);
        let all = app.client_as("semua").await;
        let foreign = json!({ "id": foreign_unit["KPAs"][0]["id"], "type": "KPA", "unitKerjaId": foreign_unit["id"], "jabatan": "KPA" });
        all.post(RETITLE, &foreign).await.expect(200);
        assert_eq!(unit(&sheet(&all, FOREIGN_PARENT).await, "PKM-LBY")["KPAs"][0]["jabatan"], "KPA", "role 5 lifts the scope");
    }

    async fn a_person_holds_a_post_of_a_unit_once(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let shown = sheet(&admin, OWN_PARENT).await;
        let person = some_employee(&admin).await;
        for (jenis, kind, _) in POSTS {
            let body = |code: &str| json!({ "pegawaiId": person, "unitKerjaId": unit(&shown, code)["id"], "jabatan": "Kepala", "jenis": jenis });
            let id = admin.post(ADD, &body("KESMAS")).await.expect(200)["result"]["id"].clone();
            let problem = admin.post(ADD, &body("KESMAS")).await.expect(409);
            let message = problem["errors"][0]["message"].as_str().expect("a message");
            assert!(problem["errors"][0]["field"] == "pegawaiId" && message.ends_with("sudah terdaftar di sini sebagai Kepala"), "{problem}");
            admin.post(ADD, &body("P2P")).await.expect(200);
            let removed = json!({ "data": { "id": id, "type": kind, "unitKerjaId": unit(&shown, "KESMAS")["id"] } });
            admin.post(REMOVE, &removed).await.expect(200);
            admin.post(ADD, &body("KESMAS")).await.expect(200);
        }
    }

    async fn of_several_appointments_at_once_one_is_stored(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let (person, unit_id) = (some_employee(&admin).await, unit_id(&admin, OWN_PARENT, "KESMAS").await);
        let body = json!({ "pegawaiId": person, "unitKerjaId": unit_id, "jabatan": "KPA", "jenis": "2" });
        let at_once = futures_util::future::join_all((0..4).map(|_| admin.post(ADD, &body))).await;
        let mut statuses: Vec<_> = at_once.iter().map(|reply| reply.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409]);
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for call in [ADD, RETITLE, REMOVE] {
            only_unit_administrators_may(&app, call).await;
        }
    }
}
