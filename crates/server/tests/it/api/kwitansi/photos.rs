//! R2, R3, R12: photos of bills and trips.

use std::collections::BTreeSet;

use reqwest::multipart::{Form as Multipart, Part};
use serde_json::{Value, json};

use super::sheet::{PHONE, SCREENSHOT, Sheet, file, foreign};
use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// Names of the stored photos.
async fn stored(app: &TestApp) -> BTreeSet<String> {
    app.app().files.list("foto").await.expect("files").into_iter().map(|file| file.key).collect()
}

async fn add_with(sheet: &Sheet, photo: Part) -> Reply {
    sheet.clerk.post_form("kwitansi/post/rampung", sheet.line("1", "1000").part("pic", photo)).await
}

async fn photograph(client: &ApiClient, trip: &Value, photo: Part) -> Reply {
    let form = Multipart::new().text("id", trip.to_string()).text("old_img", "../../jaladin.db").part("pic", photo);
    client.post_form("kwitansi/post/bukti-perjalanan", form).await
}

fn phone() -> Part {
    file(PHONE, "a.jpg", "image/jpeg")
}

/// Path of the trip's photo in R1.
async fn pic(sheet: &Sheet) -> Value {
    sheet.read().await["result"]["perjalanan"]["pic"].clone()
}

