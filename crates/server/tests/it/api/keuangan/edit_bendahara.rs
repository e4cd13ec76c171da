//! N12: change of a treasurer; earlier trips keep the earlier person.

use persistence::entity::{treasurers, trips};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::super::perjalanan::form::Form;
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

/// Person and title of a trip's treasurer, as letters read them; `true` where the entry is retired.
async fn treasurer_of(app: &TestApp, trip: &Value) -> (i64, String, bool) {
    let trip = trips::Entity::find_by_id(trip["id"].as_i64().expect("an id"))
        .one(app.db())
        .await
        .expect("rows")
        .expect("the trip");
    let row =
        treasurers::Entity::find_by_id(trip.treasurer_id).one(app.db()).await.expect("rows").expect("its treasurer");
    (row.employee_id, row.title, row.retired_at.is_some())
}

async fn apbd(client: &ApiClient) -> Value {
    client.get("keuangan/get/bendahara/1").await.expect(200)["result"][0]["bendaharas"].clone()
}

/// Employees in the order of the staff list.
async fn staff(client: &ApiClient) -> Value {
    client.get("pegawai/get").await.expect(200)["result"].clone()
}

both_databases! {
    async fn a_trip_keeps_the_treasurer_it_was_filed_with(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let trip = form.file().await;
        let (before, person) = (treasurer_of(&app, &trip).await, staff(&admin).await[31].clone());
        let id = form.body["dataBendaharaId"].clone();
        let body = json!({ "pegawaiId": person["id"], "jabatan": "Bendahara Pengganti" });
        let new = admin.post(&format!("keuangan/edit/bendahara/{id}"), &body).await.expect(200)["result"].clone();
        assert_ne!(new["id"], id);
        assert_eq!(treasurer_of(&app, &trip).await, (before.0, before.1, true));
        let shown = apbd(&admin).await;
        let ids: Vec<_> = shown.as_array().expect("treasurers").iter().map(|row| row["id"].clone()).collect();
        assert!(ids.contains(&new["id"]) && !ids.contains(&id), "{shown}");
        let row = shown.as_array().expect("treasurers").iter().find(|row| row["id"] == new["id"]).expect("the new one");
        assert_eq!(json!([row["jabatan"], row["pegawai_bendahara"]["nama"]]), json!(["Bendahara Pengganti", person["nama"]]));
        admin.post(&format!("keuangan/edit/bendahara/{id}"), &body).await.expect(404);
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
    }

    async fn a_treasurer_without_trips_changes_in_place(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let person = staff(&admin).await;
        let body = json!({ "pegawaiId": person[30]["id"], "indukUnitKerjaId": 1, "jabatan": "Bendahara", "sumberDanaId": 1 });
        let id = admin.post("keuangan/post/bendahara", &body).await.expect(200)["result"]["id"].clone();
        let body = json!({ "pegawaiId": person[31]["id"].to_string(), "jabatan": "Bendahara II" });
        let row = admin.post(&format!("keuangan/edit/bendahara/{id}"), &body).await.expect(200)["result"].clone();
        assert_eq!(json!([row["id"], row["pegawaiId"], row["jabatan"], row["sumberDanaId"]]), json!([id, person[31]["id"], "Bendahara II", 1]));
    }

    async fn a_corrected_title_stays_with_the_entry(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let trip = form.file().await;
        let (person, _, _) = treasurer_of(&app, &trip).await;
        let id = form.body["dataBendaharaId"].clone();
        let body = json!({ "pegawaiId": person, "jabatan": "Bendahara Pengeluaran Utama" });
        assert_eq!(admin.post(&format!("keuangan/edit/bendahara/{id}"), &body).await.expect(200)["result"]["id"], id);
        assert_eq!(treasurer_of(&app, &trip).await, (person, "Bendahara Pengeluaran Utama".into(), false));
    }

    async fn refusals_change_nothing(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = apbd(&admin).await;
        let id = before[0]["id"].clone();
        let edit = format!("keuangan/edit/bendahara/{id}");
        let problem = admin.post_nothing(&edit).await.expect(422);
        assert_eq!(problem["errors"], json!([
            { "field": "pegawaiId", "message": "Pegawai wajib dipilih" }, { "field": "jabatan", "message": "Jabatan wajib diisi" },
        ]));
        admin.post(&edit, &json!({ "pegawaiId": 9999, "jabatan": "x" })).await.expect(404);
        for unknown in ["9999", "NaN"] {
            admin.post(&format!("keuangan/edit/bendahara/{unknown}"), &json!({ "pegawaiId": 1, "jabatan": "x" })).await.expect(404);
        }
        assert_eq!(apbd(&admin).await, before);
        let all = app.client_as("semua").await;
        let foreign = all.get("keuangan/get/bendahara/2").await.expect(200)["result"].clone();
        let path = format!("keuangan/edit/bendahara/{}", foreign[0]["bendaharas"][0]["id"]);
        let problem = admin.post(&path, &json!({ "pegawaiId": 1, "jabatan": "x" })).await.expect(403);
        assert_eq!(problem["code"], "UNIT_LAIN");
        assert_eq!(all.get("keuangan/get/bendahara/2").await.expect(200)["result"], foreign);
    }
}
