//! The file of a journey (office 3.2).

use lopdf::Document;
use persistence::entity::{archived_files, trip_invitations};
use reqwest::multipart::Form as Multipart;
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};

use super::{
    kwitansi::sheet::{PHONE, SCREENSHOT, Sheet, file, foreign},
    pdf::{expect_pdf, text_of, with_libreoffice, with_plain_text},
    perjalanan::form::{Form, cancel, detail},
};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::{TestApp, on_sqlite},
};

/// An invitation.
const INVITATION: &[u8] = include_bytes!("../../../../../fixtures/cases/pena/files/bukti/UNDANGAN_u01.pdf");
/// A bill of one page.
const BILL: &[u8] = include_bytes!("../../../../../fixtures/cases/bills/hotel.pdf");

/// Adds a line with a photo or a bill as its proof.
async fn proven(sheet: &Sheet, item: &str, kind: &str, photo: &[u8], name: &str) {
    let form = Multipart::new().text("item", item.to_owned()).text("satuan", "kali").text("jenisId", kind.to_owned());
    let form = form.text("qty", "2").text("nilai", "385000").text("personilId", sheet.id.to_string());
    let media = match name.rsplit('.').next() {
        Some("png") => "image/png",
        Some("pdf") => "application/pdf",
        _ => "image/jpeg",
    };
    let line = form.part("pic", file(photo, name, media));
    sheet.clerk.post_form("kwitansi/post/rampung", line).await.expect(200);
}

async fn version(client: &ApiClient, trip: &Value) -> Value {
    detail(client, trip.as_i64().expect("an id")).await["versi"].clone()
}

/// Titles of the bookmarks with their levels.
fn titles(pdf: &Document) -> Vec<(usize, String)> {
    pdf.get_toc().expect("bookmarks").toc.into_iter().map(|entry| (entry.level, entry.title)).collect()
}

/// Text of a page, from 1.
fn text_of_page(text: &str, page: usize) -> &str {
    text.split('\u{c}').nth(page - 1).unwrap_or_default()
}

fn at(text: &str, part: &str) -> usize {
    text.find(part).unwrap_or_else(|| panic!("{part} in {text}"))
}

/// A trip with all its papers: proofs of three kinds, an actual cost, an approved receipt, a report.
async fn whole(app: &TestApp) -> Sheet {
    let sheet = Sheet::out_of_town(app).await;
    let (clerk, id) = (&sheet.clerk, &sheet.trip["id"]);
    proven(&sheet, "Hotel Contoh", "2", PHONE, "hotel.jpg").await;
    proven(&sheet, "Tiket contoh", "3", SCREENSHOT, "tiket.png").await;
    proven(&sheet, "Taksi contoh", "3", BILL, "taksi.pdf").await;
    sheet.rill(15_000).await.expect(200);
    sheet.submit().await.expect(200);
    sheet.approve().await.expect(200);
    let report = json!({ "isi": "Kegiatan berjalan baik.", "versi": version(clerk, id).await });
    clerk.post(&format!("perjalanan/{id}/laporan"), &report).await.expect(200);
    sheet
}

async fn holds_all_papers_in_order(sheet: &Sheet, converting: &ApiClient) -> Reply {
    let id = &sheet.trip["id"];
    let reply = converting.post(&format!("perjalanan/{id}/berkas"), &json!({})).await;
    let pdf = expect_pdf(&reply);
    assert!(reply.header("content-disposition").contains("Berkas_SPJ_800_"), "{:?}", reply.headers);
    let titles = titles(&pdf);
    let begins: Vec<_> =
        titles.iter().map(|(level, title)| (*level, title.split([' ', ':', ',']).next().expect("a word"))).collect();
    let name = titles[2].1.clone();
    assert_eq!(
        begins,
        [
            (1, "Nota"),
            (1, "Surat"),
            (1, name.split([' ', ',']).next().expect("a word")),
            (2, "Kuitansi"),
            (2, "Bukti"),
            (2, "Bukti"),
            (2, "Bukti"),
            (1, "Laporan"),
        ]
    );
    assert!(titles[1].1.starts_with("Surat tugas dan SPD"), "{titles:?}");
    let text = text_of(&reply.body);
    for missing in ["Belum lengkap", "tidak ada bukti"] {
        assert!(!text.contains(missing), "{missing} in {text}");
    }
    let parts = [
        "Daftar isi",
        "NOTA DINAS",
        "SURAT TUGAS",
        "KUITANSI",
        "RINCIAN BIAYA",
        "PENGELUARAN RIIL",
        "2 kali × Rp385.000 = Rp770.000",
        "Kegiatan berjalan baik.",
    ];
    assert!(parts.map(|part| at(&text, part)).is_sorted(), "{text}");
    let pages = pdf.get_pages().len();
    assert!(text.contains(&format!("{pages} / {pages}")), "{text}");
    reply
}

