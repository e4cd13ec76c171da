//! E4, E5, E6: adding, reading and changing a staff record.

use persistence::entity::{audit_log, employees};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use super::{OTHERS, added, fields, found, person, with};
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

/// Body of E6: the object of E5 with changed fields.
async fn changed(admin: &ApiClient, id: i64, changes: &[(&str, Value)]) -> Value {
    let mut sent = admin.get(&format!("pegawai/get/one-pegawai/{id}")).await.expect(200)["result"].clone();
    for (field, value) in changes {
        sent[*field] = value.clone();
    }
    json!({ "id": id, "dataPegawai": sent })
}

async fn stored(app: &TestApp, id: i64) -> employees::Model {
    employees::Entity::find_by_id(id).one(app.db()).await.expect("a query").expect("the record")
}

async fn count(app: &TestApp) -> u64 {
    employees::Entity::find().count(app.db()).await.expect("a count")
}

both_databases! {
    async fn a_person_is_added_and_found(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let answer = admin.post("pegawai/post", &person()).await.expect(200);
        assert_eq!((&answer["result"]["nama"], &answer["peringatan"]), (&json!("Sifulan Baru, SKM"), &json!([])));
        let id = answer["result"]["id"].as_i64().expect("an id");
        assert_eq!(stored(&app, id).await.nip.as_deref(), Some("199001012015011001"), "stored without blanks");
        let one = admin.get(&format!("pegawai/get/one-pegawai/{id}/")).await.expect(200);
        assert_eq!(one["result"]["nip"], "19900101 201501 1 001", "shown 8-6-1-3");
        assert_eq!(one["result"]["daftarPangkat"], json!({ "id": 13, "pangkat": "Pembina" }));
        assert_eq!(found(&admin, "sifulan baru").await.len(), 1);
    }

    async fn every_fault_names_its_field(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let refused = admin.post("pegawai/post", &json!({ "nip": "1900", "pangkatId": 99, "golonganId": "99" })).await;
        assert_eq!(fields(refused), ["nama", "nip", "jabatan", "pangkatId", "golonganId", "tingkatanId"]);
        let nip = admin.post("pegawai/post", &with(&[("nip", json!("19900101 201501 1 00"))])).await.expect(422);
        assert_eq!(nip["message"], "NIP harus 18 angka");
        let long = admin.post("pegawai/post", &with(&[("nama", json!("x".repeat(256)))])).await;
        assert_eq!(fields(long), ["nama"]);
        for (field, value) in [("tingkatanId", json!(0)), ("tingkatanId", json!("-1")), ("pangkatId", json!("1.5")), ("nama", json!("  ")), ("jabatan", json!({}))] {
            assert_eq!(fields(admin.post("pegawai/post", &with(&[(field, value)])).await), [field]);
        }
        for body in ["[]", "null", "{", "7"] {
            let raw = admin.request(reqwest::Method::POST, "pegawai/post").body(body);
            ApiClient::send(raw).await.expect(400);
        }
        assert_eq!(fields(admin.post_nothing("pegawai/post").await), ["nama", "jabatan", "tingkatanId"]);
        assert_eq!(count(&app).await, before, "nothing is stored");
    }

    async fn ids_as_text_and_missing_ranks_and_nips_are_accepted(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let sent = with(&[("nip", json!(" - ")), ("pangkatId", json!("0")), ("golonganId", json!("")), ("tingkatanId", json!("3"))]);
        let one = admin.post("pegawai/post", &sent).await.expect(200)["result"].clone();
        assert_eq!((&one["nip"], &one["daftarPangkat"]["pangkat"], &one["daftarGolongan"]["id"]), (&json!("-"), &json!("-"), &json!(18)));
        added(&admin, &with(&[("nip", Value::Null), ("nama", json!("Sifulan Lain"))])).await;
        let excel = added(&admin, &with(&[("nip", json!("'7271019999990001"))])).await;
        assert_eq!(stored(&app, excel).await.nip.as_deref(), Some("7271019999990001"));
        let number = added(&admin, &with(&[("nip", json!(199_001_012_015_011_002_i64))])).await;
        assert_eq!(stored(&app, number).await.nip.as_deref(), Some("199001012015011002"));
    }

    async fn mismatched_ranks_and_implausible_nips_are_stored_with_a_warning(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let odd = with(&[("golonganId", json!(9)), ("nip", json!("19901301 201501 3 001"))]);
        let warnings = admin.post("pegawai/post", &odd).await.expect(200)["peringatan"].clone();
        assert_eq!(warnings[0], "Pangkat tidak sesuai dengan golongan");
        assert_eq!(warnings.as_array().map(Vec::len), Some(3), "{warnings}");
        let pppk = with(&[("nip", json!("19900101 202321 2 001"))]);
        assert_eq!(admin.post("pegawai/post", &pppk).await.expect(200)["peringatan"], json!([]));
    }

    async fn a_nip_belongs_to_one_person_until_they_retire(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &person()).await;
        let taken = admin.post("pegawai/post", &with(&[("nip", json!("199001012015011001"))])).await.expect(409);
        assert_eq!((&taken["code"], &taken["errors"][0]["field"]), (&json!("BENTROK"), &json!("nip")));
        let other = added(&admin, &with(&[("nip", json!("-"))])).await;
        let edit = changed(&admin, other, &[("nip", json!("19900101 201501 1 001"))]).await;
        admin.post("pegawai/edit", &edit).await.expect(409);
        assert_eq!(stored(&app, other).await.nip, None, "nothing changes");
        admin.post(&format!("pegawai/hapus/{id}"), &json!({})).await.expect(200);
        admin.post("pegawai/edit", &edit).await.expect(200);
    }

    async fn concurrent_records_with_the_same_nip_succeed_once(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let (one, two) = (person(), person());
        let (one, two) = tokio::join!(admin.post("pegawai/post", &one), admin.post("pegawai/post", &two));
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }

    async fn a_record_is_changed_and_keeps_its_unit(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let first = admin.get("pegawai/get/daftar?limit=1").await.expect(200)["result"][0].clone();
        let id = first["id"].as_i64().expect("an id");
        let before = stored(&app, id).await;
        assert!(before.work_unit_id.is_some());
        let rank = json!({ "id": "18", "pangkat": "ignored" });
        let edit = changed(&admin, id, &[("jabatan", json!("Kepala Baru")), ("daftarPangkat", rank), ("daftarGolongan", json!({ "id": "" }))]).await;
        let answer = admin.post("pegawai/edit", &edit).await.expect(200);
        assert_eq!(answer["result"]["jabatan"], "Kepala Baru");
        let after = stored(&app, id).await;
        assert_eq!((after.rank_id, after.grade_id, after.level_id), (18, 18, before.level_id));
        assert_eq!((after.work_unit_id, &after.nip, &after.name), (before.work_unit_id, &before.nip, &before.name));
        let log = audit_log::Entity::find().filter(audit_log::Column::Action.eq("employee.edited"));
        let line = log.one(app.db()).await.expect("a query").expect("a line");
        assert_eq!(line.object_id, Some(id));
        let logged = format!("{:?}{:?}", line.before, line.after);
        assert!(logged.contains("Kepala Baru") && !logged.contains(after.nip.as_deref().expect("a NIP")), "{logged}");
    }

    async fn a_changed_record_is_checked_like_a_new_one(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &person()).await;
        let edit = changed(&admin, id, &[("nama", json!("")), ("nip", json!("12")), ("daftarTingkatan", json!({ "id": "" }))]).await;
        assert_eq!(fields(admin.post("pegawai/edit", &edit).await), ["nama", "nip", "tingkatanId"]);
        assert_eq!(stored(&app, id).await.name, "Sifulan Baru, SKM");
        let odd = changed(&admin, id, &[("daftarGolongan", json!({ "id": 9 }))]).await;
        assert_eq!(admin.post("pegawai/edit", &odd).await.expect(200)["peringatan"][0], "Pangkat tidak sesuai dengan golongan");
    }

    async fn an_unknown_person_is_not_found(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for id in ["4711", "0", "x", "-1"] {
            let missing = admin.get(&format!("pegawai/get/one-pegawai/{id}")).await.expect(404);
            assert_eq!(missing["message"], "Pegawai tidak ditemukan.");
        }
        let id = added(&admin, &person()).await;
        let whole = changed(&admin, id, &[]).await["dataPegawai"].clone();
        for id in [json!(4711), json!(0), json!("undefined"), Value::Null] {
            admin.post("pegawai/edit", &json!({ "id": id, "dataPegawai": whole })).await.expect(404);
        }
    }

    async fn only_a_super_admin_keeps_records(app: TestApp) {
        let before = count(&app).await;
        for user in OTHERS {
            let client = app.client_as(user).await;
            client.post("pegawai/post", &person()).await.expect(403);
            client.post("pegawai/post", &json!([])).await.expect(403);
            client.post("pegawai/edit", &json!({ "id": 1, "dataPegawai": person() })).await.expect(403);
            client.get("pegawai/get/one-pegawai/1").await.expect(403);
        }
        app.anonymous().post("pegawai/post", &person()).await.expect(401);
        app.anonymous().post("pegawai/edit", &json!({ "id": 1 })).await.expect(401);
        assert_eq!(count(&app).await, before);
    }
}
