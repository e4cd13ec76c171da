//! Idempotency keys: one result for one intent (beyond B-2).

use std::time::Duration;

use documents::text_of;
use persistence::entity::{counters, expense_lines, idempotency_keys};
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::{
    kwitansi::sheet::{PHONE, Sheet, file},
    perjalanan::form::{Form, count},
};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    databases::PASSWORD,
    testapp::TestApp,
};

const FILE_TRIP: &str = "perjalanan/post/nota-dinas";
const KEY: &str = "c0ffee00-1111-4222-8333-444455556666";

async fn post(client: &ApiClient, path: &str, key: &str, body: &Value) -> Reply {
    ApiClient::send(client.request(Method::POST, path).header("Idempotency-Key", key).json(body)).await
}

/// Last memo number of the head office.
async fn memos(app: &TestApp) -> i64 {
    let row = counters::Entity::find()
        .filter(counters::Column::ParentUnitId.eq(1))
        .filter(counters::Column::LetterKindId.eq(2))
        .filter(counters::Column::Year.eq(2026))
        .one(app.db())
        .await
        .expect("a counter");
    row.map_or(0, |row| row.last)
}

#[track_caller]
fn refused(reply: Reply, status: u16, code: &str) {
    assert_eq!(reply.expect(status)["code"], code);
}

/// A picture of this many bytes or some more, which cannot be compressed.
fn noise(bytes: usize) -> Vec<u8> {
    let (mut seed, mut pixels) = (7_u32, Vec::with_capacity(bytes));
    for _ in 0..bytes {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        pixels.push(seed.to_le_bytes()[0]);
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, u32::try_from(bytes / 100).expect("a width"), 100);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&pixels).expect("the pixels");
    writer.finish().expect("a picture");
    file
}

/// Puts a logo of this size on the letterhead of the head office.
async fn set_logo(app: &TestApp, bytes: usize) {
    let admin = app.client_as("adminunit").await;
    let logo =
        reqwest::multipart::Part::bytes(noise(bytes)).file_name("logo.png").mime_str("image/png").expect("a type");
    admin.post_form("induk-unit-kerja/1/kop/logo", reqwest::multipart::Form::new().part("pic", logo)).await.expect(200);
}

/// Bytes of the answers that are kept.
async fn kept(app: &TestApp) -> Vec<Option<usize>> {
    let rows = idempotency_keys::Entity::find().all(app.db()).await.expect("keys");
    rows.into_iter().map(|row| row.body.map(|body| body.len())).collect()
}