/// Checks that letters and SPD begin on odd pages, to print on both sides.
fn begins_letters_on_fronts(reply: &Reply) {
    let (pdf, text) = (expect_pdf(reply), text_of(&reply.body));
    let pages = pdf.get_pages().len();
    let contents = pdf.get_toc().expect("bookmarks").toc;
    assert!(contents.iter().all(|entry| (1..=pages).contains(&entry.page)), "{contents:?}");
    let letters = contents.iter().filter(|entry| !entry.title.starts_with("Bukti"));
    assert!(letters.clone().all(|entry| entry.page % 2 == 1), "letters begin on fronts: {contents:?}");
    for front in (1..=pages).filter(|page| text_of_page(&text, *page).contains("SURAT PERJALANAN DINAS (SPD)")) {
        assert_eq!(front % 2, 1, "so do the SPD");
    }
}

/// The one file that LibreOffice makes; the others are of plain text.
#[tokio::test]
async fn a_file_of_real_letters_holds_all_papers_in_order() {
    on_sqlite(|app| async move {
        let sheet = whole(&app).await;
        let converting = with_libreoffice(&app, &sheet.clerk).await;
        let reply = holds_all_papers_in_order(&sheet, &converting).await;
        begins_letters_on_fronts(&reply);
    })
    .await;
}

