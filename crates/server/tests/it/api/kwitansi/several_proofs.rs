//! Several proofs of a line (assurance 4.1).

use reqwest::{Method, multipart::Form as Multipart};
use serde_json::{Value, json};

use super::{
    proofs::BILL,
    sheet::{PHONE, SCREENSHOT, Sheet, file},
};
use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn send(sheet: &Sheet, line: &Value, form: Multipart) -> Reply {
    sheet.clerk.post_form(&format!("kwitansi/rincian/{line}/bukti"), form).await
}

fn photo() -> Multipart {
    Multipart::new().part("pic", file(SCREENSHOT, "a.png", "image/png"))
}

fn adding() -> Multipart {
    Multipart::new().text("tambah", "1")
}

async fn add(sheet: &Sheet, line: &Value) -> Reply {
    send(sheet, line, adding().part("pic", file(SCREENSHOT, "a.png", "image/png"))).await
}

async fn remove(sheet: &Sheet, line: &Value, proof: i64) -> Reply {
    let path = format!("kwitansi/rincian/{line}/bukti/{proof}");
    ApiClient::send(sheet.clerk.request(Method::DELETE, &path)).await
}

/// A line with a photo, a bill and another photo.
async fn three(sheet: &Sheet) -> Value {
    let line = json!(sheet.add(1, 1000).await);
    send(sheet, &line, photo()).await.expect(200);
    let bill = adding().text("jenis", "tagihan").part("pic", file(BILL, "a.pdf", "application/pdf"));
    send(sheet, &line, bill).await.expect(200);
    send(sheet, &line, adding().part("pic", file(PHONE, "a.jpg", "image/jpeg"))).await.expect(200);
    line
}

async fn read(sheet: &Sheet) -> Value {
    sheet.read().await["result"]["rincianBPDs"][0].clone()
}

/// Ids of the proofs of a line as it is read.
fn ids(line: &Value) -> Vec<i64> {
    let further = line["buktiLain"].as_array().into_iter().flatten().map(|proof| &proof["id"]);
    [&line["buktiId"]].into_iter().chain(further).filter_map(Value::as_i64).collect()
}

both_databases! {
    async fn proofs_are_added_sorted_and_removed(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let id = three(&sheet).await;
        let line = read(&sheet).await;
        let [first, bill, last] = ids(&line)[..] else { panic!("{line}") };
        assert_eq!((line.get("buktiBerkas"), &line["jenisBukti"]), (None, &json!("lain")));
        let kept = line["buktiLain"][0].clone();
        assert_eq!((&kept["jenis"], &kept["halaman"], kept["berkas"].is_string()), (&json!("tagihan"), &json!(1), true));
        let path = kept["berkas"].as_str().expect("a path").trim_start_matches('/').to_owned();
        assert_eq!(sheet.clerk.get(&path).await.status, 200);
        app.client_as("klerkpkm").await.get(&path).await.expect(403);

        let order = format!("kwitansi/rincian/{id}/bukti/urutan");
        for wrong in [json!([first]), json!([first, bill, bill]), json!([first, bill, last, last])] {
            let problem = sheet.clerk.put(&order, &json!({ "urutan": wrong })).await.expect(422);
            assert_eq!(problem["errors"][0]["field"], "urutan");
        }
        sheet.clerk.put(&order, &json!({ "urutan": [bill, last, first] })).await.expect(200);
        let sorted = read(&sheet).await;
        assert_eq!(ids(&sorted), [bill, last, first]);
        assert_eq!((&sorted["bukti"], &sorted["buktiBerkas"], &sorted["jenisBukti"]), (&kept["pic"], &kept["berkas"], &json!("tagihan")));

        remove(&sheet, &id, bill).await.expect(200);
        remove(&sheet, &id, bill).await.expect(404);
        sheet.clerk.get(&path).await.expect(404);
        assert_eq!((ids(&read(&sheet).await), app.kept_files("foto").len()), (vec![last, first], 2));
        for proof in [last, first] {
            remove(&sheet, &id, proof).await.expect(200);
        }
        let bare = read(&sheet).await;
        assert_eq!((&bare["bukti"], bare.get("buktiId"), app.kept_files("foto").len()), (&Value::Null, None, 0));
    }

    async fn a_client_that_replaces_replaces_the_first_alone(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let id = three(&sheet).await;
        let before = read(&sheet).await;
        send(&sheet, &id, photo()).await.expect(200);
        let after = read(&sheet).await;
        assert_eq!((ids(&after), &after["buktiLain"]), (ids(&before), &before["buktiLain"]));
        assert_ne!(after["bukti"], before["bukti"]);
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": id })).await.expect(200);
        assert!(app.kept_files("foto").is_empty());
    }

    async fn a_line_has_eight_proofs_and_a_receipt_forty(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let mut lines = Vec::new();
        for _ in 0..6 {
            lines.push(json!(sheet.add(1, 1000).await));
        }
        for line in &lines[..5] {
            for _ in 0..8 {
                add(&sheet, line).await.expect(200);
            }
        }
        let problem = add(&sheet, &lines[0]).await.expect(409);
        assert_eq!(problem["message"], "Paling banyak 8 bukti per baris.");
        let problem = add(&sheet, &lines[5]).await.expect(409);
        assert_eq!(problem["message"], "Paling banyak 40 bukti per kuitansi.");
        send(&sheet, &lines[0], photo()).await.expect(200);
        assert_eq!(app.kept_files("foto").len(), 40);
    }

    async fn unknown_kinds_and_closed_receipts_are_refused(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let id = three(&sheet).await;
        let problem = send(&sheet, &id, photo().text("jenis", "nota")).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "jenis", "message": "Jenis bukti tidak dikenal" }]));
        let proofs = ids(&read(&sheet).await);
        sheet.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
        sheet.submit().await.expect(200);
        add(&sheet, &id).await.expect(409);
        remove(&sheet, &id, proofs[0]).await.expect(409);
        sheet.clerk.put(&format!("kwitansi/rincian/{id}/bukti/urutan"), &json!({ "urutan": proofs })).await.expect(409);
    }

    async fn a_proof_behind_the_first_is_found_on_another_receipt(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        three(&sheet).await;
        let later = Form::out_of_town(&sheet.clerk, 30).await.on("2026-03-16", "2026-03-17");
        let other = Sheet::of(&app, &later).await;
        let line = json!(other.add(1, 500).await);
        send(&other, &line, Multipart::new().part("pic", file(PHONE, "b.jpg", "image/jpeg"))).await.expect(200);
        for (sheet, other) in [(&sheet, &other), (&other, &sheet)] {
            let same = read(sheet).await["buktiSama"].clone();
            assert_eq!((same.as_array().map(Vec::len), &same[0]["personilId"]), (Some(1), &json!(other.id)));
        }
    }
}
