//! U2: one parent unit with its work units and signatories.

use serde_json::json;

use super::{OWN_PARENT, sheet, unit};
use crate::both_databases;

both_databases! {
    async fn the_own_parent_unit_lists_its_signatories(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let own = sheet(&admin, OWN_PARENT).await;
        assert_eq!(json!([own["id"], own["indukUnitKerja"], own["kodeInduk"]]), json!([1, "Dinas Kesehatan", "DINKES"]));
        assert_eq!(own["daftarUnitKerjas"].as_array().expect("work units").len(), 6);
        let p2p = unit(&own, "P2P");
        assert_eq!(json!([p2p["unitKerja"], p2p["asal"]]), json!(["Bidang Pencegahan dan Pengendalian Penyakit", "Arunika"]));
        for (list, person) in [("unitKerja_notaDinas", "pegawai_notaDinas"), ("PPTKs", "pegawai_PPTK"), ("KPAs", "pegawai_KPA")] {
            let rows = p2p[list].as_array().expect("signatories");
            assert!(!rows.is_empty(), "{list}");
            for row in rows {
                assert!(row["id"].is_i64() && row["jabatan"].is_string() && row[person]["nama"].is_string(), "{list}: {row}");
            }
        }
        let memo: Vec<_> = p2p["unitKerja_notaDinas"].as_array().expect("memo signatories").iter().map(|row| row["pegawai_notaDinas"]["nama"].clone()).collect();
        assert_eq!(json!(memo), json!(["Fajar Padangluas, S.K.M., M.Epid."]), "without the retired one");
        let assignment = &own["indukUnitKerja_ttdSuratTugas"][0];
        assert_eq!(json!([assignment["jabatan"], assignment["indukUnitKerjaId"]]), json!(["Kepala Dinas Kesehatan", 1]));
        assert_eq!(assignment["pegawai"]["id"], assignment["pegawaiId"]);
        assert_eq!(own["indukUKSumberDanas"].as_array().expect("links").len(), 3);
        assert_eq!(admin.get("induk-unit-kerja/get/1").await.expect(200)["resultSumberDana"].as_array().expect("sources").len(), 4);
    }

    async fn another_parent_unit_is_refused_and_an_unknown_one_not_found(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        assert_eq!(admin.get("induk-unit-kerja/get/2").await.expect(403)["code"], "UNIT_LAIN");
        for unknown in ["99", "0", "x"] {
            admin.get(&format!("induk-unit-kerja/get/{unknown}")).await.expect(404);
        }
        app.client_as("semua").await.get("induk-unit-kerja/get/2").await.expect(200);
    }

    async fn a_path_without_unit_means_the_own_unit(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let own = admin.get("induk-unit-kerja/get/1").await.expect(200);
        for word in ["undefined", "null", "NaN"] {
            assert_eq!(admin.get(&format!("induk-unit-kerja/get/{word}")).await.expect(200), own, "{word}");
        }
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for (user, status) in [("klerk", 403), ("adminunit", 200), ("keuangan", 403), ("pencatat", 403), ("superadmin", 403)] {
            app.client_as(user).await.get("induk-unit-kerja/get/1").await.expect(status);
        }
        app.anonymous().get("induk-unit-kerja/get/1").await.expect(401);
    }
}
