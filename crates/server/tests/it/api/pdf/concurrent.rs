//! Many letters at once by the real LibreOffice, while the server answers others.

use std::cell::Cell;

use futures_util::future::join_all;
use serde_json::json;

use super::{conversions, converting, expect_pdf, libreoffice};
use crate::{
    api::{cetak::left_out, perjalanan::form::Form},
    api_client::ApiClient,
    breadth::scaled,
    testapp::{TestApp, on_sqlite},
};

/// Least answers to another user meanwhile.
const MEANWHILE: usize = 20;

async fn test(app: TestApp) {
    let klerk = app.client_as("klerk").await;
    let place = tempfile::tempdir().expect("a folder");
    let address = converting(&app, libreoffice().await.working_in(place.path().to_owned()));
    let converting = ApiClient::signed_in_with(address, &klerk);
    let mut letters = Vec::new();
    for traveller in 20..scaled(23, 30) {
        let id = Form::out_of_town(&klerk, traveller).await.issued().await;
        letters.extend(["nota-dinas", "surat-tugas"].map(|document| (id, document)));
    }
    let print = async |(id, document): (i64, &str)| {
        loop {
            let body = json!({ "dokumen": document, "format": "pdf" });
            let reply = converting.post(&format!("perjalanan/{id}/cetak"), &body).await;
            if reply.status.as_u16() != 503 {
                return expect_pdf(&reply).get_pages().len();
            }
            // A slow machine: the thirty seconds of waiting were not enough.
            assert!(reply.header("retry-after").parse::<u64>().is_ok());
        }
    };
    let printed = join_all(letters.iter().copied().map(print));
    let answers = Cell::new(0);
    let meanwhile = async {
        loop {
            converting.get("beranda").await.expect(200);
            answers.set(answers.get() + 1);
        }
    };
    let pages = tokio::select! {
        pages = printed => pages,
        () = meanwhile => unreachable!("it asks on"),
    };
    assert!(answers.get() > MEANWHILE, "{} answers meanwhile", answers.get());
    assert!(pages.iter().all(|pages| *pages > 0), "{pages:?}");
    let (runs, failed) = conversions(&app).await;
    let printed = letters.len();
    assert!(
        runs < u64::try_from(printed).expect("few") && failed == 0,
        "{runs} runs for {printed} letters, {failed} failed"
    );
    assert_eq!(std::fs::read_dir(place.path()).expect("a folder").count(), 0, "no file is left");
}

#[tokio::test]
async fn many_letters_at_once_keep_nobody_waiting() {
    on_sqlite(test).await;
}

/// More letters than one run takes in one PDF, by two users at once.
async fn in_one_file(app: TestApp) {
    let address = converting(&app, libreoffice().await);
    let klerk = app.client_as("klerk").await;
    let mut surat = Vec::new();
    let form = Form::out_of_town(&klerk, 30).await;
    for day in (1..30).step_by(scaled(5, 2)) {
        let days = [day, day + 1].map(|day| format!("2026-06-{day:02}"));
        let id = form.clone().on(&days[0], &days[1]).issued().await;
        surat.extend(["nota-dinas", "surat-tugas"].map(|document| json!({ "perjalananId": id, "dokumen": document })));
    }
    assert!(surat.len() > 10, "more than a run takes");
    let body = json!({ "surat": surat, "format": "pdf" });
    let clients = [
        ApiClient::signed_in_with(address, &klerk),
        ApiClient::signed_in_with(address, &app.client_as("superadmin").await),
    ];
    let printed = join_all(clients.iter().map(|client| client.post("cetak", &body))).await;
    for reply in printed {
        let pdf = expect_pdf(&reply);
        assert_eq!(left_out(&reply).len(), 0, "{:?}", left_out(&reply));
        let contents = pdf.get_toc().expect("bookmarks").toc;
        assert_eq!(contents.len(), surat.len());
        assert!(contents.iter().all(|entry| entry.page % 2 == 1), "{contents:?}");
    }
}

#[tokio::test]
async fn many_letters_come_in_one_file_while_others_print_too() {
    on_sqlite(in_one_file).await;
}
