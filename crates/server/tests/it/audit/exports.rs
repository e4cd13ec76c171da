//! Audit entries of exports: user and extent, without search words.

use serde_json::json;

use super::{after, lines, newest};
use crate::both_databases;

both_databases! {
    async fn an_export_of_the_staff_is_logged_with_its_size_and_without_search_words(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let who = newest(&app, "account.signed_in").await.user_id;
        assert_eq!(admin.get("pegawai/ekspor").await.status, 200);
        let line = newest(&app, "employee.exported").await;
        let recorded = (line.user_id, line.address.as_deref(), line.object.as_str(), line.object_id);
        assert_eq!(recorded, (who, Some("127.0.0.1"), "employee", None));
        assert_eq!(after(&line), json!({ "searched": "false", "rows": "60" }));
        assert_eq!(admin.get("pegawai/ekspor?search_query=Sifulan%20Rahasia").await.status, 200);
        let line = newest(&app, "employee.exported").await;
        assert_eq!(after(&line), json!({ "searched": "true", "rows": "0" }));
        assert!(!line.words.contains("rahasia") && !line.words.contains("sifulan"), "{}", line.words);
    }

    async fn an_export_of_trips_is_logged_with_its_unit(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let who = newest(&app, "account.signed_in").await.user_id;
        let list = klerk.get("perjalanan/get/all-perjalanan?limit=1").await.expect(200);
        assert_eq!(klerk.get("perjalanan/ekspor").await.status, 200);
        let line = newest(&app, "trip.exported").await;
        let recorded = (line.user_id, line.address.as_deref(), line.object.as_str(), line.object_id);
        assert_eq!(recorded, (who, Some("127.0.0.1"), "trip", None));
        let own = after(&line);
        assert_eq!(own["rows"], list["totalRows"].to_string());
        assert!(own["work_unit"].is_string() && own["work_unit"] != "1", "{own}");
        let admin = app.client_as("superadmin").await;
        assert_eq!(admin.get("perjalanan/ekspor?unitKerjaId=1").await.status, 200);
        assert_eq!(after(&newest(&app, "trip.exported").await)["work_unit"], "1");
    }

    async fn a_refused_export_is_not_logged(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        klerk.get("pegawai/ekspor").await.expect(403);
        klerk.get("perjalanan/ekspor?unitKerjaId=1").await.expect(403);
        let admin = app.client_as("superadmin").await;
        admin.get("perjalanan/ekspor?unitKerjaId=4711").await.expect(404);
        assert_eq!(lines(&app, "employee.exported").await, []);
        assert_eq!(lines(&app, "trip.exported").await, []);
    }
}
