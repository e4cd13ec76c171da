//! Restoring an earlier version.

use persistence::entity::{audit_log, templates};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;

use super::{BROKEN_MEMO, DINKES, OLD_MEMO, OWN_MEMO, OWN_RECEIPT, memo_versions, upload, upload_receipt};
use crate::both_databases;
use crate::testapp::TestApp;

/// Ids of two memo versions, the earlier first.
async fn two_versions(app: &TestApp) -> (i64, i64) {
    let klerk = app.client_as("klerk").await;
    upload(&klerk, DINKES, "2", "lama.docx", OLD_MEMO).await.expect(200);
    upload(&klerk, DINKES, "2", "baru.docx", OWN_MEMO).await.expect(200);
    let versions = memo_versions(&klerk).await;
    (versions[1]["id"].as_i64().expect("an id"), versions[0]["id"].as_i64().expect("an id"))
}

both_databases! {
    async fn an_earlier_version_is_restored_as_the_newest(app: TestApp) {
        let (earlier, _) = two_versions(&app).await;
        let semua = app.client_as("semua").await;
        let answer = semua.post_nothing(&format!("template/pulihkan/{earlier}")).await.expect(200);
        assert_eq!(answer, json!({ "message": "Templat berhasil dipulihkan" }));
        let versions = memo_versions(&semua).await;
        let newest = &versions[0];
        assert_eq!((&newest["versi"], &newest["namaBerkas"], &newest["berlaku"]), (&json!(3), &json!("lama.docx"), &json!(true)));
        assert_eq!((&newest["dipulihkanDari"], &newest["diunggahOleh"]), (&json!(earlier), &json!("Cendana Wanatirta, S.K.M.")));
        assert!(versions[1..].iter().all(|v| v["berlaku"] == json!(false) && v["dipulihkanDari"] == json!(null)));
        assert_eq!(semua.get(&format!("template/unduh/{}", newest["id"])).await.expect_docx(), OLD_MEMO);
        let entries = audit_log::Entity::find().filter(audit_log::Column::Action.eq("template.restored")).all(app.db()).await;
        assert_eq!(entries.expect("the log").len(), 1);
    }

    async fn the_version_in_force_cannot_be_restored(app: TestApp) {
        let (_, newest) = two_versions(&app).await;
        let klerk = app.client_as("klerk").await;
        let problem = klerk.post_nothing(&format!("template/pulihkan/{newest}")).await.expect(409);
        assert_eq!((&problem["code"], &problem["message"]), (&json!("BENTROK"), &json!("Versi ini sedang berlaku.")));
        assert_eq!(memo_versions(&klerk).await.len(), 2);
    }

    async fn a_version_that_fails_to_render_is_not_restored(app: TestApp) {
        let (earlier, _) = two_versions(&app).await;
        // As if the tags it uses had been removed since.
        let row = templates::Entity::find_by_id(earlier).one(app.db()).await.expect("a row").expect("the version");
        let key = "templat/withered.docx".to_owned();
        app.app().files.write(&key, BROKEN_MEMO.to_vec()).await.expect("a file");
        templates::ActiveModel { storage_key: Set(key), ..row.into() }.update(app.db()).await.expect("an update");
        let klerk = app.client_as("klerk").await;
        let problem = klerk.post_nothing(&format!("template/pulihkan/{earlier}")).await.expect(422);
        assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
        assert_eq!(memo_versions(&klerk).await[0]["namaBerkas"], "baru.docx");
    }

    async fn another_parent_units_version_is_refused_and_an_unknown_one_not_found(app: TestApp) {
        let (earlier, _) = two_versions(&app).await;
        let path = format!("template/pulihkan/{earlier}");
        assert_eq!(app.client_as("klerkpkm").await.post_nothing(&path).await.expect(403)["code"], "UNIT_LAIN");
        app.anonymous().post_nothing(&path).await.expect(401);
        for user in ["adminunit", "keuangan", "pencatat"] {
            assert_eq!(app.client_as(user).await.post_nothing(&path).await.expect(403)["code"], "TIDAK_BERWENANG");
        }
        let klerk = app.client_as("klerk").await;
        assert_eq!(memo_versions(&klerk).await.len(), 2);
        for id in ["4711", "x", "0"] {
            let problem = klerk.post_nothing(&format!("template/pulihkan/{id}")).await.expect(404);
            assert_eq!(problem["message"], "Templat tidak ditemukan.");
        }
        app.client_as("superadmin").await.post_nothing(&path).await.expect(200);
    }

    async fn an_earlier_receipt_template_is_restored_as_the_newest(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        for name in ["Lama", "Baru"] {
            upload_receipt(&keuangan, name, OWN_RECEIPT).await.expect(200);
        }
        let list = || async { keuangan.get("template/get-keuangan").await.expect(200)["result"].as_array().expect("rows").clone() };
        let rows = list().await;
        let (newest, earlier) = (&rows[0]["id"], &rows[1]["id"]);
        keuangan.post_nothing(&format!("template/pulihkan-keuangan/{newest}")).await.expect(409);
        for user in ["klerk", "adminunit", "pencatat", "superadmin"] {
            app.client_as(user).await.post_nothing(&format!("template/pulihkan-keuangan/{earlier}")).await.expect(403);
        }
        keuangan.post_nothing("template/pulihkan-keuangan/4711").await.expect(404);
        assert_eq!(list().await, rows);
        keuangan.post_nothing(&format!("template/pulihkan-keuangan/{earlier}")).await.expect(200);
        let after = list().await;
        assert_eq!((after.len(), &after[0]["nama"], &after[0]["aktif"]), (3, &json!("Lama"), &json!(true)));
        assert_eq!(&after[0]["dipulihkanDari"], earlier);
        assert!(after[1..].iter().all(|row| row["aktif"] == json!(false)));
    }
}
