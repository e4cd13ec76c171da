//! Doubts that ask only calls which can answer, and letters that name fewer people than their trip has (assurance D-6, D-7).

use std::io::{Cursor, Write};

use percent_encoding::percent_decode_str;
use serde_json::{Value, json};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{DINKES, periksa::header, texts, upload, with_file};
use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
};

/// A Word file of these paragraphs.
fn word(lines: &[&str]) -> Vec<u8> {
    let body = lines.iter().map(|line| ["<w:p><w:r><w:t>", line, "</w:t></w:r></w:p>"].concat()).collect::<String>();
    let main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    let relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
    let parts = [
        (
            "[Content_Types].xml",
            format!("<Types><Override PartName=\"/word/document.xml\" ContentType=\"{main}\"/></Types>"),
        ),
        (
            "_rels/.rels",
            format!(
                "<Relationships><Relationship Id=\"r\" Type=\"{relation}\" Target=\"word/document.xml\"/></Relationships>"
            ),
        ),
        ("word/document.xml", format!("<w:document xmlns:w=\"w\"><w:body>{body}</w:body></w:document>")),
    ];
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        out.start_file(name, SimpleFileOptions::default()).expect("a part");
        out.write_all(text.as_bytes()).expect("a part");
    }
    out.finish().expect("a package").into_inner()
}

const OF_ONE: [&str; 4] = ["SURAT TUGAS", "Nomor {noSuratTugas}", "Nama : {pegawai1Nama}", "{ttdSurTugNama}"];

async fn sent(client: &ApiClient, confirmed: Option<&str>, bytes: &[u8]) -> Reply {
    let form = texts(&[("id", DINKES), ("jenis", "1")]);
    let form = match confirmed {
        Some(answer) => form.text("konfirmasi", answer.to_owned()),
        None => form,
    };
    client.post_form("template/upload", with_file(form, "a.docx", bytes)).await
}

fn warnings(reply: &Reply) -> Value {
    let header = reply.header("x-jaladin-peringatan");
    serde_json::from_slice(&percent_decode_str(&header).collect::<Vec<u8>>()).unwrap_or_default()
}

both_databases! {
    async fn a_call_without_the_key_is_told_and_the_file_is_stored(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let one = word(&OF_ONE);
        let refused = sent(&klerk, Some("false"), &one).await.expect(422);
        assert_eq!((&refused["code"], refused["errors"].as_array().map(Vec::len)), (&json!("TEMPLAT_RAGU"), Some(1)));
        assert!(refused["temuan"][0]["pesan"].as_str().expect("a sentence").starts_with("Templat ini memuat 1 dari 5 pegawai"));
        let stored = sent(&klerk, None, &one).await;
        assert_eq!(header(&stored)[0]["tingkat"], "ragu");
        stored.expect(200);
        sent(&klerk, Some("true"), &one).await.expect(200);
        let several = word(&["SURAT TUGAS", "{noSuratTugas} {#personil}{nama}{/personil} {ttdSurTugNama}", "NIP. ………………"]);
        let silent = sent(&klerk, Some("false"), &several).await;
        assert!(silent.headers.get("X-Jaladin-Temuan").is_none());
        silent.expect(200);
    }

    async fn an_older_doubt_refuses_a_call_without_the_key(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let refused = sent(&klerk, None, &word(&["SURAT TUGAS", "${nama} {noSuratTugas}"])).await.expect(422);
        assert_eq!(refused["code"], "TEMPLAT_RAGU");
    }

    async fn a_letter_that_names_one_of_three_says_so(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31, 32]).on("2026-03-09", "2026-03-11");
        let trip = form.file().await["id"].clone();
        upload(&klerk, DINKES, "1", "a.docx", &word(&OF_ONE)).await.expect(200);
        let said = |reply: &Reply| {
            let told = warnings(reply);
            let told: Vec<_> = told.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
            assert!(told.contains(&"Templat ini memuat 1 dari 3 pegawai.".to_owned()), "{told:?}");
            let names = told.iter().find(|it| it.starts_with("Tidak tercetak: ")).expect("names").clone();
            assert_eq!(names.matches(", ").count() + 1, 2 + names.matches(", S.").count(), "{names}");
        };
        let preview = json!({ "id": trip, "dokumen": "surat-tugas" });
        said(&klerk.post("perjalanan/pratinjau", &preview).await);
        said(&klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await);
        said(&klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await);
        said(&klerk.post(&format!("perjalanan/{trip}/cetak"), &json!({ "dokumen": "surat-tugas" })).await);
        upload(&klerk, DINKES, "9", "a.docx", &word(&["SPD {noSpd1} {pegawai1Nama} {KPANama}"])).await.expect(200);
        said(&klerk.post(&format!("perjalanan/{trip}/cetak"), &json!({ "dokumen": "spd" })).await);
        let all = word(&["{noSuratTugas} {#personil}{nama} {noSpd} {/personil} {ttdSurTugNama}"]);
        upload(&klerk, DINKES, "1", "a.docx", &all).await.expect(200);
        let whole = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await;
        assert_eq!(whole.header("x-jaladin-peringatan"), "");
        let alone = Form::out_of_town(&klerk, 30).await.on("2026-03-16", "2026-03-18").file().await["id"].clone();
        upload(&klerk, DINKES, "1", "a.docx", &word(&OF_ONE)).await.expect(200);
        let of_one = warnings(&klerk.post("perjalanan/pratinjau", &json!({ "id": alone, "dokumen": "surat-tugas" })).await);
        assert_eq!(of_one, Value::Null);
    }
}
