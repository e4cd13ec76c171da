//! `/api/induk-unit-kerja/*`: units and signatories.

mod get;
mod get_one;
mod kop;
mod logo_of_the_day;
mod new_parent_unit;
mod post;
mod post_unit_kerja;
mod removal;
mod tanda_tangan;
mod ttd_surat_tugas;

use serde_json::{Value, json};

use crate::{api_client::ApiClient, testapp::TestApp};

/// Head office of the demo office, which `adminunit` administers, and another parent unit.
const OWN_PARENT: i64 = 1;
const FOREIGN_PARENT: i64 = 2;

/// Answer of U2 about a parent unit.
async fn sheet(client: &ApiClient, parent: i64) -> Value {
    client.get(&format!("induk-unit-kerja/get/{parent}")).await.expect(200)["result"].clone()
}

/// The work unit with this code.
fn unit<'a>(sheet: &'a Value, code: &str) -> &'a Value {
    let units = sheet["daftarUnitKerjas"].as_array().expect("work units");
    units.iter().find(|unit| unit["kode"] == code).unwrap_or_else(|| panic!("{code} in {sheet}"))
}

/// The row with this id.
fn row<'a>(rows: &'a Value, id: &Value) -> Option<&'a Value> {
    rows.as_array().expect("rows").iter().find(|row| row["id"] == *id)
}

/// Contents of both parent units, to compare before and after.
async fn both_parent_units(app: &TestApp) -> Vec<Value> {
    let all = app.client_as("semua").await;
    vec![sheet(&all, OWN_PARENT).await, sheet(&all, FOREIGN_PARENT).await]
}

/// Checks that other roles are refused before their body is read.
async fn only_unit_administrators_may(app: &TestApp, path: &str) {
    for user in ["klerk", "keuangan", "pencatat", "superadmin"] {
        let problem = app.client_as(user).await.post(path, &json!({})).await.expect(403);
        assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user} at {path}");
    }
    app.anonymous().post(path, &json!({})).await.expect(401);
}
