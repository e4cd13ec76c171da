//! Translation of templates that were written for other programs.

use documents::text_of;
use serde_json::json;

use super::{DINKES, FOREIGN, OLD_WORD, periksa::header, texts, upload, with_file};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn translate(client: &ApiClient, kind: &str, bytes: &[u8]) -> Reply {
    client.post_form("template/terjemahkan", with_file(texts(&[("jenis", kind)]), "Surat Tugas.docx", bytes)).await
}

both_databases! {
    async fn a_translated_template_comes_into_force(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let reply = translate(&klerk, "1", FOREIGN).await;
        let left = header(&reply);
        assert!(left.as_array().expect("findings").iter().all(|it| it["saran"] == "ttdSurTugNama" || it["saran"] == "#personil"), "{left}");
        let docx = reply.expect_docx();
        let text = text_of(&docx).expect("a Word file");
        assert!(text.contains("Nomor : {noSuratTugas}\nNama : {pegawai1Nama}\nNIP : {pegawai1Nip}\nTujuan : {tujuan}"), "{text}");
        let unconfirmed = with_file(texts(&[("id", DINKES), ("jenis", "1")]), "a.docx", &docx);
        assert_eq!(klerk.post_form("template/upload", unconfirmed).await.expect(422)["code"], "TEMPLAT_RAGU");
        upload(&klerk, DINKES, "1", "a.docx", &docx).await.expect(200);
    }

    async fn clerks_and_finance_translate_what_they_may_put_in_force(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        for kind in ["kwitansi", "semua", "luar-kota"] {
            translate(&keuangan, kind, FOREIGN).await.expect_docx();
        }
        translate(&keuangan, "1", FOREIGN).await.expect(403);
        translate(&app.client_as("adminunit").await, "1", FOREIGN).await.expect(403);
        let klerk = app.client_as("klerk").await;
        let refused = translate(&klerk, "1", OLD_WORD).await.expect(422);
        assert_eq!(refused["code"], "TEMPLAT_TIDAK_SAH");
        let nothing = klerk.post_form("template/terjemahkan", texts(&[("jenis", "")])).await.expect(422);
        assert_eq!(nothing["errors"].as_array().expect("fields").len(), 2);
        assert_eq!(translate(&klerk, "", FOREIGN).await.expect(422)["message"], json!("Jenis template wajib dipilih"));
    }
}
