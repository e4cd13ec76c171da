//! `template/*`.

mod approval;
mod coba;
mod doubts;
mod files;
mod get;
mod get_keuangan;
mod letters;
mod periksa;
mod pulihkan;
mod terjemahkan;
mod upload;
mod upload_keuangan;

use reqwest::multipart::{Form, Part};
use serde_json::Value;

use crate::api_client::{ApiClient, Reply};

/// Memo made in a word processor, with tags split into runs; see `fixtures/cases/templates/make.py`.
pub(super) const OWN_MEMO: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/nota-dinas-kantor.docx");
/// Another memo, with a different heading.
const OLD_MEMO: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/nota-dinas-lama.docx");
/// Template with unclosed loops and unknown names.
const BROKEN_MEMO: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/nota-dinas-rusak.docx");
/// With a tag in a field code.
const MEMO_WITH_FIELD: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/nota-dinas-bidang.docx");
/// A receipt.
const OWN_RECEIPT: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/kwitansi-kantor.docx");

/// Assignment letter with another program's placeholders.
const FOREIGN: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/foreign/templat-penanda-dolar.docx");
/// The same in the format of an older Word.
const OLD_WORD: &[u8] = include_bytes!("../../../../../fixtures/cases/templates/foreign/templat-lama-dengan-tema.doc");

/// Parent unit of the demo users, and another one.
pub(crate) const DINKES: &str = "1";
const PKM: &str = "2";

/// Form with these texts.
fn texts(fields: &[(&'static str, &str)]) -> Form {
    fields.iter().fold(Form::new(), |form, (name, value)| form.text(*name, (*value).to_owned()))
}

/// Adds a file to a form.
fn with_file(form: Form, name: &str, bytes: &[u8]) -> Form {
    form.part("file", Part::bytes(bytes.to_vec()).file_name(name.to_owned()))
}

/// Uploads a letter template, whatever its doubts.
pub(crate) async fn upload(client: &ApiClient, parent: &str, kind: &str, name: &str, bytes: &[u8]) -> Reply {
    let form =
        with_file(texts(&[("id", parent), ("jenis", kind), ("oldFile", "null"), ("konfirmasi", "true")]), name, bytes);
    client.post_form("template/upload", form).await
}

/// Uploads a receipt template, whatever its doubts.
async fn upload_receipt(client: &ApiClient, name: &str, bytes: &[u8]) -> Reply {
    client
        .post_form(
            "template/upload-keuangan",
            with_file(texts(&[("nama", name), ("konfirmasi", "true")]), "kwitansi.docx", bytes),
        )
        .await
}

/// Versions of the memo template of the caller's parent unit.
async fn memo_versions(client: &ApiClient) -> Vec<Value> {
    client.get("template/versi?jenis=2").await.expect(200)["result"].as_array().expect("versions").clone()
}
