//! J4: editing an in-town destination.

use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::listed;
use crate::{api_client::ApiClient, both_databases};

async fn one_named(client: &ApiClient, name: &str) -> Value {
    listed(client).await.into_iter().find(|row| row["nama"] == name).expect("the destination")
}

both_databases! {
    async fn name_hours_and_transport_change_and_the_parent_unit_stays(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let id = one_named(&admin, "Desa Embun Pagi").await["id"].clone();
        let form = json!({ "nama": "Desa Embun Sore", "uangTransport": "0", "durasi": 24, "indukUnitKerja": { "id": 2 } });
        let stored = admin.post("tujuan/edit", &json!({ "id": id.to_string(), "formData": form })).await.expect(200);
        let expected = json!({
            "id": id, "nama": "Desa Embun Sore", "durasi": 24, "uangTransport": 0, "indukUnitKerjaId": 1,
        });
        assert_eq!(stored["result"], expected);
        let row = one_named(&app.client_as("klerk").await, "Desa Embun Sore").await;
        assert_eq!((&row["durasi"], &row["uangTransport"], &row["indukUnitKerja"]["id"]), (&json!(24), &json!(0), &json!(1)));
        let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq("destination.edited"));
        let entry = entry.one(app.db()).await.expect("the log").expect("a line");
        let (before, after) = (entry.before.expect("as it was"), entry.after.expect("as it is"));
        assert!(before.contains("Desa Embun Pagi") && after.contains("Desa Embun Sore"), "{before} {after}");
    }

    async fn each_refusal_changes_nothing(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = listed(&admin).await;
        let id = &before[0]["id"];
        let form = |key: &str, value: Value| {
            let mut form = json!({ "nama": "Lain", "uangTransport": 1, "durasi": 2 });
            form[key] = value;
            json!({ "id": id, "formData": form })
        };
        for (body, field) in [
            (form("nama", json!("")), "nama"),
            (form("durasi", json!("25")), "durasi"),
            (form("uangTransport", json!("1.000")), "uangTransport"),
            (json!({ "id": id }), "nama"),
            (json!({ "id": id, "formData": "x" }), "nama"),
            (json!({ "formData": { "nama": "Lain", "uangTransport": 1, "durasi": 2 } }), "id"),
        ] {
            let problem = admin.post("tujuan/edit", &body).await.expect(422);
            assert_eq!(problem["errors"][0]["field"], field, "{body}");
        }
        admin.post("tujuan/edit", &json!([])).await.expect(400);
        assert_eq!(listed(&admin).await, before);
    }

    async fn only_roles_2_and_5_edit_and_only_within_their_scope(app: TestApp) {
        let all = app.client_as("superadmin").await;
        let before = listed(&all).await;
        let foreign = before.iter().find(|row| row["indukUnitKerja"]["id"] == 2).expect("another's")["id"].clone();
        let own = before.iter().find(|row| row["indukUnitKerja"]["id"] == 1).expect("one's own")["id"].clone();
        let form = json!({ "nama": "Lain", "uangTransport": 1, "durasi": 2 });
        for user in ["klerk", "keuangan", "pencatat"] {
            let client = app.client_as(user).await;
            client.post("tujuan/edit", &json!({ "id": own, "formData": form })).await.expect(403);
            client.post("tujuan/edit", &json!([])).await.expect(403);
        }
        app.anonymous().post("tujuan/edit", &json!({})).await.expect(401);
        let admin = app.client_as("adminunit").await;
        let refusal = admin.post("tujuan/edit", &json!({ "id": foreign, "formData": form })).await.expect(403);
        assert_eq!(refusal["code"], "UNIT_LAIN");
        let broken = json!({ "id": foreign, "formData": { "nama": [], "durasi": "x" } });
        admin.post("tujuan/edit", &broken).await.expect(403);
        admin.post("tujuan/edit", &json!({ "id": 4711, "formData": form })).await.expect(404);
        assert_eq!(listed(&all).await, before);
        all.post("tujuan/edit", &json!({ "id": foreign, "formData": form })).await.expect(200);
    }
}
