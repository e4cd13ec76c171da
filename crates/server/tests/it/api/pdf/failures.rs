//! Programs that hang, die or write rubbish in place of soffice: the letter keeps its number, and nothing is left behind.

use std::path::Path;
use std::time::Duration;

use pdf::LibreOffice;
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::{conversions, converting, stand_in};
use crate::{
    api::perjalanan::form::{Form, detail},
    api_client::ApiClient,
    both_databases,
};

/// A stand-in that works in a folder of the test.
async fn soffice(name: &str, place: &TempDir) -> LibreOffice {
    LibreOffice::new(stand_in(name)).await.working_in(place.path().to_owned())
}

/// Processes of the stand-ins that run; panics when none ever ran.
fn running(place: &Path) -> usize {
    let pids = std::fs::read_to_string(place.join("pids")).expect("a stand-in ran");
    let state = |pid: &str| std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    pids.split_whitespace().filter(|pid| !state(pid).is_empty() && !state(pid).contains(") Z ")).count()
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    let reached = timeout(Duration::from_secs(20), async {
        while !holds() {
            sleep(Duration::from_millis(10)).await;
        }
    });
    reached.await.unwrap_or_else(|_| panic!("{what}"));
}

/// Folders of conversions.
fn folders(place: &Path) -> usize {
    let entries = std::fs::read_dir(place).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.filter(|entry| entry.is_dir()).count()
}

async fn trip(client: &ApiClient, traveller: usize) -> Value {
    Form::out_of_town(client, traveller).await.file().await["id"].clone()
}

/// The assignment letter was issued, and prints.
async fn is_issued(client: &ApiClient, id: &Value) {
    let id = id.as_i64().expect("an id");
    assert!(detail(client, id).await["noSuratTugas"].is_string());
    client.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas" })).await.expect_docx();
}

both_databases! {
    async fn a_failed_conversion_leaves_a_numbered_letter_and_nothing_else(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (name, traveller) in [("dying.sh", 30), ("rubbish.sh", 31), ("missing.sh", 34)] {
            let place = tempfile::tempdir().expect("a folder");
            let failing = ApiClient::signed_in_with(converting(&app, soffice(name, &place).await), &klerk);
            let id = trip(&klerk, traveller).await;
            let issue = failing.request(Method::POST, "perjalanan/post/surat-tugas");
            let issue = issue.json(&json!({ "id": id, "format": "pdf" })).header("Idempotency-Key", format!("kunci-{name}"));
            let problem = ApiClient::send(issue).await.expect(500);
            assert_eq!(problem["code"], "PDF_GAGAL", "{name}");
            is_issued(&klerk, &id).await;
            assert_eq!(folders(place.path()), 0, "{name}");
        }
        assert_eq!(conversions(&app).await, (3, 3));
        assert!(app.kept_files("pdf").is_empty(), "rubbish is not cached");
    }

    async fn a_hanging_conversion_is_killed_with_its_children(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let place = tempfile::tempdir().expect("a folder");
        let hanging = soffice("hanging.sh", &place).await.with_timeout(Duration::from_millis(300));
        let hanging = ApiClient::signed_in_with(converting(&app, hanging), &klerk);
        let id = trip(&klerk, 30).await;
        let problem = hanging.post("perjalanan/post/surat-tugas", &json!({ "id": id, "format": "pdf" })).await.expect(500);
        assert_eq!(problem["code"], "PDF_GAGAL");
        assert_eq!((running(place.path()), folders(place.path())), (0, 0));
        is_issued(&klerk, &id).await;
    }

    async fn a_client_that_disconnects_ends_its_conversion(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let place = tempfile::tempdir().expect("a folder");
        let hanging = ApiClient::signed_in_with(converting(&app, soffice("hanging.sh", &place).await), &klerk);
        let id = trip(&klerk, 30).await;
        let waiting = tokio::spawn(async move { hanging.post("perjalanan/post/surat-tugas", &json!({ "id": id, "format": "pdf" })).await });
        until("the conversion runs", || place.path().join("pids").exists() && running(place.path()) >= 2).await;
        waiting.abort();
        until("its processes and files are gone", || running(place.path()) == 0 && folders(place.path()) == 0).await;
    }

    async fn nobody_waits_for_a_hanging_conversion_but_those_who_want_a_pdf(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let place = tempfile::tempdir().expect("a folder");
        let hanging = soffice("hanging.sh", &place).await.with_timeout(Duration::from_mins(2));
        let limit = pdf::LimitedConverter::new(hanging).with_wait(Duration::from_millis(50));
        let hanging = ApiClient::signed_in_with(converting(&app, limit), &klerk);
        let ids = [trip(&klerk, 30).await, trip(&klerk, 31).await, trip(&klerk, 34).await];
        let mut waiting = Vec::new();
        for id in &ids[..2] {
            let issue = hanging.request(Method::POST, "perjalanan/post/surat-tugas").json(&json!({ "id": id, "format": "pdf" }));
            waiting.push(tokio::spawn(ApiClient::send(issue.header("Idempotency-Key", format!("kunci-{id}-lama")))));
        }
        until("two conversions run", || place.path().join("pids").exists() && running(place.path()) >= 4).await;
        let refused = hanging.post("perjalanan/post/surat-tugas", &json!({ "id": ids[2], "format": "pdf" })).await;
        assert_eq!(refused.header("retry-after"), "2");
        assert_eq!(refused.expect(503)["code"], "SERVER_SIBUK");
        for id in &ids {
            is_issued(&klerk, id).await;
        }
        Form::out_of_town(&klerk, 35).await.submit().await.expect_docx();
        for waiting in waiting {
            waiting.abort();
        }
        until("nothing is left", || running(place.path()) == 0 && folders(place.path()) == 0).await;
    }
}
