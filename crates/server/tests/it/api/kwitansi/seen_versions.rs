//! Contract calls that change a trip, a receipt, a line or a person take the version that the caller saw (assurance D-14).

use reqwest::{
    Method,
    multipart::{Form as Multipart, Part},
};
use serde_json::{Value, json};

use super::{
    proofs::BILL,
    sheet::{SCREENSHOT, Sheet, file},
};
use crate::{
    api::perjalanan::form::{Form, detail},
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// A call with the version that its caller saw.
enum Sent {
    Json(&'static str, String, Value),
    Upload(String, Vec<(&'static str, String)>, Box<Part>),
}

impl Sent {
    async fn by(self, client: &ApiClient, version: Option<&Value>) -> Reply {
        match self {
            Self::Json(method, path, mut body) => {
                if let Some(version) = version {
                    body["versi"] = version.clone();
                }
                match method {
                    "PUT" => client.put(&path, &body).await,
                    "DELETE" => ApiClient::send(client.request(Method::DELETE, &path).json(&body)).await,
                    _ => client.post(&path, &body).await,
                }
            }
            Self::Upload(path, fields, pic) => {
                let form = fields.into_iter().fold(Multipart::new(), |form, (name, text)| form.text(name, text));
                let form = match version {
                    Some(version) => form.text("versi", version.to_string()),
                    None => form,
                };
                client.post_form(&path, form.part("pic", *pic)).await
            }
        }
    }
}

fn line_of(sheet: &Sheet, price: u32) -> Vec<(&'static str, String)> {
    [("item", "Hotel"), ("satuan", "malam"), ("qty", "1"), ("jenisId", "2")]
        .map(|(name, text)| (name, text.to_owned()))
        .into_iter()
        .chain([("nilai", price.to_string()), ("personilId", sheet.id.to_string())])
        .collect()
}

/// The calls that change a receipt, in an order in which each succeeds.
fn calls(sheet: &Sheet, line: i64, rill: i64) -> Vec<(&'static str, Sent)> {
    let post = |path: &str, body: Value| Sent::Json("POST", path.to_owned(), body);
    let proof = || Box::new(file(BILL, "tagihan.pdf", "application/pdf"));
    vec![
        ("R2", Sent::Upload("kwitansi/post/rampung".into(), line_of(sheet, 2_000), Part::text("null").into())),
        ("R2 with a file", Sent::Upload("kwitansi/post/rampung".into(), line_of(sheet, 3_000), proof())),
        (
            "R7",
            post(
                "kwitansi/update/rincian-bpd",
                json!({ "id": line, "item": "Hotel", "nilai": 4_000, "qty": 1, "satuan": "malam" }),
            ),
        ),
        ("the proof of a line", Sent::Upload(format!("kwitansi/rincian/{line}/bukti"), Vec::new(), proof())),
        ("R11", post("rill/post", json!({ "item": "Taksi", "nilai": 500, "personilId": sheet.id }))),
        ("a changed actual cost", Sent::Json("PUT", format!("rill/{rill}"), json!({ "item": "Ojek", "nilai": 700 }))),
        ("a removed actual cost", Sent::Json("DELETE", format!("rill/{rill}"), json!({}))),
        ("R8", post("kwitansi/delete/rincian-bpd", json!({ "id": line }))),
        ("R4", post(&format!("kwitansi/post/pengajuan/{}", sheet.id), json!({}))),
    ]
}

async fn prepared(app: &TestApp) -> (Sheet, i64, i64) {
    let sheet = Sheet::out_of_town(app).await;
    let line = sheet.add(1, 1_000).await;
    sheet.rill(15_000).await.expect(200);
    let lines = sheet.read().await["result"]["rincianBPDs"].clone();
    let rill = lines.as_array().expect("lines").iter().find_map(|line| line["rills"][0]["id"].as_i64());
    (sheet, line, rill.expect("an actual cost"))
}

async fn changed_behind_the_caller(sheet: &Sheet) {
    sheet.add(1, 9_000).await;
}

both_databases! {
    async fn a_receipt_that_was_changed_meanwhile_is_not_overwritten(app: TestApp) {
        let (sheet, line, rill) = prepared(&app).await;
        let seen = sheet.read().await["result"]["versi"].clone();
        changed_behind_the_caller(&sheet).await;
        let (before, files) = (sheet.read().await["result"].clone(), app.kept_files("foto"));
        for (name, call) in calls(&sheet, line, rill) {
            let refused = call.by(&sheet.clerk, Some(&seen)).await.expect(409);
            assert_eq!((&refused["code"], &refused["terbaru"]["versi"]), (&json!("BERUBAH"), &before["versi"]), "{name}: {refused}");
        }
        assert_eq!(sheet.read().await["result"], before, "a refused call changes nothing");
        assert_eq!(app.kept_files("foto"), files, "a refused proof leaves no file");
        for (name, call) in calls(&sheet, line, rill) {
            let now = sheet.read().await["result"]["versi"].clone();
            let passed = call.by(&sheet.clerk, Some(&now)).await;
            assert_eq!(passed.status, 200, "{name} with the version as it is now: {}", passed.text());
        }
    }

    async fn a_caller_that_knows_no_versions_goes_on_as_before(app: TestApp) {
        let (sheet, line, rill) = prepared(&app).await;
        changed_behind_the_caller(&sheet).await;
        for (name, call) in calls(&sheet, line, rill) {
            let passed = call.by(&sheet.clerk, None).await;
            assert_eq!(passed.status, 200, "{name}: {}", passed.text());
        }
    }

    async fn an_automatic_receipt_takes_the_version(app: TestApp) {
        let sheet = Sheet::in_town(&app, true).await;
        let seen = sheet.read().await["result"]["versi"].clone();
        let line = sheet.add(1, 1_000).await;
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line })).await.expect(200);
        let stale = json!({ "personilId": sheet.id, "versi": seen });
        assert_eq!(sheet.clerk.post("kwitansi/post/kwitansi-otomatis", &stale).await.expect(409)["code"], "BERUBAH");
        let now = sheet.read().await["result"]["versi"].clone();
        let fresh = json!({ "personilId": sheet.id, "versi": now });
        sheet.clerk.post("kwitansi/post/kwitansi-otomatis", &fresh).await.expect(200);
    }

    async fn a_trip_that_was_changed_meanwhile_is_neither_issued_nor_photographed(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        let seen = detail(&klerk, id).await["versi"].clone();
        form.clone().with("untuk", json!("Supervisi lain")).change(id, "").await.expect(200);
        let issue = |version: Value| {
            let (klerk, body) = (&klerk, json!({ "id": id, "versi": version }));
            async move { klerk.post("perjalanan/post/surat-tugas", &body).await }
        };
        let photo = |version: &Value| {
            let form = Multipart::new().text("id", id.to_string()).text("versi", version.to_string());
            klerk.post_form("kwitansi/post/bukti-perjalanan", form.part("pic", file(SCREENSHOT, "a.png", "image/png")))
        };
        let refused = issue(seen.clone()).await.expect(409);
        assert_eq!((&refused["code"], &refused["terbaru"]["untuk"]), (&json!("BERUBAH"), &json!("Supervisi lain")));
        assert_eq!(photo(&seen).await.expect(409)["code"], "BERUBAH");
        let before = detail(&klerk, id).await;
        assert_eq!((&before["noSuratTugas"], &before["pic"]), (&json!(null), &json!(null)), "neither number nor photo");
        issue(before["versi"].clone()).await.expect_docx();
        photo(&detail(&klerk, id).await["versi"]).await.expect(200);
    }

    async fn a_staff_record_tells_its_version_and_takes_it_back(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let listed = admin.get("pegawai/get").await.expect(200)["result"][3].clone();
        let (id, path) = (listed["id"].clone(), format!("pegawai/get/one-pegawai/{}", listed["id"]));
        let person = admin.get(&path).await.expect(200)["result"].clone();
        let searched = admin.get(&format!("pegawai/get/daftar?search_query={}", listed["nama"].as_str().expect("a name"))).await.expect(200);
        assert_eq!((&listed["versi"], &person["versi"], &searched["result"][0]["versi"]), (&json!(1), &json!(1), &json!(1)));
        let edit = |position: &str, version: Option<i64>| {
            // As the existing client sends it: the whole record as it was read, with the version in it.
            let mut body = json!({ "id": id, "dataPegawai": person });
            body["dataPegawai"]["jabatan"] = json!(position);
            if let Some(version) = version {
                body["versi"] = json!(version);
            }
            let admin = admin.clone();
            async move { admin.post("pegawai/edit", &body).await }
        };
        assert_eq!(edit("Epidemiolog", Some(1)).await.expect(200)["result"]["versi"], 2);
        let refused = edit("Sanitarian", Some(1)).await.expect(409);
        assert_eq!(
            (&refused["code"], &refused["terbaru"]["jabatan"], &refused["terbaru"]["versi"]),
            (&json!("BERUBAH"), &json!("Epidemiolog"), &json!(2))
        );
        assert_eq!(admin.get(&path).await.expect(200)["result"]["jabatan"], "Epidemiolog");
        assert_eq!(edit("Sanitarian", None).await.expect(200)["result"]["versi"], 3, "a caller without versions goes on");
    }
}
