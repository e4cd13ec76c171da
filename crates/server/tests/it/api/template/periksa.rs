//! Findings of templates, told the same everywhere, and the confirmation of doubts.

use percent_encoding::percent_decode_str;
use serde_json::{Value, json};

use super::{BROKEN_MEMO, DINKES, FOREIGN, OLD_WORD, OWN_MEMO, OWN_RECEIPT, memo_versions, texts, upload, with_file};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn inspect(client: &ApiClient, kind: &str, bytes: &[u8]) -> Reply {
    client.post_form("template/periksa", with_file(texts(&[("jenis", kind)]), "a.docx", bytes)).await
}

async fn confirmed(client: &ApiClient, confirmed: &str, bytes: &[u8]) -> Reply {
    let fields = [("id", DINKES), ("jenis", "1"), ("konfirmasi", confirmed)];
    client.post_form("template/upload", with_file(texts(&fields), "a.docx", bytes)).await
}

/// The findings in the header of an answer that is a file.
pub(super) fn header(reply: &Reply) -> Value {
    let header = reply.headers.get("X-Jaladin-Temuan").expect("findings").to_str().expect("text").to_owned();
    assert!(header.len() <= 4_000);
    serde_json::from_slice(&percent_decode_str(&header).collect::<Vec<u8>>()).expect("an array")
}

both_databases! {
    async fn findings_are_the_same_everywhere(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let inspected = inspect(&klerk, "1", FOREIGN).await.expect(200)["result"]["temuan"].clone();
        let all = inspected.as_array().expect("findings");
        let name = all.iter().find(|it| it["teks"] == "${nama}").expect("the name");
        assert_eq!(*name, json!({
            "tingkat": "ragu",
            "bagian": "Isi surat",
            "paragraf": "Nama : ${nama}",
            "teks": "${nama}",
            "pesan": "${nama} milik program lain dan akan tercetak apa adanya; maksudnya {pegawai1Nama}.",
            "saran": "pegawai1Nama",
        }));
        let refused = confirmed(&klerk, "false", FOREIGN).await.expect(422);
        assert_eq!((&refused["code"], &refused["temuan"]), (&json!("TEMPLAT_RAGU"), &inspected));
        assert_eq!(refused["errors"].as_array().expect("errors").len(), all.len());
        let fields = [("id", DINKES), ("jenis", "1"), ("contoh", "luar-kota")];
        let tried = klerk.post_form("template/coba", with_file(texts(&fields), "a.docx", FOREIGN)).await;
        assert_eq!(header(&tried), inspected);
        tried.expect_docx();
        assert!(app.kept_files("templat").is_empty());
        assert_eq!(inspect(&klerk, "surat-tugas", FOREIGN).await.expect(200)["result"]["temuan"], inspected);
        let taken = confirmed(&klerk, "true", FOREIGN).await.expect(200);
        assert_eq!(taken["temuan"], inspected);
    }

    async fn wrong_ones_refuse_whatever_is_confirmed(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let refused = confirmed(&klerk, "true", BROKEN_MEMO).await.expect(422);
        assert_eq!(refused["code"], "TEMPLAT_TIDAK_SAH");
        let told = inspect(&klerk, "2", BROKEN_MEMO).await.expect(200)["result"]["temuan"].clone();
        assert_eq!(told[0]["tingkat"], "salah");
        for kind in ["1", "kwitansi"] {
            let told = inspect(&klerk, kind, OLD_WORD).await.expect(200)["result"]["temuan"].clone();
            assert!(told[0]["pesan"].as_str().expect("a sentence").contains("dokumen Word lama (.doc)"), "{told}");
        }
        assert_eq!(inspect(&klerk, "2", OWN_MEMO).await.expect(200)["result"]["temuan"], json!([]));
        inspect(&klerk, "sepuluh", OWN_MEMO).await.expect(422);
        klerk.post_form("template/periksa", texts(&[("jenis", "2")])).await.expect(422);
    }

    async fn a_receipt_template_is_asked_about_too(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        assert_eq!(inspect(&keuangan, "kwitansi", OWN_RECEIPT).await.expect(200)["result"]["temuan"], json!([]));
        inspect(&keuangan, "1", FOREIGN).await.expect(403);
        let form = |confirmed| with_file(texts(&[("nama", "Lain"), ("konfirmasi", confirmed)]), "a.docx", FOREIGN);
        let refused = keuangan.post_form("template/upload-keuangan", form("")).await.expect(422);
        assert_eq!(refused["code"], "TEMPLAT_RAGU");
        keuangan.post_form("template/upload-keuangan", form("1")).await.expect(200);
    }

    async fn letters_return_to_the_built_in_template(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let again = async |kind: &str| klerk.post(&format!("template/bawaan/{kind}/pakai"), &json!({ "id": DINKES })).await;
        assert_eq!(again("2").await.expect(409)["message"], "Templat bawaan sudah berlaku.");
        upload(&klerk, DINKES, "2", "a.docx", OWN_MEMO).await.expect(200);
        assert_eq!(again("2").await.expect(200)["message"], "Templat bawaan berlaku kembali");
        let in_force = klerk.get("template/get").await.expect(200);
        assert_eq!(in_force["result"]["templateNotaDinas"], json!(null));
        assert_eq!(memo_versions(&klerk).await.len(), 1);
        again("77").await.expect(404);
        let other = app.client_as("klerkpkm").await;
        other.post("template/bawaan/2/pakai", &json!({ "id": DINKES })).await.expect(403);
    }
}
