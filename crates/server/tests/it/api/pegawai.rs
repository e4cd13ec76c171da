//! `/api/pegawai/*`: E1, and the calls only a super admin may make.

mod detail_pegawai;
mod ekspor;
mod hapus;
mod impor;
mod ketersediaan;
mod kinds;
mod list;
mod pengaturan;
mod perjalanan;
mod record;
mod twins;

use serde_json::{Value, json};

use crate::api_client::{ApiClient, Reply};
use crate::both_databases;

both_databases! {
    async fn all_staff_by_name_with_rank_grade_and_level(app: TestApp) {
        let list = app.client_as("klerk").await.get("pegawai/get").await.expect(200);
        let rows = list["result"].as_array().expect("staff");
        assert_eq!(rows.len(), 60);
        for row in rows {
            for path in ["/nama", "/nip", "/jabatan", "/daftarPangkat/pangkat", "/daftarGolongan/golongan", "/daftarTingkatan/tingkatan"] {
                assert!(row.pointer(path).is_some_and(serde_json::Value::is_string), "{path} in {row}");
            }
            let nip = row["nip"].as_str().expect("a NIP");
            let groups: Vec<usize> = nip.split(' ').map(str::len).collect();
            assert!(nip == "-" || groups == [8, 6, 1, 3], "{nip}");
        }
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for (user, status) in [("klerk", 200), ("adminunit", 200), ("keuangan", 403), ("pencatat", 403), ("superadmin", 200)] {
            app.client_as(user).await.get("pegawai/get").await.expect(status);
        }
        app.anonymous().get("pegawai/get").await.expect(401);
    }
}

/// Users without permission for the calls below: each role once, and a clerk of another parent unit.
const OTHERS: [&str; 5] = ["klerk", "adminunit", "keuangan", "pencatat", "klerkpkm"];

/// A complete new record.
fn person() -> Value {
    json!({
        "nama": "Sifulan Baru, SKM", "nip": "19900101 201501 1 001", "jabatan": "Bendahara",
        "pangkatId": 13, "golonganId": 13, "tingkatanId": 3,
    })
}

/// The record with changed fields.
fn with(changes: &[(&str, Value)]) -> Value {
    let mut person = person();
    for (field, value) in changes {
        person[*field] = value.clone();
    }
    person
}

/// Enrols a person and returns the id.
async fn added(admin: &ApiClient, person: &Value) -> i64 {
    admin.post("pegawai/post", person).await.expect(200)["result"]["id"].as_i64().expect("an id")
}

/// Fields of a refusal, in order.
fn fields(reply: Reply) -> Vec<String> {
    let body = reply.expect(422);
    let errors = body["errors"].as_array().expect("errors");
    errors.iter().map(|error| error["field"].as_str().expect("a field").to_owned()).collect()
}

/// Names found by a search.
async fn found(admin: &ApiClient, search: &str) -> Vec<String> {
    let list = admin.get(&format!("pegawai/get/daftar?search_query={search}&limit=100")).await.expect(200);
    let rows = list["result"].as_array().expect("rows");
    rows.iter().map(|row| row["nama"].as_str().expect("a name").to_owned()).collect()
}
