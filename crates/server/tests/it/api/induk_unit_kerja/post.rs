//! U3: opening of a parent unit, in one transaction.

use persistence::entity::{audit_log, counters, parent_unit_funding_sources, parent_units, work_units};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::{super::perjalanan::form::count, row, sheet, unit};
use crate::both_databases;
use crate::testapp::TestApp;

const CALL: &str = "induk-unit-kerja/post";

fn health_centre() -> Value {
    json!({ "FEIndukUnitKerja": "Puskesmas Kencana", "kodeInduk": "PKM-KCN", "asal": "Kencana", "sumberDanaId": [2, 3] })
}

fn with(key: &str, value: Value) -> Value {
    let mut body = health_centre();
    body[key] = value;
    body
}

async fn tally(app: &TestApp) -> [u64; 4] {
    [
        count::<parent_units::Entity>(app).await,
        count::<work_units::Entity>(app).await,
        count::<parent_unit_funding_sources::Entity>(app).await,
        count::<counters::Entity>(app).await,
    ]
}

both_databases! {
    async fn a_parent_unit_comes_with_a_work_unit_sources_and_counters(app: TestApp) {
        let before = tally(&app).await;
        let admin = app.client_as("superadmin").await;
        let opened = admin.post(CALL, &health_centre()).await.expect(200)["result"].clone();
        assert_eq!(tally(&app).await, [before[0] + 1, before[1] + 1, before[2] + 2, before[3] + 3]);
        let all = app.client_as("semua").await;
        let whole = sheet(&all, opened["id"].as_i64().expect("an id")).await;
        let unit = unit(&whole, "PKM-KCN");
        assert_eq!(json!([unit["unitKerja"], unit["asal"], whole["asal"]]), json!(["Puskesmas Kencana", "Kencana", "Kencana"]));
        let listed = admin.get(CALL.replace("post", "get").as_str()).await.expect(200);
        assert_eq!(row(&listed["result"], &opened["id"]).expect("the new one")["indukUKSumberDanas"][0]["sumberDana"]["sumber"], "BLUD");
    }

    async fn both_units_and_the_sources_are_in_the_audit_log(app: TestApp) {
        let opened = app.client_as("superadmin").await.post(CALL, &health_centre()).await.expect(200)["result"].clone();
        let after = async |action: &str| -> Value {
            let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq(action)).one(app.db()).await;
            let entry = entry.expect("the log").expect("an entry");
            serde_json::from_str(&entry.after.expect("fields")).expect("JSON")
        };
        assert_eq!(after("parent_unit.opened").await["funding_sources"], "2, 3");
        let work_unit = after("work_unit.opened").await;
        assert_eq!((&work_unit["parent_unit"], &work_unit["code"]), (&json!(opened["id"].to_string()), &json!("PKM-KCN")));
    }

    async fn ids_may_be_texts_repeated_or_missing(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = tally(&app).await[2];
        let mut body = with("sumberDanaId", json!(["1", 1, "4"]));
        admin.post(CALL, &body).await.expect(200);
        assert_eq!(tally(&app).await[2], before + 2);
        for (code, none) in [("KOSONG", json!([])), ("NIHIL", json!(null))] {
            (body["kodeInduk"], body["FEIndukUnitKerja"]) = (json!(code), json!(code));
            body["sumberDanaId"] = none;
            admin.post(&format!("{CALL}/"), &body).await.expect(200);
        }
        assert_eq!(tally(&app).await[2], before + 2);
    }

    async fn every_refusal_names_its_field_and_stores_nothing(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = tally(&app).await;
        let shape = "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik";
        for (key, value, message) in [
            ("FEIndukUnitKerja", json!(" "), "OPD wajib diisi"),
            ("kodeInduk", json!(null), "Kode wajib diisi"),
            ("kodeInduk", json!("PKM KCN"), shape),
            ("kodeInduk", json!("PKM/KCN"), shape),
            ("kodeInduk", json!("x".repeat(31)), "Isian paling banyak 30 karakter"),
            ("asal", json!(""), "Asal wajib diisi"),
            ("FEIndukUnitKerja", json!("x".repeat(256)), "Isian paling banyak 255 karakter"),
            ("sumberDanaId", json!("APBD"), "Isian harus berupa daftar"),
            ("sumberDanaId", json!([-1]), "Isian harus berupa angka bulat"),
        ] {
            let problem = admin.post(CALL, &with(key, value)).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]), "{problem}");
        }
        let all = admin.post(CALL, &json!({})).await.expect(422);
        assert_eq!(all["errors"].as_array().expect("errors").len(), 3);
        admin.post(CALL, &with("sumberDanaId", json!([2, 99]))).await.expect(404);
        assert_eq!(tally(&app).await, before);
    }

    async fn a_code_in_use_is_refused_regardless_of_case(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = tally(&app).await;
        for code in ["DINKES", "dinkes"] {
            let problem = admin.post(CALL, &with("kodeInduk", json!(code))).await.expect(409);
            assert_eq!(problem["errors"], json!([{ "field": "kodeInduk", "message": "Kode DINKES sudah digunakan Dinas Kesehatan" }]));
        }
        assert_eq!(tally(&app).await, before);
        let twice = health_centre();
        let at_once = futures_util::future::join_all((0..4).map(|_| admin.post(CALL, &twice))).await;
        let mut statuses: Vec<_> = at_once.iter().map(|reply| reply.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409]);
    }

    async fn a_name_in_use_is_refused_in_any_spelling(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = tally(&app).await;
        for name in ["Dinas Kesehatan", "DINAS\u{a0}KESEHATAN", "dinas  kesehatan"] {
            let problem = admin.post(CALL, &with("FEIndukUnitKerja", json!(name))).await.expect(409);
            let message = "Dinas Kesehatan sudah ada dengan kode DINKES";
            assert_eq!(problem["errors"], json!([{ "field": "FEIndukUnitKerja", "message": message }]));
        }
        assert_eq!(tally(&app).await, before);
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for user in ["klerk", "adminunit", "keuangan", "pencatat"] {
            app.client_as(user).await.post(CALL, &health_centre()).await.expect(403);
        }
        app.anonymous().post(CALL, &health_centre()).await.expect(401);
        app.client_as("superadmin").await.post(CALL, &health_centre()).await.expect(200);
    }
}
