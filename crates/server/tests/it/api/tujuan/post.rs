//! J3: adding an in-town destination.

use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::listed;
use crate::both_databases;

fn destination() -> Value {
    json!({ "nama": "Puskesmas Baru", "durasi": 4, "uangTransport": 450_000, "indukUnitKerjaId": 1 })
}

fn with(key: &str, value: Value) -> Value {
    let mut body = destination();
    body[key] = value;
    body
}

both_databases! {
    async fn a_unit_administrator_adds_a_destination_for_everyone(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let lenient = json!({
            "nama": "  Puskesmas\nBaru ", "durasi": "4", "uangTransport": " 450000", "indukUnitKerjaId": "1", "id": 7,
        });
        let stored = admin.post("tujuan/post/", &lenient).await.expect(200);
        let id = stored["result"]["id"].as_i64().expect("an id");
        let expected = json!({
            "id": id, "nama": "Puskesmas Baru", "durasi": 4, "uangTransport": 450_000, "indukUnitKerjaId": 1,
        });
        assert_eq!(stored["result"], expected);
        let rows = listed(&app.client_as("klerk").await).await;
        assert!(rows.iter().any(|row| row["id"] == id && row["uangTransport"] == 450_000), "{rows:?}");
        let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq("destination.added"));
        let entry = entry.one(app.db()).await.expect("the log").expect("a line");
        assert_eq!((entry.object_id, entry.user_id.is_some()), (Some(id), true));
    }

    async fn a_super_admin_adds_a_destination_to_any_parent_unit(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        admin.post("tujuan/post", &with("indukUnitKerjaId", json!(2))).await.expect(200);
        let rows = listed(&app.client_as("klerkpkm").await).await;
        assert!(rows.iter().any(|row| row["nama"] == "Puskesmas Baru"), "{rows:?}");
    }

    async fn a_name_of_the_list_is_refused_in_any_spelling(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let id = admin.post("tujuan/post", &destination()).await.expect(200)["result"]["id"].clone();
        for name in ["Puskesmas Baru", "PUSKESMAS  BARU", "puskesmas\u{a0}baru"] {
            let problem = admin.post("tujuan/post", &with("nama", json!(name))).await.expect(409);
            assert_eq!(problem["errors"], json!([{ "field": "nama", "message": "Tujuan Puskesmas Baru sudah ada" }]));
        }
        let other = admin.post("tujuan/post", &with("nama", json!("Puskesmas Lain"))).await.expect(200)["result"]["id"].clone();
        let edit = |id: &Value| json!({ "id": id, "formData": with("nama", json!("puskesmas baru")) });
        admin.post("tujuan/edit", &edit(&other)).await.expect(409);
        admin.post("tujuan/edit", &edit(&id)).await.expect(200);
        app.client_as("superadmin").await.post("tujuan/post", &with("indukUnitKerjaId", json!(2))).await.expect(200);
    }

    async fn each_refusal_names_its_field_and_adds_nothing(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = listed(&admin).await.len();
        for (key, value, message) in [
            ("nama", json!(" "), "Nama tujuan wajib diisi"),
            ("nama", json!("x".repeat(256)), "Isian paling banyak 255 karakter"),
            ("nama", json!(["x"]), "Isian harus berupa teks"),
            ("durasi", json!(0), "Durasi harus 1 sampai 24 jam"),
            ("durasi", json!(25), "Durasi harus 1 sampai 24 jam"),
            ("durasi", json!(null), "Durasi harus 1 sampai 24 jam"),
            ("durasi", json!("4.5"), "Isian harus berupa angka bulat"),
            ("uangTransport", json!(-1), "Isian harus berupa angka bulat"),
            ("uangTransport", json!(0.5), "Isian harus berupa angka bulat"),
            ("uangTransport", json!("1e9"), "Isian harus berupa angka bulat"),
            ("uangTransport", json!("NaN"), "Uang transport wajib diisi"),
            ("uangTransport", json!(100_000_000_000_i64), "Nilai paling banyak Rp99.999.999.999."),
            ("uangTransport", json!("99999999999999999999"), "Isian harus berupa angka bulat"),
            ("indukUnitKerjaId", json!(0), "Induk unit kerja wajib dipilih"),
            ("indukUnitKerjaId", json!("undefined"), "Induk unit kerja wajib dipilih"),
        ] {
            let problem = admin.post("tujuan/post", &with(key, value.clone())).await.expect(422);
            let expected = json!([{ "field": key, "message": message }]);
            assert_eq!((&problem["code"], &problem["errors"]), (&json!("ISIAN_TIDAK_SAH"), &expected), "{key} {value}");
        }
        let nothing = admin.post_nothing("tujuan/post").await.expect(422);
        assert_eq!(nothing["errors"].as_array().expect("faults").len(), 4, "{nothing}");
        for body in [json!([]), json!(null), json!(7), json!("x")] {
            admin.post("tujuan/post", &body).await.expect(400);
        }
        assert_eq!(listed(&admin).await.len(), before);
    }

    async fn only_roles_2_and_5_add_and_only_within_their_scope(app: TestApp) {
        for user in ["klerk", "keuangan", "pencatat"] {
            let client = app.client_as(user).await;
            for body in [destination(), json!({}), json!([])] {
                assert_eq!(client.post("tujuan/post", &body).await.expect(403)["code"], "TIDAK_BERWENANG", "{user}");
            }
        }
        app.anonymous().post("tujuan/post", &destination()).await.expect(401);
        let admin = app.client_as("adminunit").await;
        let foreign = admin.post("tujuan/post", &with("indukUnitKerjaId", json!(2))).await.expect(403);
        assert_eq!(foreign["code"], "UNIT_LAIN");
        let broken = json!({ "durasi": "x", "nama": [], "indukUnitKerjaId": 2 });
        admin.post("tujuan/post", &broken).await.expect(403);
        admin.post("tujuan/post", &with("indukUnitKerjaId", json!(4711))).await.expect(404);
        assert_eq!(listed(&app.client_as("superadmin").await).await.len(), 40);
    }
}
