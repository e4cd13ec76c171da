//! Answers of read calls over a loaded office as readable snapshots in `reads/`, the same on both databases.
//!
//! After a change on purpose `INSTA_UPDATE=always` writes them anew: read the difference before it is committed.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::both_databases;
use crate::databases::OFFICE_DAY;

/// Trips of the loaded office beside those of the demo.
const TRIPS: usize = 300;

/// Calls by the name of their snapshot: each kind of list and of detail, and the pages where order and scope show.
const CALLS: [(&str, &str, &str); 42] = [
    ("trips", "semua", "perjalanan/get/all-perjalanan?limit=3&page=0"),
    ("trips_oldest_first", "semua", "perjalanan/get/all-perjalanan?time=ASC&limit=3&page=20"),
    ("trips_of_another_unit", "klerkpkm", "perjalanan/get/all-perjalanan?limit=2&page=1"),
    ("trips_refused", "keuangan", "perjalanan/get/all-perjalanan?limit=15"),
    ("trip_choices", "klerk", "perjalanan/get/seed"),
    ("trip", "semua", "perjalanan/get/detail-perjalanan/7"),
    ("trip_of_long_ago", "semua", "perjalanan/get/detail-perjalanan/60"),
    ("trip_receipts", "semua", "admin/get/detail-perjalanan/5"),
    ("finance_trips", "semua", "admin/get/keuangan/daftar-perjalanan?limit=3&page=1"),
    ("finance_trips_past_the_end", "semua", "admin/get/keuangan/daftar-perjalanan?page=999"),
    ("trip_kinds", "semua", "perjalanan/get/jenis-perjalanan/1"),
    ("receipt", "semua", "kwitansi/get/rampung/4"),
    ("receipt_unknown", "semua", "kwitansi/get/rampung/99999"),
    ("outgoing_letters", "semua", "admin/get/surat-keluar?limit=4&page=2"),
    ("number_book", "semua", "nomor-surat/buku?limit=4&page=1"),
    ("number_book_of_a_kind", "semua", "nomor-surat/buku?jenisId=2&limit=3&page=0"),
    ("letter_kinds", "semua", "nomor-surat/get"),
    ("counters", "pencatat", "nomor-surat/get/1"),
    ("classifications", "semua", "klasifikasi/get"),
    ("classification_codes", "semua", "klasifikasi/get/kode-klasifikasi/1"),
    ("employees_found", "semua", "pegawai/get/daftar?search_query=an&limit=3&page=1"),
    ("employees_found_by_number", "semua", "pegawai/get/daftar?search_query=0019&limit=3&page=0"),
    ("employees_by_a_sign", "semua", "pegawai/get/daftar?search_query=%25"),
    ("employee", "semua", "pegawai/get/one-pegawai/3"),
    ("employee_history", "semua", "pegawai/get/detail-pegawai/3"),
    ("employee_choices", "semua", "pegawai/get/seed"),
    ("local_destinations", "adminunit", "tujuan/get/dalam-kota"),
    ("destination_choices", "klerk", "tujuan/get/seed"),
    ("parent_units", "superadmin", "induk-unit-kerja/get"),
    ("parent_unit", "adminunit", "induk-unit-kerja/get/1"),
    ("treasurers", "adminunit", "keuangan/get/bendahara/1"),
    ("funding_sources", "semua", "keuangan/get/sumber-dana/1"),
    ("sub_activities", "semua", "sub-kegiatan/get/1"),
    ("unit_templates", "klerk", "template/get"),
    ("template_versions", "semua", "template/versi?jenis=1"),
    ("receipt_templates", "keuangan", "template/get-keuangan"),
    ("session", "adminunit", "user/check-auth"),
    ("roles", "superadmin", "user/get-role"),
    ("users", "superadmin", "user/get/user"),
    ("audit_log", "semua", "admin/jejak-audit?limit=4&page=1"),
    ("audit_log_of_a_trip", "semua", "admin/jejak-audit?objek=trip&objekId=7"),
    ("audit_log_found", "semua", "admin/jejak-audit?cari=puskesmas&limit=3"),
];

both_databases! {
    async fn the_answers_of_reads_stay_the_same(app: TestApp) {
        generated_office::load(app.db(), TRIPS, OFFICE_DAY).await.expect("a loaded office");
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("reads");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_sort_maps(true);
        let mut clients = BTreeMap::new();
        for (name, user, path) in CALLS {
            if !clients.contains_key(user) {
                clients.insert(user, app.client_as(user).await);
            }
            let reply = clients[user].get(path).await;
            settings.set_description(format!("{user}: GET /api/{path}"));
            let mut answer = json!({ "status": reply.status.as_u16(), "body": reply.json() });
            mask_numbers_of_people(&mut answer);
            settings.bind(|| insta::assert_json_snapshot!(name, answer));
        }
    }
}

/// No file of the repository holds the number of a person, be it of the demo office.
fn mask_numbers_of_people(value: &mut Value) {
    match value {
        Value::String(text) => {
            let digits = text.chars().filter(char::is_ascii_digit).count();
            if digits == 18 && text.chars().all(|c| c.is_ascii_digit() || c == ' ') {
                "(NIP)".clone_into(text);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(mask_numbers_of_people),
        Value::Object(fields) => fields.values_mut().for_each(mask_numbers_of_people),
        _ => {}
    }
}
