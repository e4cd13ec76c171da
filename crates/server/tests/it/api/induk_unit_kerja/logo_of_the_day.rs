//! Letters that are printed again show the letterhead of their day, its logo too.

use app::stored_files::{OrphanRemoval, remove_orphans};
use kernel::Day;
use persistence::{entity::letter_snapshots, snapshot};
use ports::Folder;
use reqwest::Method;
use reqwest::multipart::Form as Multipart;
use sea_orm::{EntityTrait, sea_query::Expr};
use serde_json::json;

use super::OWN_PARENT;
use crate::{
    api::kwitansi::sheet::{PHONE, SCREENSHOT, Sheet, file},
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// Puts a logo on the letterhead and returns its bytes.
async fn set_logo(admin: &ApiClient, picture: &'static [u8]) -> Vec<u8> {
    let head = format!("induk-unit-kerja/{OWN_PARENT}/kop");
    let pic = Multipart::new().part("pic", file(picture, "logo", "image/png"));
    let set = admin.post_form(&(head + "/logo"), pic).await.expect(200);
    let path = set["result"]["logo"].as_str().expect("a path").trim_start_matches('/').to_owned();
    admin.get(&path).await.body
}

async fn remove_logo(admin: &ApiClient) {
    let head = format!("induk-unit-kerja/{OWN_PARENT}/kop");
    let body = json!({
        "pemerintah": "Pemerintah Kabupaten Contoh", "nama": "Dinas Baru Contoh", "alamat": "Jalan Sesudah Pindah 2",
        "telepon": "(0000) 123", "surel": "dinkes@contoh.example", "situs": "contoh.example", "logo": null,
    });
    ApiClient::send(admin.request(Method::PUT, &head).json(&body)).await.expect(200);
}

/// A trip whose receipt is approved, so that it prints.
async fn approved(app: &TestApp) -> Sheet {
    let sheet = Sheet::out_of_town(app).await;
    sheet.rill(15_000).await.expect(200);
    sheet.approved().await
}

/// The papers of a receipt's trip that bear the letterhead.
async fn papers(sheet: &Sheet, finance: &ApiClient) -> Vec<(&'static str, Vec<u8>)> {
    let trip = format!("perjalanan/{}", sheet.trip["id"]);
    let mut papers = Vec::new();
    for document in ["nota-dinas", "surat-tugas"] {
        papers.push((document, sheet.clerk.post(&format!("{trip}/cetak"), &json!({ "dokumen": document })).await));
    }
    papers.push(("kuitansi", sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await));
    papers.push(("nominatif", finance.get(&format!("{trip}/nominatif?format=docx")).await));
    papers.into_iter().map(|(document, reply): (_, Reply)| (document, reply.expect_docx())).collect()
}

fn has(paper: &[u8], picture: &[u8]) -> bool {
    paper.windows(picture.len()).any(|part| part == picture)
}

both_databases! {
    async fn a_reprint_keeps_the_letterhead_of_its_day(app: TestApp) {
        let (admin, finance) = (app.client_as("adminunit").await, app.client_as("keuangan").await);
        let then = set_logo(&admin, SCREENSHOT).await;
        let sheet = approved(&app).await;
        let issued = papers(&sheet, &finance).await;
        for (document, paper) in &issued {
            assert!(has(paper, &then), "{document}");
        }
        let now = set_logo(&admin, PHONE).await;
        assert_eq!(papers(&sheet, &finance).await, issued, "another logo");
        let form = Form::out_of_town(&sheet.clerk, 31).await;
        let new = sheet.clerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx();
        assert!(has(&new, &now) && !has(&new, &then), "a new letter has the new one");
        remove_logo(&admin).await;
        assert_eq!(papers(&sheet, &finance).await, issued, "no logo, another address");
        app.set_day(Day::from_ymd_opt(2199, 1, 1).expect("a day"));
        assert_eq!(remove_orphans(app.app(), Folder::Logos).await.expect("a sweep"), OrphanRemoval::Removed(0));
        let kept = app.kept_files("logo");
        let saved = snapshot::file_keys(app.db()).await.expect("keys of a backup");
        assert!(kept.len() == 2 && kept.iter().all(|name| saved.contains(&format!("logo/{name}"))), "{kept:?} in {saved:?}");
    }

    /// Data of letters from before logos were kept.
    async fn an_older_letter_has_todays_logo(app: TestApp) {
        let (admin, finance) = (app.client_as("adminunit").await, app.client_as("keuangan").await);
        set_logo(&admin, SCREENSHOT).await;
        let sheet = approved(&app).await;
        let shape = letter_snapshots::Entity::update_many().col_expr(letter_snapshots::Column::Shape, Expr::value(2));
        shape.exec(app.db()).await.expect("older letters");
        let now = set_logo(&admin, PHONE).await;
        for (document, paper) in papers(&sheet, &finance).await {
            assert!(has(&paper, &now), "{document}");
        }
    }
}
