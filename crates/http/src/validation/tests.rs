//! Faults of requests, field by field.

use serde::Deserialize;
use serde_json::{Value, json};

use super::*;
use crate::lenient::{Day, Id, Rows, Text, WholeNumber};

#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct Form {
    #[serde(rename = "PPTKId")]
    pptk_id: Id,
    #[validate(required(message = "Nama wajib diisi"), length(max = 5))]
    nama_lengkap: Text,
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    r#type: WholeNumber,
    baris: Rows<Row>,
    akhir: Text,
}

#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct Row {
    tanggal_pulang: Day,
}

fn faults_of(body: Value) -> Vec<(String, String)> {
    let form: Form = serde_json::from_value(body).expect("lenient fields");
    faults(&form).into_iter().map(|fault| (fault.field, fault.message)).collect()
}

fn fault(field: &str, message: &str) -> (String, String) {
    (field.to_owned(), message.to_owned())
}

#[test]
fn faults_have_the_keys_of_the_wire_in_the_order_of_declaration() {
    let body = json!({
        "akhir": [], "baris": [{}, 1, { "tanggalPulang": "besok" }], "type": 2, "namaLengkap": "  ", "PPTKId": -1,
    });
    assert_eq!(
        faults_of(body),
        [
            fault("PPTKId", "Isian harus berupa angka bulat"),
            fault("namaLengkap", "Nama wajib diisi"),
            fault("type", "Isi dengan 0 atau 1"),
            fault("baris.2.tanggalPulang", "Tanggal tidak sah"),
            fault("akhir", "Isian harus berupa teks"),
        ]
    );
}

#[test]
fn characters_count_not_bytes() {
    assert_eq!(faults_of(json!({ "namaLengkap": "ééééé" })), []);
    assert_eq!(faults_of(json!({ "namaLengkap": "123456" })), [fault("namaLengkap", "Isian paling banyak 5 karakter")]);
}

#[test]
fn a_value_that_cannot_be_read_is_not_missing() {
    assert_eq!(faults_of(json!({ "namaLengkap": true })), [fault("namaLengkap", "Isian harus berupa teks")]);
    assert_eq!(faults_of(json!({ "namaLengkap": "a", "baris": {} })), [fault("baris", "Isian harus berupa daftar")]);
}

#[test]
fn a_request_without_faults_becomes_the_input() {
    let form: Form = serde_json::from_value(json!({ "namaLengkap": " Ani ", "type": "1" })).expect("lenient fields");
    assert_eq!(checked(form, |form| form.nama_lengkap.get().zip(form.r#type.get())).expect("valid").1, 1);
    let nothing: Form = serde_json::from_value(json!({})).expect("lenient fields");
    let problem = checked(nothing, |form| form.nama_lengkap.get()).expect_err("a fault");
    assert_eq!(problem.errors, [FieldError::new("namaLengkap", "Nama wajib diisi")]);
}
