//! N5 and T1: counters; N7: patterns.

use kernel::Day;
use persistence::entity::counters;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use crate::both_databases;
use crate::testapp::TestApp;

/// Letter kinds and ids of the rows of N5.
fn kinds_and_ids(answer: &Value) -> (Vec<i64>, Vec<i64>) {
    let rows = answer.as_array().expect("counters");
    let of = |key: &str| rows.iter().map(|row| row[key].as_i64().expect("a number")).collect();
    (of("jenisId"), of("id"))
}

async fn counters_of(app: &TestApp, year: i32) -> u64 {
    let of_year = counters::Column::Year.eq(year).and(counters::Column::ParentUnitId.eq(1));
    counters::Entity::find().filter(of_year).count(app.db()).await.expect("counters")
}

both_databases! {
    async fn every_letter_kind_has_one_row(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let answer = registrar.get("nomor-surat/get/1").await.expect(200)["result"].clone();
        assert_eq!(kinds_and_ids(&answer).0, [1, 2, 3]);
        for row in answer.as_array().expect("counters") {
            assert!(row["nomorLoket"].as_i64().is_some_and(|last| last > 0), "{row}");
            assert_eq!(row["indukUnitKerjaId"], 1);
            assert_eq!(row["jenisSurat"]["id"], row["jenisId"]);
            assert!(row["jenisSurat"]["jenis"].is_string() && row["jenisSurat"]["nomorSurat"].is_string(), "{row}");
        }
        for own in ["null", "undefined", "NaN"] {
            assert_eq!(registrar.get(&format!("nomor-surat/get/{own}")).await.expect(200)["result"], answer);
        }
    }

    /// Each can be set by its id before the first letter of the year, and no read opens one.
    async fn a_new_year_begins_with_counters_at_zero_that_no_read_stores(app: TestApp) {
        app.set_day(Day::from_ymd_opt(2027, 1, 1).expect("a day"));
        let seed = app.client_as("klerk").await.get("perjalanan/get/seed").await.expect(200);
        let offered = seed["resultDaftarNomorSurat"].clone();
        let (kinds, ids) = kinds_and_ids(&offered);
        assert_eq!(kinds, [1, 2, 3]);
        assert!(ids.iter().all(|id| *id > 0), "{ids:?}");
        let registrar = app.client_as("pencatat").await;
        let mut listed = registrar.get("nomor-surat/get/1").await.expect(200)["result"].clone();
        for row in listed.as_array_mut().expect("counters") {
            assert_eq!(row.as_object_mut().expect("a counter").remove("penomoran"), Some(json!("sendiri")));
        }
        assert_eq!(listed, offered);
        let ask = json!({ "id": 2, "nomorSurat": "NOMOR/KODE/TAHUN" });
        let preview = app.client_as("superadmin").await.post("nomor-surat/pratinjau", &ask).await.expect(200);
        assert_eq!(preview["result"]["nomor"], "1/DINKES/P2P/2027");
        assert!(offered.as_array().expect("counters").iter().all(|row| row["nomorLoket"] == 0));
        assert_eq!(counters_of(&app, 2027).await, 0, "reads store nothing");
        let set = (0..4).map(|_| {
            let (registrar, path) = (registrar.clone(), format!("nomor-surat/edit/{}", ids[1]));
            async move { registrar.post(&path, &json!({ "nomorLoket": 12 })).await.expect(200)["result"].clone() }
        });
        let set = futures_util::future::join_all(set).await;
        assert_eq!(counters_of(&app, 2027).await, 3);
        assert!(set.iter().all(|row| row["nomorLoket"] == 12 && row["jenisId"] == 2 && row["id"] == set[0]["id"]), "{set:?}");
        let now = registrar.get("nomor-surat/get/1").await.expect(200)["result"].clone();
        assert_eq!((&now[1]["id"], &now[1]["nomorLoket"], &now[0]["nomorLoket"]), (&set[0]["id"], &json!(12), &json!(0)));
        registrar.post(&format!("nomor-surat/edit/{}", ids[1]), &json!({ "nomorLoket": 13 })).await.expect(200);
        let foreign = app.client_as("semua").await.get("nomor-surat/get/2").await.expect(200)["result"][1]["id"].clone();
        let foreign = format!("nomor-surat/edit/{foreign}");
        assert_eq!(registrar.post(&foreign, &json!({ "nomorLoket": 1 })).await.expect(403)["code"], "UNIT_LAIN");
        let unknown = ids[1] + 8 * 99_998;
        app.client_as("semua").await.post(&format!("nomor-surat/edit/{unknown}"), &json!({ "nomorLoket": 1 })).await.expect(404);
    }

    /// P-1 to P-3.
    async fn registrars_and_administrators_of_the_parent_unit_see_counters(app: TestApp) {
        app.anonymous().get("nomor-surat/get/1").await.expect(401);
        for who in ["klerk", "keuangan"] {
            assert_eq!(app.client_as(who).await.get("nomor-surat/get/1").await.expect(403)["code"], "TIDAK_BERWENANG");
        }
        for who in ["adminunit", "superadmin"] {
            app.client_as(who).await.get("nomor-surat/get/1").await.expect(200);
        }
        assert_eq!(app.client_as("adminunit").await.get("nomor-surat/get/2").await.expect(403)["code"], "UNIT_LAIN");
        let registrar = app.client_as("pencatat").await;
        assert_eq!(registrar.get("nomor-surat/get/2").await.expect(403)["code"], "UNIT_LAIN");
        registrar.get("nomor-surat/get/99999").await.expect(404);
        registrar.get("nomor-surat/get/x").await.expect(404);
        let everywhere = app.client_as("semua").await;
        assert_eq!(everywhere.get("nomor-surat/get/2").await.expect(200)["result"][0]["indukUnitKerjaId"], 2);
    }

    async fn administrators_of_units_and_of_the_office_see_patterns(app: TestApp) {
        let answer = app.client_as("superadmin").await.get("nomor-surat/get").await.expect(200);
        assert_eq!(answer["result"][1]["jenis"], "Nota Dinas");
        assert_eq!(answer["result"][1]["nomorSurat"], "KLASIFIKASI/NOMOR/KODE/BULAN/TAHUN");
        assert_eq!(answer["result"].as_array().map(Vec::len), Some(3));
        for who in ["klerk", "keuangan", "pencatat"] {
            app.client_as(who).await.get("nomor-surat/get").await.expect(403);
        }
        app.client_as("adminunit").await.get("nomor-surat/get").await.expect(200);
        app.anonymous().get("nomor-surat/get").await.expect(401);
    }
}
