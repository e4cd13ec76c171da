//! Bills as PDF, numbers of bills, and lines that may pay for the same (office 2.4).

use std::collections::BTreeSet;

use reqwest::multipart::{Form as Multipart, Part};
use serde_json::{Value, json};

use super::sheet::{PHONE, SCREENSHOT, Sheet, file};
use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// A hotel bill of one page.
pub(in crate::api) const BILL: &[u8] = include_bytes!("../../../../../../fixtures/cases/bills/hotel.pdf");

fn bill() -> Part {
    file(BILL, "tagihan hotel.pdf", "application/pdf")
}

async fn add(sheet: &Sheet, form: Multipart) -> Reply {
    sheet.clerk.post_form("kwitansi/post/rampung", form).await
}

async fn add_bill(sheet: &Sheet, bytes: &[u8]) -> Reply {
    add(sheet, sheet.line("1", "1000").part("pic", file(bytes, "a.pdf", "application/pdf"))).await
}

async fn replace(sheet: &Sheet, line: &Value, form: Multipart) -> Reply {
    sheet.clerk.post_form(&format!("kwitansi/rincian/{}/bukti", line["id"]), form).await
}

fn stored(app: &TestApp) -> BTreeSet<String> {
    app.kept_files("foto").into_iter().collect()
}

fn path(value: &Value) -> &str {
    value.as_str().expect("a path").strip_prefix('/').expect("an absolute path")
}

fn is_kind(value: &Value, ending: &str) -> bool {
    path(value).rsplit('.').next() == Some(ending)
}

fn warnings(read: &Value) -> Vec<&str> {
    read["result"]["peringatan"].as_array().expect("warnings").iter().filter_map(Value::as_str).collect()
}

/// A bill under a password to open it, and one of its owner.
fn encrypted(user: &str) -> Vec<u8> {
    let mut document = lopdf::Document::load_mem(BILL).expect("a bill");
    document.trailer.set("ID", vec![lopdf::Object::string_literal("a"), lopdf::Object::string_literal("b")]);
    let permissions = lopdf::Permissions::PRINTABLE;
    let version = lopdf::EncryptionVersion::V2 {
        document: &document,
        owner_password: "kepala",
        user_password: user,
        key_length: 128,
        permissions,
    };
    let state = lopdf::EncryptionState::try_from(version).expect("a key");
    document.encrypt(&state).expect("encrypted");
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes");
    bytes
}

