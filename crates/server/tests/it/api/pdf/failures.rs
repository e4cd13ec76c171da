//! Programs that hang, die or write rubbish in place of soffice: the letter keeps its number, and nothing is left behind.

use std::path::Path;
use std::time::Duration;

use pdf::{Bounds, Isolation, LibreOffice, LimitedConverter};
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::{conversions, converting, converting_within, stand_in};
use crate::{
    api::perjalanan::form::{Form, detail},
    api_client::ApiClient,
    both_databases,
};

/// A stand-in that works in a folder of the test.
async fn soffice(name: &str, place: &TempDir) -> LibreOffice {
    LibreOffice::new(stand_in(name)).await.working_in(place.path().to_owned())
}

/// Processes whose files are in a folder.
pub(super) fn running(place: &Path) -> usize {
    let named = |environment: Vec<u8>| String::from_utf8_lossy(&environment).contains(&*place.to_string_lossy());
    let processes = std::fs::read_dir("/proc").expect("processes").flatten().map(|entry| entry.path().join("environ"));
    processes.filter(|it| std::fs::read(it).is_ok_and(named)).count()
}

/// Runs of the stand-in that hangs.
pub(super) fn hanging_runs(place: &Path) -> usize {
    let runs = std::fs::read_dir(place).expect("a folder").flatten();
    runs.filter(|run| run.path().join("pids").exists()).count()
}

pub(super) async fn until(what: &str, holds: impl Fn() -> bool) {
    let reached = timeout(Duration::from_secs(20), async {
        while !holds() {
            sleep(Duration::from_millis(10)).await;
        }
    });
    reached.await.unwrap_or_else(|_| panic!("{what}"));
}

/// Folders of conversions.
pub(super) fn folders(place: &Path) -> usize {
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

async fn is_issued_by(client: &ApiClient, ids: &[Value]) {
    for id in ids {
        client.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
    }
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
            let problem = ApiClient::send(issue).await.expect(503);
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
        let moments = Duration::from_millis(300);
        let bounds = Bounds { first: moments, alone: moments, ..Bounds::default() };
        let hanging = LimitedConverter::within(bounds, soffice("hanging.sh", &place).await);
        let hanging = ApiClient::signed_in_with(converting_within(&app, hanging), &klerk);
        let id = trip(&klerk, 30).await;
        let problem = hanging.post("perjalanan/post/surat-tugas", &json!({ "id": id, "format": "pdf" })).await.expect(503);
        assert_eq!(problem["code"], "PDF_GAGAL");
        let again = hanging.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas", "format": "pdf" })).await;
        assert_eq!(again.expect(503)["message"], problem["message"], "refused at once");
        assert!(problem["message"].as_str().is_some_and(|it| it.contains("terlalu lama")), "{problem}");
        assert_eq!((running(place.path()), folders(place.path())), (0, 0));
        is_issued(&klerk, &id).await;
    }

    async fn a_client_that_disconnects_ends_its_conversion(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let place = tempfile::tempdir().expect("a folder");
        let hanging = ApiClient::signed_in_with(converting(&app, soffice("hanging.sh", &place).await), &klerk);
        let id = trip(&klerk, 30).await;
        let waiting = tokio::spawn(async move { hanging.post("perjalanan/post/surat-tugas", &json!({ "id": id, "format": "pdf" })).await });
        until("the conversion runs", || hanging_runs(place.path()) == 1).await;
        assert!(running(place.path()) >= 2);
        waiting.abort();
        until("its processes and files are gone", || running(place.path()) == 0 && folders(place.path()) == 0).await;
    }

    async fn nobody_waits_for_hanging_conversions_but_those_who_want_a_pdf(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let place = tempfile::tempdir().expect("a folder");
        let hanging = soffice("hanging.sh", &place).await;
        let bounds = Bounds { wait: Duration::from_millis(50), first: Duration::from_mins(2), ..Bounds::default() };
        let address = converting_within(&app, LimitedConverter::within(bounds, hanging));
        let ids = [trip(&klerk, 30).await, trip(&klerk, 31).await, trip(&klerk, 34).await];
        let users = [klerk.clone(), app.client_as("semua").await, app.client_as("superadmin").await];
        let users = users.map(|user| ApiClient::signed_in_with(address, &user));
        is_issued_by(&klerk, &ids).await;
        let print = |user: &ApiClient, id: &Value| {
            let path = format!("perjalanan/{id}/cetak");
            user.request(Method::POST, &path).json(&json!({ "dokumen": "surat-tugas", "format": "pdf" }))
        };
        let mut waiting = Vec::new();
        for (at, user) in users[..2].iter().enumerate() {
            waiting.push(tokio::spawn(ApiClient::send(print(user, &ids[at]))));
        }
        until("two conversions run", || hanging_runs(place.path()) == 2).await;
        let refused = ApiClient::send(print(&users[2], &ids[2])).await;
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

both_databases! {
    async fn a_clerk_with_hanging_letters_leaves_others_their_share(app: TestApp) {
        let (klerk, other) = (app.client_as("klerk").await, app.client_as("semua").await);
        let place = tempfile::tempdir().expect("a folder");
        let slow = soffice("hanging_at_first.sh", &place).await.isolated_by(Isolation::None);
        let bounds = Bounds { wait: Duration::from_secs(20), first: Duration::from_mins(2), ..Bounds::default() };
        let address = converting_within(&app, LimitedConverter::within(bounds, slow));
        let ids = [trip(&klerk, 30).await, trip(&klerk, 31).await];
        is_issued_by(&klerk, &ids).await;
        let (klerk, other) = (ApiClient::signed_in_with(address, &klerk), ApiClient::signed_in_with(address, &other));
        let print = |user: &ApiClient, id: &Value, document: &str| {
            let path = format!("perjalanan/{id}/cetak");
            user.request(Method::POST, &path).json(&json!({ "dokumen": document, "format": "pdf" }))
        };
        let mut hanging = Vec::new();
        for _ in 0..3 {
            hanging.push(tokio::spawn(ApiClient::send(print(&klerk, &ids[0], "surat-tugas"))));
            hanging.push(tokio::spawn(ApiClient::send(print(&klerk, &ids[1], "surat-tugas"))));
        }
        until("one hangs", || hanging_runs(place.path()) == 1).await;
        std::fs::write(place.path().join("fast"), "").expect("a mark");
        // Rubbish, but answered: the place of another user is free.
        ApiClient::send(print(&other, &ids[0], "nota-dinas")).await.expect(503);
        assert_eq!(hanging_runs(place.path()), 1, "one user holds one place");
        for waiting in hanging {
            waiting.abort();
        }
        until("nothing is left", || running(place.path()) == 0 && folders(place.path()) == 0).await;
    }
}
