//! W1: file names of the templates in force; versions of one kind.

use serde_json::json;

use super::{DINKES, OLD_MEMO, OWN_MEMO, PKM, upload};
use crate::both_databases;

both_databases! {
    async fn null_stands_for_the_built_in_template(app: TestApp) {
        let answer = app.client_as("klerk").await.get("template/get").await.expect(200);
        assert_eq!(answer["result"], json!({
            "templateSuratTugas": null, "templateNotaDinas": null, "templateSPD": null, "templateSuratTugasSingkat": null,
            "berlaku": [],
        }));
    }

    async fn file_names_are_listed_by_kind(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "lama.docx", OLD_MEMO).await.expect(200);
        upload(&klerk, DINKES, "2", "nota.docx", OWN_MEMO).await.expect(200);
        upload(&klerk, DINKES, "3", "singkat.docx", OWN_MEMO).await.expect(200);
        let result = klerk.get("template/get?&indukUnitKerjaId=undefined").await.expect(200)["result"].clone();
        assert_eq!(result["templateSuratTugas"], json!(null));
        assert_eq!(result["templateNotaDinas"], "nota.docx");
        assert_eq!((&result["templateSPD"], &result["templateSuratTugasSingkat"]), (&json!("singkat.docx"), &json!("singkat.docx")));
        let in_force: Vec<_> = result["berlaku"].as_array().expect("rows").iter().map(|v| (&v["jenis"], &v["versi"])).collect();
        assert_eq!(in_force, [(&json!(2), &json!(2)), (&json!(3), &json!(1))]);
    }

    async fn a_clerk_sees_the_own_parent_unit_and_a_super_admin_any(app: TestApp) {
        upload(&app.client_as("superadmin").await, DINKES, "2", "dinas.docx", OWN_MEMO).await.expect(200);
        let pkm = app.client_as("klerkpkm").await;
        assert_eq!(pkm.get("template/get").await.expect(200)["result"]["templateNotaDinas"], json!(null));
        for path in ["template/get?indukUnitKerjaId=1", "template/versi?indukUnitKerjaId=1&jenis=2"] {
            assert_eq!(pkm.get(path).await.expect(403)["code"], "UNIT_LAIN");
            app.client_as("superadmin").await.get(&path.replace("Id=1", &format!("Id={PKM}"))).await.expect(200);
            app.client_as("superadmin").await.get(&path.replace("Id=1", "Id=4711")).await.expect(404);
            app.anonymous().get(path).await.expect(401);
            for user in ["adminunit", "keuangan", "pencatat"] {
                assert_eq!(app.client_as(user).await.get(path).await.expect(403)["code"], "TIDAK_BERWENANG");
            }
        }
    }

    async fn versions_are_of_one_kind(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "nota.docx", OWN_MEMO).await.expect(200);
        assert_eq!(klerk.get("template/versi?jenis=1").await.expect(200)["result"], json!([]));
        for path in ["template/versi", "template/versi?jenis=12", "template/versi?jenis=x"] {
            let problem = klerk.get(path).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": "jenis", "message": "Jenis template wajib dipilih" }]));
        }
    }
}
