//! P10: several photos of a trip.

use reqwest::{Method, multipart::Form as Multipart};
use serde_json::{Value, json};

use super::form::{cancel, detail};
use crate::{
    api::kwitansi::sheet::{PHONE, SCREENSHOT, Sheet, file},
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn add(client: &ApiClient, trip: &Value, caption: &str) -> Reply {
    let form = Multipart::new().text("keterangan", caption.to_owned()).part("pic", file(PHONE, "a.jpg", "image/jpeg"));
    client.post_form(&format!("perjalanan/{trip}/foto"), form).await
}

async fn remove(client: &ApiClient, trip: &Value, photo: &Value) -> Reply {
    ApiClient::send(client.request(Method::DELETE, &format!("perjalanan/{trip}/foto/{photo}"))).await
}

/// `pic` and `foto` of the trip.
async fn photos(sheet: &Sheet) -> (Value, Vec<Value>) {
    let trip = sheet.read().await["result"]["perjalanan"].clone();
    let detail = sheet.clerk.get(&format!("perjalanan/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
    assert_eq!(detail["result"]["foto"], trip["foto"], "T6 and R1");
    (trip["pic"].clone(), trip["foto"].as_array().expect("photos").clone())
}

both_databases! {
    async fn the_first_photo_is_the_one_of_the_contract(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = &sheet.trip["id"];
        assert_eq!(photos(&sheet).await, (json!(null), vec![]));
        let first = add(&sheet.clerk, trip, " Pembukaan ").await.expect(200)["result"].clone();
        let second = add(&sheet.clerk, trip, "").await.expect(200)["result"].clone();
        assert_eq!((&first["keterangan"], &second["keterangan"]), (&json!("Pembukaan"), &json!("")));
        let (pic, all) = photos(&sheet).await;
        assert_eq!((&pic, all.len()), (&first["pic"], 2));
        for photo in &all {
            let path = photo["pic"].as_str().expect("a path").trim_start_matches('/').to_owned();
            assert_eq!(sheet.clerk.get(&path).await.status.as_u16(), 200);
        }
        // R3 replaces the first one.
        let form = Multipart::new().text("id", trip.to_string()).part("pic", file(SCREENSHOT, "b.png", "image/png"));
        let replaced = sheet.clerk.post_form("kwitansi/post/bukti-perjalanan", form).await.expect(200)["result"]["pic"].clone();
        let (pic, all) = photos(&sheet).await;
        assert_eq!((&pic, &all[0]["pic"], all.len()), (&replaced, &replaced, 2));
        remove(&sheet.clerk, trip, &first["id"]).await.expect(200);
        let (pic, all) = photos(&sheet).await;
        assert_eq!((&pic, all.len()), (&second["pic"], 1), "the next one is the first");
        assert_eq!(app.kept_files("foto").len(), 1);
        remove(&sheet.clerk, trip, &second["id"]).await.expect(200);
        assert_eq!(photos(&sheet).await, (json!(null), vec![]));
        remove(&sheet.clerk, trip, &second["id"]).await.expect(404);
    }

    async fn each_change_of_the_photos_raises_the_version_of_the_trip(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = &sheet.trip["id"];
        let version = async || detail(&sheet.clerk, trip.as_i64().expect("an id")).await["versi"].as_i64().expect("a version");
        let first = version().await;
        let mut added = Vec::new();
        for more in 1..=3 {
            added.push(add(&sheet.clerk, trip, "").await.expect(200)["result"]["id"].clone());
            assert_eq!(version().await, first + more, "photo {more}");
        }
        for (more, photo) in (4..).zip([&added[2], &added[0], &added[1]]) {
            remove(&sheet.clerk, trip, photo).await.expect(200);
            assert_eq!(version().await, first + more, "removal");
        }
    }

    async fn photos_of_a_cancelled_trip_stay_as_they_are(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = &sheet.trip["id"];
        let kept = add(&sheet.clerk, trip, "").await.expect(200)["result"].clone();
        cancel(&sheet.clerk, trip.as_i64().expect("an id")).await.expect(200);
        let refused = add(&sheet.clerk, trip, "").await.expect(409);
        assert!(refused["message"].as_str().is_some_and(|said| said.starts_with("Perjalanan dibatalkan pada ")), "{refused}");
        remove(&sheet.clerk, trip, &kept["id"]).await.expect(409);
        assert_eq!(app.kept_files("foto").len(), 1);
    }

    async fn the_report_is_printed_with_the_photos(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = sheet.trip["id"].clone();
        let (path, wanted) = (format!("perjalanan/{trip}/cetak"), json!({ "dokumen": "laporan" }));
        let print = || sheet.clerk.post(&path, &wanted);
        assert_eq!(print().await.expect(409)["message"], "Laporan belum diisi.");
        add(&sheet.clerk, &trip, "Pembukaan acara").await.expect(200);
        let detail = sheet.clerk.get(&format!("perjalanan/get/detail-perjalanan/{trip}")).await.expect(200);
        let written = json!({ "isi": "Hasil pertemuan dilaporkan.", "versi": detail["result"]["versi"] });
        sheet.clerk.post(&format!("perjalanan/{trip}/laporan"), &written).await.expect(200);
        let printed = print().await;
        assert!(printed.header("content-disposition").contains("\"Laporan_Perjalanan_Dinas_"));
        let docx = printed.expect_docx();
        let text = documents::text_of(&docx).expect("a letter");
        let number = detail["result"]["noSuratTugas"].as_str().expect("a number");
        for expected in ["LAPORAN PERJALANAN DINAS", "Hasil pertemuan dilaporkan.", "Foto 1. Pembukaan acara", number] {
            assert!(text.contains(expected), "{expected} in\n{text}");
        }
        let package = zip::ZipArchive::new(std::io::Cursor::new(&docx[..])).expect("a package");
        assert_eq!(package.file_names().filter(|name| name.as_ref().is_ok_and(|name| name.ends_with(".jpeg"))).count(), 1);
        let outsider = app.client_as("klerkpkm").await;
        outsider.post(&path, &wanted).await.expect(403);
        cancel(&sheet.clerk, trip.as_i64().expect("an id")).await.expect(200);
        print().await.expect(409);
    }

    async fn a_trip_has_ten_photos_at_most(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = &sheet.trip["id"];
        for number in 1..=10 {
            add(&sheet.clerk, trip, &format!("{number}")).await.expect(200);
        }
        let refused = add(&sheet.clerk, trip, "11").await.expect(409);
        assert_eq!(refused["message"], "Foto perjalanan paling banyak 10.");
        assert_eq!(app.kept_files("foto").len(), 10);
        let none = Multipart::new().text("pic", "null");
        sheet.clerk.post_form(&format!("perjalanan/{trip}/foto"), none).await.expect(422);
        let pkm = app.client_as("klerkpkm").await;
        assert_eq!(add(&pkm, trip, "").await.expect(403)["code"], "UNIT_LAIN");
    }

    async fn photos_stay_after_the_receipts_are_handed_in(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = &sheet.trip["id"];
        let photo = add(&sheet.clerk, trip, "").await.expect(200)["result"]["id"].clone();
        sheet.add(1, 1000).await;
        sheet.submit().await.expect(200);
        let message = "Kuitansi sudah diajukan dan tidak dapat diubah.";
        assert_eq!(remove(&sheet.clerk, trip, &photo).await.expect(409)["message"], message);
        add(&sheet.clerk, trip, "").await.expect(200);
        let seen = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(200);
        assert_eq!(seen["result"]["foto"][0]["id"], photo, "T7");
    }

    async fn the_report_is_stored_for_the_version_that_the_clerk_saw(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let path = format!("perjalanan/get/detail-perjalanan/{}", sheet.trip["id"]);
        let seen = sheet.clerk.get(&path).await.expect(200)["result"].clone();
        assert_eq!(seen["laporan"], json!(null));
        let call = format!("perjalanan/{}/laporan", sheet.trip["id"]);
        let body = json!({ "isi": "Hari pertama:\nsupervisi.", "versi": seen["versi"] });
        let stored = sheet.clerk.post(&call, &body).await.expect(200)["result"].clone();
        assert_eq!((&stored["laporan"], stored["versi"].as_i64()), (&body["isi"], seen["versi"].as_i64().map(|it| it + 1)));
        let stale = sheet.clerk.post(&call, &body).await.expect(409);
        assert_eq!((&stale["code"], &stale["terbaru"]["laporan"]), (&json!("BERUBAH"), &body["isi"]));
        let problem = sheet.clerk.post(&call, &json!({ "isi": "x".repeat(10_001) })).await.expect(422);
        assert_eq!(problem["errors"].as_array().map(Vec::len), Some(2));
        assert_eq!(sheet.clerk.get(&path).await.expect(200)["result"], stored);
    }
}
