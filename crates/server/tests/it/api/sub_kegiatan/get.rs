//! N9: list of sub-activities.

use super::{FOREIGN, OWN, SISTER, listed};
use crate::both_databases;

both_databases! {
    async fn an_administrator_reads_the_units_of_the_own_parent_unit(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let own = listed(&admin, OWN).await;
        assert!(!own.is_empty());
        for row in &own {
            assert!(row["id"].is_i64() && row["kodeRekening"].is_string() && row["subKegiatan"].is_string(), "{row}");
            assert!(row["anggaran"].is_null() || row["anggaran"].is_i64(), "{row}");
            assert_eq!(row["unitKerjaId"], OWN);
        }
        let ids: Vec<_> = own.iter().map(|row| row["id"].as_i64().expect("an id")).collect();
        assert!(ids.is_sorted(), "{ids:?}");
        assert!(listed(&admin, SISTER).await.iter().all(|row| row["unitKerjaId"] == SISTER));
        assert!(!listed(&app.client_as("semua").await, FOREIGN).await.is_empty(), "role 5 beside role 2");
    }

    async fn others_and_other_parent_units_are_refused(app: TestApp) {
        for user in ["klerk", "keuangan", "pencatat", "superadmin"] {
            let client = app.client_as(user).await;
            client.get("sub-kegiatan/get/3").await.expect(403);
            client.get("sub-kegiatan/get/x").await.expect(403);
        }
        app.anonymous().get("sub-kegiatan/get/3").await.expect(401);
        let admin = app.client_as("adminunit").await;
        assert_eq!(admin.get("sub-kegiatan/get/7").await.expect(403)["code"], "UNIT_LAIN");
        for unknown in ["4711", "0", "1.5"] {
            admin.get(&format!("sub-kegiatan/get/{unknown}")).await.expect(404);
        }
        let own = admin.get("sub-kegiatan/get/3").await.expect(200);
        for word in ["undefined", "null", "NaN"] {
            assert_eq!(admin.get(&format!("sub-kegiatan/get/{word}")).await.expect(200), own, "{word}");
        }
    }
}