both_databases! {
    async fn a_file_holds_all_papers_in_order_with_the_proofs_line_by_line(app: TestApp) {
        let sheet = whole(&app).await;
        let converting = with_plain_text(&app, &sheet.clerk);
        holds_all_papers_in_order(&sheet, &converting).await;
    }

    async fn missing_parts_are_named_and_nothing_is_refused(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(2, 385_000).await;
        let unissued = Form::out_of_town(&sheet.clerk, 31).await.file().await;
        let converting = with_plain_text(&app, &sheet.clerk);
        let text = text_of(&converting.post(&format!("perjalanan/{}/berkas", sheet.trip["id"]), &json!({})).await.body);
        for missing in ["Belum lengkap", "belum disetujui", "Bukti 1: Hotel", "tidak ada bukti", "Laporan perjalanan dinas: belum ditulis"] {
            assert!(text.contains(missing), "{missing} in {text}");
        }
        let list = text_of_page(&text, 1).split("Daftar isi").nth(1).expect("a list of contents");
        assert_eq!(list.matches("belum ada").count(), 4, "the traveller, receipt, proof, report: {list}");
        let text = text_of(&converting.post(&format!("perjalanan/{}/berkas", unissued["id"]), &json!({})).await.body);
        assert!(text.contains("Surat tugas dan SPD: belum terbit"), "{text}");
        let id = unissued["id"].as_i64().expect("an id");
        cancel(&sheet.clerk, id).await.expect(200);
        let text = text_of(&converting.post(&format!("perjalanan/{id}/berkas"), &json!({})).await.body);
        assert!(text.contains("SURAT PERNYATAAN PEMBATALAN"), "{text}");
    }

    /// Assurance 3.2.
    async fn the_first_page_tells_the_reasons_by_which_findings_pass(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        proven(&sheet, "Hotel Contoh", "2", PHONE, "hotel.jpg").await;
        sheet.add(3, 385_000).await;
        let other = Form::out_of_town(&sheet.clerk, 31).await.file().await;
        let versi = sheet.read().await["result"]["versi"].clone();
        let body = json!({ "versi": versi, "alasanTemuan": { "T08": "Nota hilang di jalan" } });
        sheet.clerk.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &body).await.expect(200);
        let converting = with_plain_text(&app, &sheet.clerk);
        let front = |reply: &Reply| {
            let text = text_of(&reply.body);
            let facts = text.split("Belum lengkap").next().expect("a first page");
            facts.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let one = front(&converting.post(&format!("perjalanan/{}/berkas", sheet.trip["id"]), &json!({})).await);
        let people = detail(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await["personils"].clone();
        let told = format!("{}: T08 Nota hilang di jalan", people[0]["pegawai"]["nama"].as_str().expect("a name"));
        assert!(one.contains(&told) && one.matches("Dengan alasan").count() == 1, "{one}");
        let rows = json!([{ "perjalananId": sheet.trip["id"], "dokumen": "berkas" }, { "perjalananId": other["id"], "dokumen": "berkas" }]);
        let both = front(&converting.post("cetak", &json!({ "surat": rows, "format": "pdf" })).await);
        assert!(both.contains(&format!(", {told}")) && both.matches("Dengan alasan").count() == 1, "{both}");
    }

    async fn a_file_holds_one_traveller_or_the_trips_chosen(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await.travellers(&[30, 31]);
        let trip = form.issued().await;
        let june = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-06-01", "tanggalPulang": "2026-06-02" }]);
        let other = Form::out_of_town(&clerk, 30).await.with("perjalananKota", june).issued().await;
        let people: Vec<(i64, String)> = detail(&clerk, trip).await["personils"].as_array().expect("travellers").iter()
            .map(|one| (one["id"].as_i64().expect("an id"), one["pegawai"]["nama"].as_str().expect("a name").to_owned())).collect();
        let converting = with_plain_text(&app, &clerk);
        let path = format!("perjalanan/{trip}/berkas");
        let one = text_of(&converting.post(&path, &json!({ "personilId": people[1].0 })).await.body);
        let has = |text: &str, name: &str| text.contains(&format!("Kuitansi {name}: belum disetujui"));
        assert!(has(&one, &people[1].1) && !has(&one, &people[0].1), "{one}");
        let rows = json!([{ "perjalananId": trip, "dokumen": "berkas" }, { "perjalananId": other, "dokumen": "berkas" }]);
        let both = converting.post("cetak", &json!({ "surat": rows, "format": "pdf" })).await;
        let (both, text) = (expect_pdf(&both), text_of(&both.body));
        assert_eq!(titles(&both).iter().filter(|(level, _)| *level == 1).count(), 2, "an entry a trip");
        assert!(people.iter().all(|(_, name)| has(&text, name)), "{text}");
        let (foreign, _) = foreign(&app, 4).await;
        converting.post(&path, &json!({ "personilId": foreign })).await.expect(404);
    }

    async fn all_who_read_a_trip_get_its_file_and_nobody_else(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let path = format!("perjalanan/{}/berkas", sheet.trip["id"]);
        for reader in ["keuangan", "pencatat", "superadmin"] {
            let converting = with_plain_text(&app, &app.client_as(reader).await);
            expect_pdf(&converting.post(&path, &json!({})).await);
        }
        for other in ["klerkpkm", "adminunit"] {
            let converting = with_plain_text(&app, &app.client_as(other).await);
            converting.post(&path, &json!({})).await.expect(403);
        }
        sheet.clerk.post(&path, &json!({})).await.expect(501);
    }

    /// A trip that was under way when the office moved in brought its invitation with it.
    async fn the_invitation_of_the_former_system_is_read_and_bound(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&clerk, 30).await.issued().await;
        let unchanged = detail(&clerk, trip).await;
        assert!(unchanged.get("undangan").is_none(), "{unchanged}");
        app.app().files.write("arsip/undangan.pdf", INVITATION.to_vec()).await.expect("a file");
        let file = archived_files::ActiveModel {
            path: Set("/bukti/UNDANGAN_u01.pdf".to_owned()),
            key: Set(Some("arsip/undangan.pdf".to_owned())),
            media_type: Set(Some("application/pdf".to_owned())),
            ..Default::default()
        };
        let file = archived_files::Entity::insert(file).exec(app.db()).await.expect("a row").last_insert_id;
        let row = trip_invitations::ActiveModel { trip_id: Set(trip), file_id: Set(file), ..Default::default() };
        trip_invitations::Entity::insert(row).exec(app.db()).await.expect("a row");
        let shown = detail(&clerk, trip).await["undangan"].clone();
        assert_eq!(shown, json!({ "id": file, "nama": "UNDANGAN_u01.pdf", "tipe": "application/pdf" }));
        let read = clerk.get(&format!("arsip/berkas/{file}")).await;
        assert_eq!((read.status.as_u16(), &*read.body), (200, INVITATION));
        app.client_as("klerkpkm").await.get(&format!("arsip/berkas/{file}")).await.expect(403);
        let converting = with_plain_text(&app, &clerk);
        let bound = converting.post(&format!("perjalanan/{trip}/berkas"), &json!({})).await;
        let titles = titles(&expect_pdf(&bound));
        let begins: Vec<_> = titles.iter().filter(|(level, _)| *level == 1).map(|(_, title)| &title[..5]).collect();
        assert_eq!(begins[..3], ["Nota ", "Surat", "Undan"], "{titles:?}");
        assert!(text_of(&bound.body).contains("Berkas contoh 1135454410"));
    }
}