both_databases! {
    async fn a_letter_too_large_to_keep_is_printed_again(app: TestApp) {
        set_logo(&app, 300_000).await;
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let last = memos(&app).await;
        let first = post(&klerk, FILE_TRIP, KEY, &form.body).await;
        let again = post(&klerk, FILE_TRIP, KEY, &form.body).await;
        for header in ["content-type", "content-disposition", "x-jaladin-peringatan", "cache-control"] {
            assert_eq!(first.header(header), again.header(header), "{header}");
        }
        let (first, again) = (first.expect_docx(), again.expect_docx());
        assert!(first.len() > 256 * 1024);
        assert_eq!(text_of(&first).expect("a text"), text_of(&again).expect("a text"));
        assert_eq!((memos(&app).await, kept(&app).await), (last + 1, vec![None]));
        // A reprint is carried out again, and needs no key.
        let trip = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"][0]["id"].clone();
        let letter = json!({ "id": trip });
        let one = post(&klerk, "perjalanan/post/surat-tugas", "surat-tugas-1", &letter).await.expect_docx();
        let two = post(&klerk, "perjalanan/post/surat-tugas", "surat-tugas-1", &letter).await.expect_docx();
        assert_eq!(text_of(&one).expect("a text"), text_of(&two).expect("a text"));
        assert_eq!(kept(&app).await, [None]);
    }

    async fn a_user_has_a_share_of_the_kept_answers(app: TestApp) {
        set_logo(&app, 20_000).await;
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        post(&klerk, FILE_TRIP, KEY, &form.body).await.expect_docx();
        assert!(kept(&app).await[0].is_some_and(|bytes| bytes > 20_000));
        let full = idempotency_keys::Entity::update_many()
            .col_expr(idempotency_keys::Column::Body, sea_orm::sea_query::Expr::value(vec![7_u8; 16 * 1024 * 1024]));
        full.exec(app.db()).await.expect("a full share");
        let next = Form::out_of_town(&klerk, 35).await;
        let first = post(&klerk, FILE_TRIP, "another-key", &next.body).await.expect_docx();
        assert_eq!(kept(&app).await.last(), Some(&None));
        let again = post(&klerk, FILE_TRIP, "another-key", &next.body).await.expect_docx();
        assert_eq!(text_of(&first).expect("a text"), text_of(&again).expect("a text"));
        // Another user has a share of their own.
        let other = app.client_as("semua").await;
        let theirs = Form::out_of_town(&other, 40).await;
        post(&other, FILE_TRIP, KEY, &theirs.body).await.expect_docx();
        assert!(kept(&app).await.last().is_some_and(Option::is_some));
    }

    async fn a_repeated_filing_gets_the_same_letter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let last = memos(&app).await;
        let first = post(&klerk, FILE_TRIP, KEY, &form.body).await;
        let again = post(&klerk, FILE_TRIP, KEY, &form.body).await;
        for header in ["content-type", "content-disposition", "x-jaladin-peringatan", "cache-control"] {
            assert_eq!(first.header(header), again.header(header), "{header}");
        }
        assert_eq!(first.expect_docx(), again.expect_docx());
        assert_eq!(memos(&app).await, last + 1);
        let trip = form.client.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"][0]["id"].clone();
        let issue = json!({ "id": trip });
        let letter = post(&klerk, "perjalanan/post/surat-tugas", "issue-0001", &issue).await.expect_docx();
        assert_eq!(post(&klerk, "perjalanan/post/surat-tugas", "issue-0001", &issue).await.expect_docx(), letter);
    }

    async fn a_lost_answer_is_given_again(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let last = memos(&app).await;
        let request = klerk.request(Method::POST, FILE_TRIP).build().expect("a request");
        let bearer = request.headers()["authorization"].to_str().expect("a token").to_owned();
        let body = form.body.to_string();
        let address = app.origin().trim_start_matches("http://").to_owned();
        let mut stream = TcpStream::connect(&address).await.expect("a connection");
        let head = format!(
            "POST /api/{FILE_TRIP} HTTP/1.1\r\nhost: x\r\nauthorization: {bearer}\r\nidempotency-key: {KEY}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("a request that is taken");
        stream.set_zero_linger().expect("a reset on close");
        // The request is read once a repetition waits for it or finds its answer.
        tokio::time::sleep(Duration::from_millis(20)).await;
        drop(stream);
        let letter = text_of(&post(&klerk, FILE_TRIP, KEY, &form.body).await.expect_docx()).expect("a Word file");
        assert_eq!(memos(&app).await, last + 1);
        assert!(letter.contains(&format!("/{}/DINKES/P2P/", last + 1)), "{letter}");
        assert_eq!(count::<idempotency_keys::Entity>(&app).await, 1);
    }

    async fn two_at_once_are_one(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let days = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-12-01", "tanggalPulang": "2026-12-01" }]);
        let form = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days);
        let last = memos(&app).await;
        for round in 1..=10 {
            let key = format!("round-{round:04}");
            let form = form.clone().travellers(&[30 + round]);
            let (one, other) = tokio::join!(
                post(&klerk, FILE_TRIP, &key, &form.body),
                post(&klerk, FILE_TRIP, &key, &form.body),
            );
            assert_eq!(one.expect_docx(), other.expect_docx());
            assert_eq!(memos(&app).await, last + i64::try_from(round).expect("a number"));
        }
    }

    async fn a_refused_call_keeps_no_key(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let bad = form.clone().with("untuk", json!(null));
        refused(post(&klerk, FILE_TRIP, KEY, &bad.body).await, 422, "ISIAN_TIDAK_SAH");
        app.fail_rendering(true);
        refused(post(&klerk, FILE_TRIP, KEY, &form.body).await, 422, "TEMPLAT_TIDAK_SAH");
        app.fail_rendering(false);
        assert_eq!(count::<idempotency_keys::Entity>(&app).await, 0);
        let last = memos(&app).await;
        post(&klerk, FILE_TRIP, KEY, &form.body).await.expect_docx();
        assert_eq!(memos(&app).await, last + 1);
    }

    async fn a_key_belongs_to_one_request_of_one_user(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        post(&klerk, FILE_TRIP, KEY, &form.body).await.expect_docx();
        let other = form.clone().with("untuk", json!("Rapat"));
        refused(post(&klerk, FILE_TRIP, KEY, &other.body).await, 422, "KUNCI_DIPAKAI");
        refused(post(&klerk, "perjalanan/post/surat-tugas", KEY, &form.body).await, 422, "KUNCI_DIPAKAI");
        let colleague = app.client_as("semua").await;
        let theirs = post(&colleague, FILE_TRIP, KEY, &form.clone().travellers(&[31]).body).await;
        theirs.expect_docx();
        for malformed in ["short", "with a blank", &"x".repeat(65)] {
            let problem = post(&klerk, FILE_TRIP, malformed, &form.body).await.expect(422);
            assert_eq!(problem["errors"][0]["field"], "Idempotency-Key", "{malformed}");
        }
    }

    async fn a_malformed_key_is_refused_by_calls_that_store_no_answer_too(app: TestApp) {
        let klerk = app.client_as("semua").await;
        for path in ["cetak", "akun/faktor-kedua", "akun/faktor-kedua/aktifkan", "user/atur-ulang-password/1"] {
            let problem = post(&klerk, path, "short", &json!({})).await.expect(422);
            assert_eq!(problem["errors"][0]["field"], "Idempotency-Key", "{path}");
        }
    }

    async fn a_key_lasts_a_day(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let body = json!({ "nama": "Libur daerah", "tanggal": "2026-09-01" });
        let admin = app.client_as("superadmin").await;
        drop(klerk);
        post(&admin, "hari-libur", KEY, &body).await.expect(200);
        app.pass(chrono::Duration::hours(23));
        let admin = app.client_as("superadmin").await;
        post(&admin, "hari-libur", KEY, &body).await.expect(200);
        app.pass(chrono::Duration::hours(2));
        let admin = app.client_as("superadmin").await;
        refused(post(&admin, "hari-libur", KEY, &body).await, 409, "BENTROK");
        assert_eq!(count::<idempotency_keys::Entity>(&app).await, 1);
        app::accounts::purge(app.app()).await.expect("a purge");
        assert_eq!(count::<idempotency_keys::Entity>(&app).await, 0);
    }

    async fn a_form_with_a_photo_is_stored_once(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let lines = count::<expense_lines::Entity>(&app).await;
        let mut answers = Vec::new();
        for _ in 0..2 {
            // Each form has a boundary of its own, as in a browser.
            let form = sheet.line("1", "1000").part("pic", file(PHONE, "a.jpg", "image/jpeg"));
            let request = sheet.clerk.request(Method::POST, "kwitansi/post/rampung").header("Idempotency-Key", KEY);
            answers.push(ApiClient::send(request.multipart(form)).await.expect(200));
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(sheet.read().await["result"]["rincianBPDs"].as_array().expect("lines").len(), 1);
        assert_eq!(app.kept_files("foto").len(), 1);
        let line = &answers[0]["result"]["id"];
        let removal = json!({ "id": line });
        for _ in 0..2 {
            post(&sheet.clerk, "kwitansi/delete/rincian-bpd", "remove-0001", &removal).await.expect(200);
        }
        assert_eq!(count::<expense_lines::Entity>(&app).await, lines);
        assert!(app.kept_files("foto").is_empty(), "the photo goes with the commit");
    }

    async fn failures_of_a_refused_call_still_count(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let wrong = json!({ "passwordLama": "Salah-2026!", "passwordBaru": "Baru-2026!" });
        for attempt in 0..10 {
            let problem = post(&klerk, "user/ubah-password", KEY, &wrong).await.expect(422);
            assert_ne!(problem["code"], "KUNCI_DIPAKAI", "attempt {attempt}");
        }
        refused(post(&klerk, "user/ubah-password", KEY, &wrong).await, 429, "TERLALU_SERING");
        assert_eq!(count::<idempotency_keys::Entity>(&app).await, 0);
    }

    async fn no_password_is_stored_under_a_key(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let new = json!({ "passwordLama": PASSWORD, "passwordBaru": "Rahasia-2026!" });
        for _ in 0..2 {
            post(&klerk, "user/ubah-password", KEY, &new).await.expect(200);
        }
        let admin = app.client_as("superadmin").await;
        let users = admin.get("user/get/user").await.expect(200);
        let user = users["result"].as_array().expect("users").iter().find(|user| user["namaPengguna"] == "keuangan");
        let path = format!("user/atur-ulang-password/{}", user.expect("a user")["id"]);
        let first = post(&admin, &path, KEY, &json!({})).await.expect(200)["passwordAwal"].clone();
        assert_ne!(post(&admin, &path, KEY, &json!({})).await.expect(200)["passwordAwal"], first, "it is set again");
        let rows = idempotency_keys::Entity::find().all(app.db()).await.expect("keys");
        assert_eq!(rows.len(), 1, "of the change of a password alone");
    }
}
