//! U1: list of parent units.

use serde_json::json;

use crate::both_databases;

both_databases! {
    async fn all_parent_units_with_the_sources_they_use(app: TestApp) {
        let list = app.client_as("superadmin").await.get("induk-unit-kerja/get").await.expect(200);
        let rows = list["result"].as_array().expect("parent units");
        let codes: Vec<_> = rows.iter().map(|row| row["kodeInduk"].as_str().expect("a code")).collect();
        assert_eq!(codes, ["DINKES", "PKM-LBY", "PKM-TTL"]);
        assert_eq!(rows[0]["indukUnitKerja"], "Dinas Kesehatan");
        let sources: Vec<_> = rows[2]["indukUKSumberDanas"].as_array().expect("links").iter().map(|link| link["sumberDana"].clone()).collect();
        assert_eq!(json!(sources), json!([
            { "id": 2, "sumber": "BLUD", "untukPembayaran": "untuk pembayaran BLUD" },
            { "id": 3, "sumber": "BOK-PKM", "untukPembayaran": "untuk pembayaran BOK-PKM" },
        ]));
        assert_eq!(list["resultSumberDana"].as_array().expect("sources").len(), 4);
        assert_eq!(list["resultSumberDana"][0], json!({ "id": 1, "sumber": "APBD" }));
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for (user, status) in [("klerk", 403), ("adminunit", 403), ("keuangan", 403), ("pencatat", 403), ("superadmin", 200)] {
            app.client_as(user).await.get("induk-unit-kerja/get/").await.expect(status);
        }
        app.anonymous().get("induk-unit-kerja/get").await.expect(401);
    }
}
