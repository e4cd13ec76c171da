//! Letters of each call as PDF, converted once.

use serde_json::json;

use super::{conversions, expect_pdf, text_of, with_libreoffice, with_plain_text};
use crate::{
    api::{
        kwitansi::sheet::Sheet,
        perjalanan::form::{Form, detail},
    },
    api_client::ApiClient,
    both_databases,
    testapp::{TestApp, on_sqlite},
};

/// Pages of SPD fronts, from 1.
fn spd_fronts(text: &str) -> Vec<usize> {
    let fronts = text.split('\u{c}').enumerate().filter(|(_, page)| page.contains("SURAT PERJALANAN DINAS"));
    fronts.map(|(index, _)| index + 1).collect()
}

async fn issued_and_printed(app: &TestApp, klerk: &ApiClient, converting: &ApiClient) -> String {
    let id = Form::out_of_town(klerk, 30).await.file().await["id"].as_i64().expect("an id");
    let body = json!({ "id": id, "format": "pdf" });
    let issue = || converting.request(reqwest::Method::POST, "perjalanan/post/surat-tugas").json(&body);
    let issued = ApiClient::send(issue().header("Idempotency-Key", "kunci-surat-1")).await;
    assert!(!expect_pdf(&issued).get_pages().is_empty());
    assert!(issued.header("content-disposition").ends_with(".pdf\""), "{}", issued.header("content-disposition"));
    let number = detail(klerk, id).await["noSuratTugas"].as_str().expect("a number").to_owned();
    let text = text_of(&issued.body);
    assert!(text.contains(&number), "{number} in {text}");
    let again = ApiClient::send(issue().header("Idempotency-Key", "kunci-surat-1")).await;
    assert_eq!(again.body, issued.body, "the answer of a key");
    let path = format!("perjalanan/{id}/cetak");
    let printed = converting.post(&path, &json!({ "dokumen": "surat-tugas", "format": "pdf" })).await;
    assert_eq!(printed.body, issued.body, "the same letter by another call");
    assert_eq!(conversions(app).await, (1, 0));
    assert_eq!(app.kept_files("pdf").len(), 1);
    text
}

async fn two_at_once_cost_one_conversion(app: TestApp) {
    let sheet = Sheet::out_of_town(&app).await.approved().await;
    let converting = with_libreoffice(&app, &sheet.clerk).await;
    let body = json!({ "id": sheet.id, "format": "pdf" });
    let print = || converting.post("kwitansi/post/cetak-kwitansi", &body);
    let (one, other) = tokio::join!(print(), print());
    expect_pdf(&one);
    assert_eq!(one.body, other.body);
    assert!(text_of(&one.body).contains("Rp770.000"), "{}", text_of(&one.body));
    assert_eq!(conversions(&app).await, (1, 0));
    let preview = json!({ "id": sheet.trip["id"], "dokumen": "nota-dinas", "format": "pdf" });
    let preview = converting.post("perjalanan/pratinjau", &preview).await;
    expect_pdf(&preview);
    assert!(text_of(&preview.body).contains("PRATINJAU"));
}

async fn three_people_take_one_page(app: TestApp) {
    let klerk = app.client_as("klerk").await;
    let id = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31, 2]).issued().await;
    let converting = with_libreoffice(&app, &klerk).await;
    let list = converting.get(&format!("perjalanan/{id}/nominatif?format=pdf")).await;
    assert_eq!(expect_pdf(&list).get_pages().len(), 1, "{}", text_of(&list.body));
}

/// Layout, by LibreOffice.
#[tokio::test]
async fn an_assignment_letter_prints_on_both_sides() {
    on_sqlite(|app| async move {
        let klerk = app.client_as("klerk").await;
        let converting = with_libreoffice(&app, &klerk).await;
        let fronts = spd_fronts(&issued_and_printed(&app, &klerk, &converting).await);
        assert!(
            !fronts.is_empty() && fronts.iter().all(|page| page % 2 == 1),
            "SPD on pages {fronts:?}, to print on both sides"
        );
    })
    .await;
}

/// By LibreOffice, which takes long enough for the second to find the first under way.
#[tokio::test]
async fn a_receipt_and_a_preview_are_had_as_pdf_and_two_at_once_cost_one_conversion() {
    on_sqlite(two_at_once_cost_one_conversion).await;
}

/// Layout, by LibreOffice.
#[tokio::test]
async fn a_nominative_list_of_three_people_is_one_page() {
    on_sqlite(three_people_take_one_page).await;
}

both_databases! {
    async fn a_letter_is_issued_and_printed_as_pdf_and_converted_once(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let converting = with_plain_text(&app, &klerk);
        issued_and_printed(&app, &klerk, &converting).await;
    }

    async fn without_a_converter_nothing_is_numbered_and_screens_know(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        assert_eq!(klerk.get("kemampuan").await.expect(200), json!({ "pdf": false, "zona": "Asia/Makassar", "alamatPublik": null }));
        let id = Form::out_of_town(&klerk, 30).await.file().await["id"].as_i64().expect("an id");
        let problem = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id, "format": "pdf" })).await.expect(501);
        assert_eq!(problem["code"], "PDF_TIDAK_ADA");
        assert_eq!(detail(&klerk, id).await["noSuratTugas"], json!(null));
        let letter = json!([{ "perjalananId": id, "dokumen": "nota-dinas" }]);
        klerk.post("cetak", &json!({ "surat": letter, "format": "pdf" })).await.expect(501);
        klerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": 1, "format": "odt" })).await.expect(422);
        let converting = with_plain_text(&app, &app.client_as("keuangan").await);
        assert_eq!(converting.get("kemampuan").await.expect(200)["pdf"], true);
        app.anonymous().get("kemampuan").await.expect(401);
    }
}
