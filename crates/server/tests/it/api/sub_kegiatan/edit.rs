//! N11: editing a sub-activity.

use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;

use super::{FOREIGN, OWN, listed};
use crate::both_databases;

both_databases! {
    async fn code_name_and_budget_change_and_the_unit_stays(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let row = listed(&admin, OWN).await[0].clone();
        let path = format!("sub-kegiatan/edit/{}", row["id"]);
        let change = json!({ "kodeRekening": "9.99", "subKegiatan": "Lain", "anggaran": null, "unitKerjaId": FOREIGN });
        let stored = admin.post(&path, &change).await.expect(200);
        let expected = json!({
            "id": row["id"], "kodeRekening": "9.99", "subKegiatan": "Lain", "anggaran": null, "unitKerjaId": OWN,
        });
        assert_eq!(stored["result"], expected);
        assert_eq!(listed(&admin, OWN).await[0], expected);
        let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq("sub_activity.edited"));
        let entry = entry.one(app.db()).await.expect("the log").expect("a line");
        let was = row["kodeRekening"].as_str().expect("a code");
        assert!(entry.before.expect("as it was").contains(was) && entry.after.expect("as it is").contains("9.99"));
    }

    async fn each_refusal_changes_nothing(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = listed(&admin, OWN).await;
        let path = format!("sub-kegiatan/edit/{}", before[0]["id"]);
        for (body, field) in [
            (json!({ "kodeRekening": "1.", "subKegiatan": "Lain", "anggaran": 1 }), "kodeRekening"),
            (json!({ "kodeRekening": "1.1", "subKegiatan": " ", "anggaran": 1 }), "subKegiatan"),
            (json!({ "kodeRekening": "1.1", "subKegiatan": "Lain", "anggaran": "1,5" }), "anggaran"),
            (json!({}), "kodeRekening"),
        ] {
            let problem = admin.post(&path, &body).await.expect(422);
            assert_eq!(problem["errors"][0]["field"], field, "{body}");
        }
        admin.post(&path, &json!([])).await.expect(400);
        assert_eq!(listed(&admin, OWN).await, before);
    }

    async fn only_role_2_edits_and_only_within_the_own_parent_unit(app: TestApp) {
        let change = json!({ "kodeRekening": "9.99", "subKegiatan": "Lain", "anggaran": 1 });
        let all = app.client_as("semua").await;
        let (own, foreign) = (listed(&all, OWN).await, listed(&all, FOREIGN).await);
        let path = |row: &serde_json::Value| format!("sub-kegiatan/edit/{}", row["id"]);
        for user in ["klerk", "keuangan", "pencatat", "superadmin"] {
            let client = app.client_as(user).await;
            client.post(&path(&own[0]), &change).await.expect(403);
            client.post("sub-kegiatan/edit/x", &json!([])).await.expect(403);
        }
        app.anonymous().post(&path(&own[0]), &change).await.expect(401);
        let admin = app.client_as("adminunit").await;
        assert_eq!(admin.post(&path(&foreign[0]), &change).await.expect(403)["code"], "UNIT_LAIN");
        for unknown in ["4711", "0", "undefined"] {
            admin.post(&format!("sub-kegiatan/edit/{unknown}"), &change).await.expect(404);
        }
        assert_eq!((listed(&all, OWN).await, listed(&all, FOREIGN).await), (own, foreign));
    }
}