both_databases! {
    async fn a_pdf_is_kept_with_a_picture_and_downloaded_under_a_strict_policy(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let answer = add(&sheet, sheet.line("1", "1000").part("pic", bill())).await.expect(200)["result"].clone();
        let line = sheet.read().await["result"]["rincianBPDs"][0].clone();
        assert_eq!((&line["buktiBerkas"], &line["buktiHalaman"]), (&answer["buktiBerkas"], &json!(1)));
        assert_eq!(line["bukti"], answer["bukti"]);
        let picture = sheet.clerk.get(path(&line["bukti"])).await;
        assert_eq!(picture.header("content-type"), "image/png", "a card, as nobody drew the page");
        let pdf = sheet.clerk.get(path(&line["buktiBerkas"])).await;
        assert_eq!((pdf.status.as_u16(), pdf.header("content-type").as_str()), (200, "application/pdf"));
        assert!(pdf.header("content-disposition").starts_with("attachment; filename="));
        assert!(pdf.header("content-security-policy").contains("default-src 'none'; sandbox;"));
        assert_eq!((pdf.header("x-content-type-options"), pdf.header("cache-control")), ("nosniff".into(), "private, no-cache".into()));
        assert!(pdf.body.starts_with(b"%PDF-"));
        assert_eq!(stored(&app).len(), 2);
        for user in ["klerk", "keuangan", "pencatat", "superadmin"] {
            assert_eq!(app.client_as(user).await.get(path(&line["buktiBerkas"])).await.status, 200, "{user}");
        }
        app.client_as("klerkpkm").await.get(path(&line["buktiBerkas"])).await.expect(403);
        app.anonymous().get(path(&line["buktiBerkas"])).await.expect(401);
    }

    async fn the_picture_of_the_first_page_is_kept_if_it_is_one(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let with = |picture: Part| sheet.line("1", "1000").part("pic", bill()).part("gambar", picture);
        let drawn = add(&sheet, with(file(PHONE, "1.jpg", "image/jpeg"))).await.expect(200)["result"].clone();
        assert!(is_kind(&drawn["bukti"], "jpg"));
        for other in [file(b"<svg/>", "1.png", "image/png"), file(BILL, "1.png", "image/png"), Part::text("null")] {
            let card = add(&sheet, with(other)).await.expect(200)["result"].clone();
            assert!(is_kind(&card["bukti"], "png"), "{card}");
        }
        // Beside a photo there is nothing to draw.
        let photo = sheet.line("1", "1000").part("pic", file(SCREENSHOT, "a.png", "image/png")).part("gambar", file(PHONE, "1.jpg", "image/jpeg"));
        let photo = add(&sheet, photo).await.expect(200)["result"].clone();
        assert_eq!((is_kind(&photo["bukti"], "png"), photo.get("buktiBerkas")), (true, None));
    }

    async fn a_proof_is_replaced_and_removed_with_all_its_files(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = add(&sheet, sheet.line("1", "1000").part("pic", bill())).await.expect(200)["result"].clone();
        let photo = replace(&sheet, &line, Multipart::new().part("pic", file(PHONE, "a.jpg", "image/jpeg"))).await;
        assert_eq!(photo.expect(200)["result"].get("buktiBerkas"), None);
        assert_eq!(stored(&app).len(), 1);
        sheet.clerk.get(path(&line["buktiBerkas"])).await.expect(404);
        let again = replace(&sheet, &line, Multipart::new().part("pic", bill())).await.expect(200)["result"].clone();
        assert_eq!((&again["buktiHalaman"], stored(&app).len()), (&json!(1), 2));
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line["id"] })).await.expect(200);
        assert!(stored(&app).is_empty());
    }

    async fn a_password_of_the_owner_alone_is_no_hindrance(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        add_bill(&sheet, &encrypted("")).await.expect(200);
    }

    async fn files_that_are_no_bill_are_refused_and_not_kept(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let problem = add_bill(&sheet, &encrypted("rahasia")).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "pic", "message": "PDF berkata sandi." }]));
        let problem = add_bill(&sheet, b"%PDF-1.7 rusak").await.expect(415);
        assert_eq!((&problem["code"], &problem["message"]), (&json!("JENIS_BERKAS_SALAH"), &json!("PDF rusak atau tidak dapat dibaca.")));
        let mut large = BILL.to_vec();
        large.resize(5 * 1024 * 1024 + 1, b'\n');
        let problem = add_bill(&sheet, &large).await.expect(413);
        assert_eq!(problem["message"], "File size is greater than maximum limit. Ukuran PDF maksimum 5 MB.");
        let problem = add_bill(&sheet, &vec![b'x'; 2 * 1024 * 1024]).await.expect(413);
        assert_eq!(problem["message"], "File size is greater than maximum limit. Ukuran foto maksimum 1.024 KB.");
        // Photos of trips are printed: no PDF.
        let trip = Multipart::new().text("id", sheet.trip["id"].to_string()).part("pic", bill());
        sheet.clerk.post_form("kwitansi/post/bukti-perjalanan", trip).await.expect(415);
        assert!(stored(&app).is_empty());
        large.truncate(5 * 1024 * 1024);
        add_bill(&sheet, &large).await.expect(200);
    }

    async fn the_same_bill_on_two_lines_is_told(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        add_bill(&sheet, BILL).await.expect(200);
        // Other bytes after the end, and another picture: the same pages.
        let line = sheet.line("2", "500").part("pic", file(&[BILL, b"\n\n"].concat(), "b.pdf", "application/pdf"));
        add(&sheet, line.part("gambar", file(PHONE, "1.jpg", "image/jpeg"))).await.expect(200);
        let read = sheet.read().await;
        for line in 0..2 {
            assert_eq!(read["result"]["rincianBPDs"][line]["buktiSama"][0]["personilId"], sheet.id, "{read}");
        }
    }

    async fn the_number_of_a_bill_is_kept_changed_and_removed(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = add(&sheet, sheet.line("1", "1000").text("nomorBukti", " INV/01 ")).await.expect(200)["result"].clone();
        assert_eq!(line["nomorBukti"], "INV/01");
        let change = async |more: Value| {
            let mut body = json!({ "id": line["id"], "item": "Hotel", "nilai": 1000, "qty": 1, "satuan": "malam" });
            body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            sheet.clerk.post("kwitansi/update/rincian-bpd", &body).await.expect(200);
            sheet.read().await["result"]["rincianBPDs"][0].get("nomorBukti").cloned()
        };
        assert_eq!(change(json!({})).await, Some(json!("INV/01")), "a client that does not know it keeps it");
        assert_eq!(change(json!({ "nomorBukti": "INV/02" })).await, Some(json!("INV/02")));
        assert_eq!(change(json!({ "nomorBukti": "" })).await, None);
    }

    async fn hotel_bills_with_the_same_number_are_told(app: TestApp) {
        let (sheet, other) = two_trips(&app).await;
        for (sheet, number, price) in [(&sheet, "INV-7", "1000"), (&other, "inv\u{2010}7 ", "2000")] {
            add(sheet, sheet.line("1", price).text("nomorBukti", number)).await.expect(200);
        }
        let (read, name) = (sheet.read().await, other.read().await["result"]["pegawai"]["nama"].clone());
        let number = read_number(&other).await;
        let expected = format!("Nomor bukti INV-7 juga ada pada kuitansi {}, {number}", name.as_str().expect("a name"));
        assert!(warnings(&read).contains(&expected.as_str()), "{:?}", warnings(&read));
        assert!(warnings(&other.read().await).iter().any(|text| text.starts_with("Nomor bukti")));
        // A ticket may have the number of a hotel's bill.
        let third = Sheet::of(&app, &Form::out_of_town(&sheet.clerk, 30).await.on("2026-03-23", "2026-03-24")).await;
        let ticket = Multipart::new().text("item", "Tiket").text("satuan", "kali").text("jenisId", "3").text("qty", "1");
        add(&third, ticket.text("nilai", "3000").text("personilId", third.id.to_string()).text("nomorBukti", "INV-7")).await.expect(200);
        assert!(warnings(&third.read().await).iter().all(|text| !text.starts_with("Nomor bukti")));
    }

    async fn the_same_amount_of_a_person_for_the_same_days_is_told(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let first = Sheet::of(&app, &Form::in_town(&clerk, 30, true).await).await;
        let second = Sheet::of(&app, &Form::in_town(&clerk, 30, true).await).await;
        first.add(2, 400_000).await;
        let line = second.add(1, 800_000).await;
        let expected = format!("Hotel Rp800.000 juga ada pada kuitansi lain untuk hari yang sama, {}", read_number(&first).await);
        assert!(warnings(&second.read().await).contains(&expected.as_str()), "{:?}", warnings(&second.read().await));
        assert!(warnings(&first.read().await).iter().any(|text| text.contains("untuk hari yang sama")));
        let change = json!({ "id": line, "item": "Hotel", "nilai": 800_001, "qty": 1, "satuan": "malam" });
        clerk.post("kwitansi/update/rincian-bpd", &change).await.expect(200);
        assert!(warnings(&first.read().await).iter().all(|text| !text.contains("untuk hari yang sama")));
    }
}

/// Two trips of a person.
async fn two_trips(app: &TestApp) -> (Sheet, Sheet) {
    let clerk: ApiClient = app.client_as("klerk").await;
    let sheet = Sheet::of(app, &Form::out_of_town(&clerk, 30).await).await;
    let later = Form::out_of_town(&clerk, 30).await.on("2026-03-16", "2026-03-17");
    (sheet, Sheet::of(app, &later).await)
}

/// Number by which warnings name the trip of a receipt.
async fn read_number(sheet: &Sheet) -> String {
    let trip = sheet.read().await["result"]["perjalanan"].clone();
    let number = trip["noSuratTugas"].as_str().or(trip["noNotaDinas"].as_str());
    number.expect("a number").to_owned()
}
