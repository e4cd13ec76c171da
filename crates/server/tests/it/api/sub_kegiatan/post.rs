//! N10: adding a sub-activity.

use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::{FOREIGN, OWN, listed};
use crate::both_databases;

fn line() -> Value {
    json!({ "kodeRekening": "1.00.12", "subKegiatan": "Surveilans", "anggaran": 3_400_000, "unitKerjaId": OWN })
}

fn with(key: &str, value: Value) -> Value {
    let mut body = line();
    body[key] = value;
    body
}

both_databases! {
    async fn a_sub_activity_is_listed_and_offered_to_the_clerks_of_the_parent_unit(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let lenient = json!({ "kodeRekening": " 1.00.12 ", "subKegiatan": "Surveilans", "anggaran": "3400000", "unitKerjaId": "3", "x": 1 });
        let stored = admin.post("sub-kegiatan/post/", &lenient).await.expect(200)["result"].clone();
        let expected = json!({
            "id": stored["id"], "kodeRekening": "1.00.12", "subKegiatan": "Surveilans", "anggaran": 3_400_000, "unitKerjaId": OWN,
        });
        assert_eq!(stored, expected);
        assert_eq!(listed(&admin, OWN).await.last(), Some(&stored));
        let seed = app.client_as("klerk").await.get("perjalanan/get/seed").await.expect(200);
        let offered = seed["resultDaftarSubKegiatan"].as_array().expect("sub-activities");
        assert!(offered.iter().any(|row| row["id"] == stored["id"]), "{offered:?}");
        let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq("sub_activity.added"));
        let entry = entry.one(app.db()).await.expect("the log").expect("a line");
        assert_eq!(entry.object_id, stored["id"].as_i64());
    }

    async fn a_budget_may_be_unknown(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let budgets = [(json!(null), json!(null)), (json!(""), json!(null)), (json!("NaN"), json!(null)), (json!(0), json!(0))];
        for (number, (budget, stored)) in budgets.into_iter().enumerate() {
            let mut body = with("anggaran", budget);
            body["kodeRekening"] = json!(format!("1.00.2{number}"));
            let row = admin.post("sub-kegiatan/post", &body).await.expect(200);
            assert_eq!(row["result"]["anggaran"], stored);
        }
    }

    async fn each_refusal_names_its_field_and_adds_nothing(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = listed(&admin, OWN).await;
        let shape = "Kode rekening hanya berisi angka dan titik, tanpa titik di awal dan di akhir";
        for (key, value, message) in [
            ("kodeRekening", json!(""), "Kode rekening wajib diisi"),
            ("kodeRekening", json!(".1.02"), shape),
            ("kodeRekening", json!("1.02."), shape),
            ("kodeRekening", json!("1.02-A"), shape),
            ("kodeRekening", json!("1 02"), shape),
            ("subKegiatan", json!(null), "Sub kegiatan wajib diisi"),
            ("subKegiatan", json!("x".repeat(256)), "Isian paling banyak 255 karakter"),
            ("anggaran", json!(-5), "Isian harus berupa angka bulat"),
            ("anggaran", json!("3.400.000"), "Isian harus berupa angka bulat"),
            ("anggaran", json!(1_000_000_000_000_000_i64), "Anggaran paling banyak Rp999.999.999.999.999"),
            ("unitKerjaId", json!(0), "Unit kerja wajib dipilih"),
        ] {
            let problem = admin.post("sub-kegiatan/post", &with(key, value.clone())).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]), "{key} {value}");
            assert_eq!(problem["message"], message);
        }
        let nothing = admin.post_nothing("sub-kegiatan/post").await.expect(422);
        assert_eq!(nothing["errors"].as_array().expect("faults").len(), 3, "{nothing}");
        for body in [json!([]), json!(null), json!(true)] {
            admin.post("sub-kegiatan/post", &body).await.expect(400);
        }
        assert_eq!(listed(&admin, OWN).await, before);
    }

    async fn only_role_2_adds_and_only_to_the_own_parent_unit(app: TestApp) {
        for user in ["klerk", "keuangan", "pencatat", "superadmin"] {
            let client = app.client_as(user).await;
            for body in [line(), json!({}), json!([])] {
                assert_eq!(client.post("sub-kegiatan/post", &body).await.expect(403)["code"], "TIDAK_BERWENANG", "{user}");
            }
        }
        app.anonymous().post("sub-kegiatan/post", &line()).await.expect(401);
        let all = app.client_as("semua").await;
        let before = listed(&all, FOREIGN).await;
        let admin = app.client_as("adminunit").await;
        let foreign = admin.post("sub-kegiatan/post", &with("unitKerjaId", json!(FOREIGN))).await.expect(403);
        assert_eq!(foreign["code"], "UNIT_LAIN");
        admin.post("sub-kegiatan/post", &with("unitKerjaId", json!(4711))).await.expect(404);
        assert_eq!(listed(&all, FOREIGN).await, before);
    }
}