fn path(value: &Value) -> &str {
    value.as_str().expect("a path").strip_prefix('/').expect("an absolute path")
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

both_databases! {
    async fn a_photo_is_kept_under_a_random_name_and_served_with_its_type(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        add_with(&sheet, file(PHONE, "../../evil.html", "text/html")).await.expect(200);
        add_with(&sheet, file(SCREENSHOT, "b.jpg", "image/jpeg")).await.expect(200);
        let read = sheet.read().await;
        for (line, kind, ending) in [(0, "image/jpeg", ".jpg"), (1, "image/png", ".png")] {
            let shown = &read["result"]["rincianBPDs"][line]["bukti"];
            assert!(path(shown).starts_with("bukti/") && path(shown).ends_with(ending), "{shown}");
            let photo = sheet.clerk.get(path(shown)).await;
            assert_eq!((photo.status.as_u16(), photo.header("content-type").as_str()), (200, kind));
            assert_eq!(photo.header("cache-control"), "private, no-cache");
            assert_eq!(photo.header("x-content-type-options"), "nosniff");
            let name = path(shown).trim_start_matches("bukti/");
            assert_eq!(photo.header("content-disposition"), format!("inline; filename=\"{name}\""));
        }
        assert_eq!(stored(&app).await.len(), 2);
    }

    async fn the_location_of_a_photo_is_removed(app: TestApp) {
        assert!(holds(PHONE, b"Kamera Contoh") && holds(PHONE, b"di halaman kantor") && holds(SCREENSHOT, b"119.86"));
        let sheet = Sheet::out_of_town(&app).await;
        add_with(&sheet, phone()).await.expect(200);
        add_with(&sheet, file(SCREENSHOT, "b.png", "image/png")).await.expect(200);
        for key in stored(&app).await {
            let bytes = app.app().files.read(&key).await.expect("a photo");
            for metadata in [&b"Kamera"[..], b"kantor", b"119.86", b"2026:03:02", b"eXIf", b"tEXt"] {
                assert!(!holds(&bytes, metadata), "{key} tells {:?}", String::from_utf8_lossy(metadata));
            }
            assert!(!holds(&bytes, b"Exif"), "the pixels of {key} are turned");
        }
    }

    async fn other_files_are_refused_and_not_kept(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let html = b"<html><script>alert(1)</script></html>";
        let mut broken = SCREENSHOT.to_vec();
        let tail = broken.len() - 40;
        broken[tail..tail + 20].fill(0);
        let (other, damaged) = ("Bukti harus PNG, JPEG, atau PDF.", "Foto rusak atau tidak utuh. Ambil atau simpan ulang, lalu unggah lagi.");
        for (photo, message) in [
            (file(html, "a.png", "image/png"), other),
            (file(b"\x89PNG\r\n\x1a\n<html>", "a.png", "image/png"), damaged),
            (file(b"GIF89a", "a.jpg", "image/jpeg"), other),
            (file(&broken, "a.png", "image/png"), damaged),
            (file(&PHONE[..PHONE.len() / 2], "a.jpg", "image/jpeg"), damaged),
            (Part::text("<svg/>"), other),
        ] {
            let problem = add_with(&sheet, photo).await.expect(415);
            assert_eq!((&problem["code"], &problem["message"]), (&json!("JENIS_BERKAS_SALAH"), &json!(message)));
        }
        let mut padded = PHONE.to_vec();
        padded.resize(1_048_577, 0);
        let problem = add_with(&sheet, file(&padded, "a.jpg", "image/jpeg")).await.expect(413);
        assert_eq!((&problem["code"], &problem["message"]), (&json!("TERLALU_BESAR"), &json!("File size is greater than maximum limit. Ukuran foto maksimum 1.024 KB.")));
        let mut wide = SCREENSHOT.to_vec();
        wide[16..20].copy_from_slice(&8001_u32.to_be_bytes());
        let problem = add_with(&sheet, file(&wide, "a.png", "image/png")).await.expect(422);
        let errors = json!([{ "field": "pic", "message": "Foto paling besar 8.000 piksel per sisi dan 40 juta piksel." }]);
        assert_eq!(problem["errors"], errors);
        photograph(&sheet.clerk, &sheet.trip["id"], file(html, "a.png", "image/png")).await.expect(415);
        assert_eq!(sheet.stand().await, (1, Value::Null, 0, 0));
        assert!(stored(&app).await.is_empty());
        padded.truncate(1_048_576);
        add_with(&sheet, file(&padded, "a.jpg", "image/jpeg")).await.expect(200);
    }

    async fn a_failed_call_leaves_no_file(app: TestApp) {
        let (traveller, trip) = foreign(&app, 1).await;
        let sheet = Sheet::out_of_town(&app).await;
        let own = Sheet { id: traveller, ..Sheet::of(&app, &Form::out_of_town(&sheet.clerk, 31).await).await };
        add_with(&own, phone()).await.expect(403);
        photograph(&sheet.clerk, &json!(trip), phone()).await.expect(403);
        photograph(&sheet.clerk, &json!(424_242), phone()).await.expect(404);
        let wrong = sheet.line("0", "0").part("pic", phone());
        sheet.clerk.post_form("kwitansi/post/rampung", wrong).await.expect(422);
        let boundary = "--X\r\nContent-Disposition: form-data; name=\"pic\"; filename=\"a.jpg\"\r\n\r\nhalf a pho";
        let broken = sheet.clerk.request(reqwest::Method::POST, "kwitansi/post/rampung")
            .header("content-type", "multipart/form-data; boundary=X").body(boundary);
        ApiClient::send(broken).await.expect(400);
        assert!(stored(&app).await.is_empty());
    }

    async fn a_much_too_large_upload_is_answered(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let huge = vec![b'x'; 12 * 1024 * 1024];
        add_with(&sheet, file(&huge, "a.jpg", "image/jpeg")).await.expect(413);
        sheet.read().await;
    }

    async fn the_photo_is_deleted_with_its_line(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = add_with(&sheet, phone()).await.expect(200)["result"].clone();
        let edit = json!({ "id": line["id"], "item": "x", "nilai": 1, "qty": 1, "satuan": "x", "bukti": null });
        sheet.clerk.post("kwitansi/update/rincian-bpd", &edit).await.expect(200);
        sheet.clerk.get(path(&line["bukti"])).await;
        assert_eq!(stored(&app).await.len(), 1, "an edit keeps it");
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line["id"] })).await.expect(200);
        assert!(stored(&app).await.is_empty());
        sheet.clerk.get(path(&line["bukti"])).await.expect(404);
    }

    async fn a_trip_photo_can_be_replaced_but_not_erased(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        photograph(&sheet.clerk, &sheet.trip["id"], phone()).await.expect(200);
        let first = pic(&sheet).await;
        for nothing in ["null", "undefined", ""] {
            photograph(&sheet.clerk, &sheet.trip["id"], Part::text(nothing)).await.expect(200);
        }
        let without = Multipart::new().text("id", sheet.trip["id"].to_string()).text("old_img", path(&first).to_owned());
        sheet.clerk.post_form("kwitansi/post/bukti-perjalanan", without).await.expect(200);
        assert_eq!(pic(&sheet).await, first);
        let answer = photograph(&sheet.clerk, &sheet.trip["id"], file(SCREENSHOT, "b.png", "image/png")).await.expect(200);
        let second = pic(&sheet).await;
        assert_eq!(answer["result"]["pic"], second);
        assert_ne!(second, first);
        assert_eq!(stored(&app).await.len(), 1, "the replaced one is gone");
        sheet.clerk.get(path(&first)).await.expect(404);
        sheet.clerk.get(path(&second)).await.status.is_success().then_some(()).expect("the new one");
    }

    async fn a_trip_photo_cannot_be_replaced_during_verification(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]);
        let sheet = Sheet::of(&app, &form).await;
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
        sheet.add(1, 1).await;
        sheet.submit().await.expect(200);
        photograph(&klerk, &sheet.trip["id"], phone()).await.expect(200);
        let kept = pic(&sheet).await;
        let problem = photograph(&klerk, &sheet.trip["id"], phone()).await.expect(409);
        assert_eq!(problem["message"], "Kuitansi sudah diajukan dan tidak dapat diubah.");
        photograph(&klerk, &sheet.trip["id"], Part::text("null")).await.expect(200);
        assert_eq!((pic(&sheet).await, stored(&app).await.len()), (kept, 1));
        sheet.reject("x").await.expect(200);
        photograph(&klerk, &sheet.trip["id"], phone()).await.expect(200);
    }

    async fn a_cached_photo_is_revalidated_with_the_permissions_of_the_caller(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = add_with(&sheet, phone()).await.expect(200)["result"].clone();
        let photo = path(&line["bukti"]);
        let tag = sheet.clerk.get(photo).await.header("etag");
        assert_eq!(tag, format!("\"{}\"", photo.trim_start_matches("bukti/")));
        let again = async |client: &ApiClient, tag: &str| {
            let asked = client.request(reqwest::Method::GET, photo).header("if-none-match", tag);
            ApiClient::send(asked).await
        };
        let reply = again(&sheet.clerk, &tag).await;
        assert_eq!((reply.status.as_u16(), reply.body.len(), reply.header("etag")), (304, 0, tag.clone()));
        assert_eq!(reply.header("cache-control"), "private, no-cache");
        assert_eq!(again(&sheet.clerk, "\"another\"").await.status, 200);
        again(&app.client_as("klerkpkm").await, &tag).await.expect(403);
        again(&app.anonymous(), &tag).await.expect(401);
    }

    async fn a_photo_without_file_is_not_found(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = add_with(&sheet, phone()).await.expect(200)["result"].clone();
        for key in stored(&app).await {
            app.app().files.remove(&key).await.expect("a removed file");
        }
        let problem = sheet.clerk.get(path(&line["bukti"])).await.expect(404);
        assert_eq!(problem["code"], "TIDAK_DITEMUKAN");
    }

    async fn unknown_parts_of_a_form_are_ignored(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let odd = || Part::bytes(b"\xff\xfe".to_vec());
        let line = sheet.line("1", "1000").part("x", odd()).text("y", "y".repeat(200_000)).part("pic", phone());
        sheet.clerk.post_form("kwitansi/post/rampung", line).await.expect(200);
        let trip = Multipart::new().text("id", sheet.trip["id"].to_string()).part("x", odd()).part("pic", phone());
        sheet.clerk.post_form("kwitansi/post/bukti-perjalanan", trip).await.expect(200);
        let asked = sheet.line("1", "1000").part("item", odd());
        sheet.clerk.post_form("kwitansi/post/rampung", asked).await.expect(422);
        assert_eq!((sheet.stand().await.3, stored(&app).await.len()), (1, 2));
    }

    async fn a_photo_has_the_readers_of_its_receipt(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = add_with(&sheet, phone()).await.expect(200)["result"].clone();
        photograph(&sheet.clerk, &sheet.trip["id"], phone()).await.expect(200);
        for shown in [line["bukti"].clone(), pic(&sheet).await] {
            for user in ["klerk", "keuangan", "pencatat", "superadmin", "semua"] {
                assert_eq!(app.client_as(user).await.get(path(&shown)).await.status, 200, "{user}");
            }
            assert_eq!(app.client_as("klerkpkm").await.get(path(&shown)).await.expect(403)["code"], "UNIT_LAIN");
            app.client_as("adminunit").await.get(path(&shown)).await.expect(403);
            app.anonymous().get(path(&shown)).await.expect(401);
        }
        for unknown in ["x.png", "x", "..%2F..%2Fjaladin.db", "%2e%2e/a.png", "foto%2Fa.png"] {
            sheet.clerk.get(&format!("bukti/{unknown}")).await.expect(404);
        }
    }
}
