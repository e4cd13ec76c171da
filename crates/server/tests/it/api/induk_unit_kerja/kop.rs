//! Letterheads: `GET` and `PUT …/kop`, `GET` and `POST …/kop/logo`.

use documents::text_of;
use persistence::entity::audit_log;
use reqwest::Method;
use reqwest::multipart::{Form as Multipart, Part};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::{FOREIGN_PARENT, OWN_PARENT};
use crate::{
    api::{
        kwitansi::sheet::{PHONE, SCREENSHOT, file},
        perjalanan::form::Form,
    },
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

fn kop(parent: i64) -> String {
    format!("induk-unit-kerja/{parent}/kop")
}

fn head() -> Value {
    json!({
        "pemerintah": "Pemerintah Kabupaten Contoh", "nama": "Dinas Kesehatan Contoh", "alamat": "Jalan Contoh 1",
        "telepon": "(0000) 123", "surel": "dinkes@contoh.example", "situs": "contoh.example",
    })
}

async fn put(client: &ApiClient, parent: i64, body: &Value) -> Reply {
    ApiClient::send(client.request(Method::PUT, &kop(parent)).json(body)).await
}

async fn upload(client: &ApiClient, parent: i64, pic: Part) -> Reply {
    client.post_form(&(kop(parent) + "/logo"), Multipart::new().part("pic", pic)).await
}

fn png() -> Part {
    file(SCREENSHOT, "logo.png", "image/png")
}

/// The names of the logos that are stored.
async fn stored(app: &TestApp) -> Vec<String> {
    app.app().files.list("logo").await.expect("files").into_iter().map(|file| file.key).collect()
}

fn path(logo: &Value) -> &str {
    logo.as_str().expect("a path").strip_prefix('/').expect("an absolute path")
}

both_databases! {
    async fn a_letterhead_is_kept_and_printed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let set = put(&admin, OWN_PARENT, &head()).await.expect(200);
        let read = admin.get(&kop(OWN_PARENT)).await.expect(200);
        assert_eq!(set, read);
        for (key, value) in head().as_object().expect("lines") {
            assert_eq!(read["result"][key], *value, "{key}");
        }
        assert_eq!(read["result"]["logo"], Value::Null);
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let memo = clerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx();
        let text = text_of(&memo).expect("its text");
        for line in ["Pemerintah Kabupaten Contoh", "Dinas Kesehatan Contoh", "Jalan Contoh 1",
                     "Telepon (0000) 123, Surel dinkes@contoh.example, Situs contoh.example"] {
            assert!(text.contains(line), "{line} in {text}");
        }
        let entry = audit_log::Entity::find().filter(audit_log::Column::Action.eq("parent_unit.letterhead_set"));
        let entry = entry.one(app.db()).await.expect("the log").expect("a line");
        let after = entry.after.expect("as it is");
        assert!(after.contains("Jalan Contoh 1") && !after.contains("logo"), "{after}");
    }

    /// C-14.
    async fn lines_above_and_a_second_line_of_the_name_keep_their_line_breaks(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let mut body = head();
        body["barisAtas"] = json!(["Pemerintah Kabupaten Contoh", "Dinas Kesehatan,\nPengendalian Penduduk", "dan KB"]);
        body["baris2"] = json!("Bidang P2P\nSeksi Satu");
        let set = put(&admin, OWN_PARENT, &body).await.expect(200)["result"].clone();
        assert_eq!((&set["barisAtas"], &set["baris2"]), (&body["barisAtas"], &body["baris2"]));
        let kept = put(&admin, OWN_PARENT, &head()).await.expect(200)["result"].clone();
        assert_eq!((&kept["barisAtas"], &kept["baris2"]), (&body["barisAtas"], &body["baris2"]), "absent keys keep");
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let memo = clerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx();
        let lines = "Pemerintah Kabupaten Contoh\nDinas Kesehatan,\nPengendalian Penduduk\ndan KB\nDinas Kesehatan Contoh\n\
                     Bidang P2P\nSeksi Satu\n";
        let text = text_of(&memo).expect("its text");
        assert!(text.contains(lines), "{text}");
        for (key, value) in [("barisAtas", json!(["a", "b", "c", "d"])), ("barisAtas", json!(["x".repeat(256)])),
                             ("baris2", json!("x".repeat(256)))] {
            let mut wrong = head();
            wrong[key] = value;
            assert_eq!(put(&admin, OWN_PARENT, &wrong).await.expect(422)["errors"][0]["field"], key);
        }
        body["barisAtas"] = json!(["Pemerintah Kota Contoh"]);
        body["baris2"] = json!(null);
        let short = put(&admin, OWN_PARENT, &body).await.expect(200)["result"].clone();
        assert_eq!((&short["pemerintah"], &short["baris2"]), (&json!("Pemerintah Kota Contoh"), &Value::Null));
        assert_eq!(short["barisAtas"], json!(["Pemerintah Kota Contoh"]));
    }

    /// C-12.
    async fn an_assignment_letter_has_the_letterhead_of_its_signatory_and_the_other_letters_that_of_the_trip(app: TestApp) {
        let (admin, office) = (app.client_as("superadmin").await, "Dinas Kesehatan Contoh");
        let mut unit = head();
        unit["nama"] = json!("Puskesmas Contoh");
        put(&admin, OWN_PARENT, &head()).await.expect(200);
        put(&admin, FOREIGN_PARENT, &unit).await.expect(200);
        let clerk = app.client_as("klerkpkm").await;
        let seed = clerk.get("perjalanan/get/seed").await.expect(200);
        let signatories = seed["resultTtdSuratTugas"].as_array().expect("signatories").clone();
        let head_office = signatories.iter().find(|row| row["indukUnitKerjaId"] == OWN_PARENT).expect("one");
        let form = Form::out_of_town(&clerk, 30).await.with("dataTtdSurTug", json!({ "value": head_office }));
        let form = form.with("asal", json!("Bandara Lain"));
        let memo = text_of(&clerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx()).expect("its text");
        assert!(memo.contains("Puskesmas Contoh\n") && !memo.contains(office), "{memo}");
        let id = form.travellers(&[31]).issued().await;
        let letter = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        let letter = text_of(&letter).expect("its text");
        let (assignment, orders) = letter.split_once("Lembar ke").expect("SPD sheets");
        assert!(assignment.contains(&format!("{office}\n")), "{assignment}");
        assert!(!orders.contains(office) && assignment.trim_end().ends_with("Puskesmas Contoh"), "{letter}");
        let units = admin.get("induk-unit-kerja/get").await.expect(200)["result"].clone();
        let place = |id: i64| {
            let unit = units.as_array().expect("units").iter().find(|unit| unit["id"] == id).expect("the unit");
            unit["asal"].as_str().expect("a place").to_owned()
        };
        assert!(assignment.contains(&format!("Ditetapkan di {}\n", place(OWN_PARENT))), "{assignment}");
        assert!(!orders.contains("Dikeluarkan di Bandara Lain"), "the journey's start is no place of issue");
        assert!(orders.contains("a.\tBandara Lain") || orders.contains("Bandara Lain"), "{orders}");
    }

    async fn a_name_left_empty_is_the_units(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let name = admin.get(&kop(OWN_PARENT)).await.expect(200)["result"]["nama"].clone();
        for sent in [json!(""), name.clone(), Value::Null] {
            let mut body = head();
            body["nama"] = sent;
            assert_eq!(put(&admin, OWN_PARENT, &body).await.expect(200)["result"]["nama"], name);
        }
    }

    async fn a_logo_is_served_replaced_printed_and_removed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        admin.get(&(kop(OWN_PARENT) + "/logo")).await.expect(404);
        let logo = upload(&admin, OWN_PARENT, png()).await.expect(200)["result"]["logo"].clone();
        let shown = admin.get(path(&logo)).await;
        assert_eq!((shown.status.as_u16(), shown.header("content-type").as_str()), (200, "image/png"));
        assert_eq!(shown.header("cache-control"), "private, no-cache");
        let seen = admin.request(Method::GET, path(&logo)).header("if-none-match", shown.header("etag"));
        assert_eq!(ApiClient::send(seen).await.status.as_u16(), 304);

        let jpeg = file(PHONE, "a.png", "image/png");
        let other = upload(&admin, OWN_PARENT, jpeg).await.expect(200)["result"]["logo"].clone();
        assert_ne!(logo, other, "another path for another picture");
        let bytes = admin.get(path(&other)).await;
        assert_eq!(bytes.header("content-type"), "image/jpeg");
        assert_eq!(upload(&admin, OWN_PARENT, png()).await.expect(200)["result"]["logo"], logo, "kept by its content");
        let other = upload(&admin, OWN_PARENT, file(PHONE, "b.png", "image/png")).await.expect(200)["result"]["logo"].clone();
        assert_eq!(stored(&app).await.len(), 2, "each picture once");

        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let memo = clerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx();
        assert!(memo.windows(bytes.body.len()).any(|part| part == bytes.body), "the logo stands in the letter");

        let mut body = head();
        let kept = put(&admin, OWN_PARENT, &body).await.expect(200);
        assert_eq!(kept["result"]["logo"], other, "a body without the key keeps it");
        body["logo"] = Value::Null;
        assert_eq!(put(&admin, OWN_PARENT, &body).await.expect(200)["result"]["logo"], Value::Null);
        assert_eq!(stored(&app).await.len(), 2, "letters of their days print them");
    }

    async fn each_refusal_changes_nothing(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = admin.get(&kop(OWN_PARENT)).await.expect(200);
        for (key, value) in [("pemerintah", json!(" ")), ("alamat", json!(null)), ("surel", json!("bukan surel")),
                             ("situs", json!("x".repeat(256))), ("telepon", json!({}))] {
            let mut body = head();
            body[key] = value;
            assert_eq!(put(&admin, OWN_PARENT, &body).await.expect(422)["errors"][0]["field"], key);
        }
        let large = [SCREENSHOT, &vec![0; 512 * 1024]].concat();
        let large = upload(&admin, OWN_PARENT, file(Vec::leak(large), "a.png", "image/png")).await.expect(413);
        assert_eq!(large["message"], "Ukuran logo maksimum 512 KB.");
        let page = upload(&admin, OWN_PARENT, file(b"<html></html>", "a.png", "image/png")).await.expect(415);
        assert_eq!(page["message"], "Logo harus PNG atau JPEG.");
        let none = upload(&admin, OWN_PARENT, Part::text("null")).await.expect(422);
        assert_eq!(none["errors"][0]["field"], "pic");
        assert_eq!(admin.get(&kop(OWN_PARENT)).await.expect(200), before);
        assert!(stored(&app).await.is_empty());
    }

    async fn a_unit_administrator_keeps_the_own_letterhead_and_a_super_admin_all(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        admin.get(&kop(FOREIGN_PARENT)).await.expect(403);
        put(&admin, FOREIGN_PARENT, &head()).await.expect(403);
        upload(&admin, FOREIGN_PARENT, png()).await.expect(403);
        let all = app.client_as("superadmin").await;
        put(&all, FOREIGN_PARENT, &head()).await.expect(200);
        upload(&all, FOREIGN_PARENT, png()).await.expect(200);
        admin.get(&(kop(FOREIGN_PARENT) + "/logo")).await.expect(403);
        all.get(&kop(9999)).await.expect(404);
    }
}
