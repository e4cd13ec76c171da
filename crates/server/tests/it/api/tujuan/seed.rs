//! J2: parent units a destination may belong to.

use serde_json::json;

use crate::both_databases;

both_databases! {
    async fn users_choose_the_own_parent_unit_and_super_admins_any(app: TestApp) {
        for user in ["klerk", "adminunit", "keuangan", "pencatat"] {
            let own = app.client_as(user).await.get("tujuan/get/seed").await.expect(200);
            assert_eq!(own, json!({ "result": [{ "id": 1, "indukUnitKerja": "Dinas Kesehatan" }] }), "{user}");
        }
        let all = app.client_as("superadmin").await.get("tujuan/get/seed?&").await.expect(200);
        assert_eq!(all["result"].as_array().expect("units").len(), 3);
        app.anonymous().get("tujuan/get/seed").await.expect(401);
    }
}
