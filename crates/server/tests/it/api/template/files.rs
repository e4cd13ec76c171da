//! Files of uploaded and built-in templates.

use app::stored_files::{OrphanRemoval, remove_orphans};
use documents::built_in;
use kernel::Day;
use letters::TemplateKind;
use ports::Folder;

use super::{DINKES, OWN_MEMO, OWN_RECEIPT, memo_versions, upload, upload_receipt};
use crate::both_databases;

both_databases! {
    async fn an_uploaded_file_comes_back_byte_for_byte_under_its_name(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "Nota \"Kantor\".docx", OWN_MEMO).await.expect(200);
        let path = format!("template/unduh/{}", memo_versions(&klerk).await[0]["id"]);
        let reply = klerk.get(&path).await;
        let name = reply.header("content-disposition");
        assert!(name.starts_with("attachment; filename=\"Nota_") && name.ends_with("Kantor_.docx\""), "{name}");
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        assert_eq!(reply.expect_docx(), OWN_MEMO);
        assert_eq!(app.client_as("klerkpkm").await.get(&path).await.expect(403)["code"], "UNIT_LAIN");
        app.anonymous().get(&path).await.expect(401);
        for user in ["adminunit", "keuangan", "pencatat"] {
            assert_eq!(app.client_as(user).await.get(&path).await.expect(403)["code"], "TIDAK_BERWENANG");
        }
        klerk.get("template/unduh/4711").await.expect(404);
        klerk.get("template/unduh/..%2F..%2Fjaladin.db").await.expect(404);
    }

    async fn a_stored_file_has_a_random_name_outside_the_web_root(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "rahasia.docx", OWN_MEMO).await.expect(200);
        let kept = app.kept_files("templat");
        assert!(kept.len() == 1 && !kept[0].contains("rahasia"), "{kept:?}");
        for path in [format!("templat/{}", kept[0]), format!("template/{}", kept[0])] {
            klerk.get(&path).await.expect(404);
        }
    }

    async fn built_in_templates_can_be_downloaded(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (number, kind) in [(1, TemplateKind::AssignmentLetter), (2, TemplateKind::Memo), (3, TemplateKind::ShortAssignmentLetter)] {
            let path = format!("template/bawaan/{number}");
            let file = klerk.get(&path).await.expect_docx();
            assert_eq!(file, built_in(kind));
            upload(&klerk, DINKES, &number.to_string(), "bawaan.docx", &file).await.expect(200);
            app.anonymous().get(&path).await.expect(401);
            for user in ["adminunit", "keuangan", "pencatat"] {
                app.client_as(user).await.get(&path).await.expect(403);
            }
        }
        for unknown in ["0", "12", "x"] {
            klerk.get(&format!("template/bawaan/{unknown}")).await.expect(404);
        }
    }

    async fn files_without_version_are_removed_unless_there_are_no_versions(app: TestApp) {
        let later = Day::from_ymd_opt(2199, 1, 1).expect("a day");
        app.app().files.write("templat/stray.docx", OWN_MEMO.to_vec()).await.expect("a file");
        app.set_day(later);
        let refused = remove_orphans(app.app(), Folder::Templates).await.expect("a sweep");
        assert_eq!(refused, OrphanRemoval::Refused { orphans: 1, files: 1 });
        upload(&app.client_as("klerk").await, DINKES, "2", "lama.docx", OWN_MEMO).await.expect(200);
        upload(&app.client_as("klerk").await, DINKES, "2", "baru.docx", OWN_MEMO).await.expect(200);
        upload_receipt(&app.client_as("keuangan").await, "Kantor", OWN_RECEIPT).await.expect(200);
        assert_eq!(remove_orphans(app.app(), Folder::Templates).await.expect("a sweep"), OrphanRemoval::Removed(1));
        let kept = app.kept_files("templat");
        assert!(kept.len() == 3 && !kept.contains(&"stray.docx".to_owned()), "{kept:?}");
    }

    async fn only_finance_downloads_its_files(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let built = keuangan.get("template/bawaan-keuangan").await.expect_docx();
        assert_eq!(built, built_in(TemplateKind::Receipt));
        upload_receipt(&keuangan, "Bawaan", &built).await.expect(200);
        upload_receipt(&keuangan, "Kantor", OWN_RECEIPT).await.expect(200);
        let id = keuangan.get("template/get-keuangan").await.expect(200)["result"][0]["id"].clone();
        let path = format!("template/unduh-keuangan/{id}");
        assert_eq!(keuangan.get(&path).await.expect_docx(), OWN_RECEIPT);
        keuangan.get("template/unduh-keuangan/4711").await.expect(404);
        for path in [path.as_str(), "template/bawaan-keuangan"] {
            app.anonymous().get(path).await.expect(401);
            for user in ["klerk", "adminunit", "pencatat", "superadmin"] {
                app.client_as(user).await.get(path).await.expect(403);
            }
        }
    }
}
