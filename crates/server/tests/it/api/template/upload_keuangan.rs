//! W4: upload of a receipt template, checked before it comes into force.

use documents::text_of;
use serde_json::json;

use super::{BROKEN_MEMO, OWN_MEMO, OWN_RECEIPT, texts, upload_receipt, with_file};
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    both_databases,
};

both_databases! {
    async fn a_valid_template_is_accepted_and_a_broken_one_refused(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let answer = upload_receipt(&keuangan, "  Kwitansi\nKantor ", OWN_RECEIPT).await.expect(200);
        assert_eq!(answer, json!({ "message": "template berhasil diupload", "peringatan": [], "temuan": [] }));
        for bytes in [BROKEN_MEMO, b"no docx"] {
            let problem = upload_receipt(&keuangan, "Rusak", bytes).await.expect(422);
            assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
        }
        let large = upload_receipt(&keuangan, "Besar", &vec![0; 5 * 1024 * 1024 + 1]).await.expect(413);
        assert_eq!(large["code"], "TERLALU_BESAR");
        let rows = keuangan.get("template/get-keuangan").await.expect(200)["result"].clone();
        assert_eq!((rows.as_array().expect("rows").len(), &rows[0]["nama"]), (1, &json!("Kwitansi Kantor")));
        assert_eq!(app.kept_files("templat").len(), 1);
    }

    async fn a_receipt_knows_what_a_trips_letters_know(app: TestApp) {
        upload_receipt(&app.client_as("keuangan").await, "Nota", OWN_MEMO).await.expect(200);
    }

    async fn a_template_of_one_kind_prints_the_receipts_of_that_kind(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let inside = Sheet::in_town(&app, true).await.approved().await;
        let outside = Sheet::of(&app, &Form::out_of_town(&inside.clerk, 41).await).await;
        let issue = json!({ "id": outside.trip["id"] });
        outside.clerk.post("perjalanan/post/surat-tugas", &issue).await.expect_docx();
        let outside = outside.approved().await;
        let print = async |sheet: &Sheet| {
            let reply = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await;
            text_of(&reply.expect_docx()).expect("a Word file")
        };
        let built_in = [print(&inside).await, print(&outside).await];
        let form = with_file(texts(&[("nama", "Dalam kota"), ("jenis", "dalam-kota"), ("konfirmasi", "1")]), "dalam.docx", OWN_MEMO);
        keuangan.post_form("template/upload-keuangan", form).await.expect(200);
        let row = keuangan.get("template/get-keuangan").await.expect(200)["result"][0].clone();
        assert_eq!((&row["jenis"], &row["aktif"]), (&json!("dalam-kota"), &json!(true)));
        assert!(print(&inside).await.contains("NOTA DINAS KANTOR"));
        assert_eq!(print(&outside).await, built_in[1]);
        // Withdrawn, it leaves its receipts to the general one.
        let withdraw = format!("template/akhiri-keuangan/{}", row["id"]);
        keuangan.post_nothing(&withdraw).await.expect(200);
        assert_eq!(print(&inside).await, built_in[0]);
        let rows = keuangan.get("template/get-keuangan").await.expect(200)["result"].clone();
        assert_eq!(rows[0]["aktif"], false);
        let problem = keuangan.post_nothing(&withdraw).await.expect(409);
        assert_eq!(problem["message"], "Versi ini tidak sedang berlaku. Muat ulang halaman.");
        keuangan.post_nothing(&format!("template/pulihkan-keuangan/{}", row["id"])).await.expect(200);
        assert!(print(&inside).await.contains("NOTA DINAS KANTOR"));
        let unknown = with_file(texts(&[("nama", "x"), ("jenis", "luar-negeri")]), "x.docx", OWN_MEMO);
        let problem = keuangan.post_form("template/upload-keuangan", unknown).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "jenis");
    }

    async fn name_and_file_are_required(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let both = keuangan.post_nothing("template/upload-keuangan").await.expect(422);
        assert_eq!(both["errors"], json!([
            { "field": "nama", "message": "Nama templat wajib diisi" }, { "field": "file", "message": "File harus diunggah" },
        ]));
        let nameless = with_file(texts(&[("nama", "  ")]), "a.docx", OWN_RECEIPT);
        let problem = keuangan.post_form("template/upload-keuangan", nameless).await.expect(422);
        assert_eq!(problem["message"], "Nama templat wajib diisi");
        let long = with_file(texts(&[("nama", &"n".repeat(256))]), "a.docx", OWN_RECEIPT);
        keuangan.post_form("template/upload-keuangan", long).await.expect(422);
        let long = with_file(texts(&[("nama", "n")]), &format!("{}.docx", "n".repeat(256)), OWN_RECEIPT);
        let problem = keuangan.post_form("template/upload-keuangan", long).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "file");
        assert!(app.kept_files("templat").is_empty());
    }

    async fn only_finance_uploads(app: TestApp) {
        upload_receipt(&app.anonymous(), "x", OWN_RECEIPT).await.expect(401);
        for user in ["klerk", "adminunit", "pencatat", "superadmin"] {
            let problem = upload_receipt(&app.client_as(user).await, "x", OWN_RECEIPT).await.expect(403);
            assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user}");
        }
        upload_receipt(&app.client_as("semua").await, "x", OWN_RECEIPT).await.expect(200);
    }
}
