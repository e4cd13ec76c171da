//! Health of the converter: known after a failure, by a letter of ours.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use letters::TemplateKind;
use pdf::{Converter, LibreOffice, Run};
use ports::PdfFailure;
use serde_json::{Value, json};

use super::{converting, expect_pdf, libreoffice, stand_in};
use crate::{api::perjalanan::form::Form, api_client::ApiClient, both_databases, testapp::TestApp};

/// LibreOffice that converts our built-in templates only, or nothing while it is broken.
struct Failing {
    libreoffice: LibreOffice,
    everything: Arc<AtomicBool>,
}

#[async_trait]
impl Converter for Failing {
    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run {
        let ours = documents::built_in(TemplateKind::Memo);
        if self.everything.load(Ordering::Relaxed) || letters.iter().any(|letter| letter.as_slice() != ours) {
            return Run::failed(PdfFailure::Broken("it cannot be converted".into()));
        }
        self.libreoffice.run(letters, longest).await
    }
}

async fn readiness(server: SocketAddr) -> Value {
    let answer = reqwest::get(format!("http://{server}/health/ready")).await.expect("an answer");
    assert_eq!(answer.status(), 200, "letters are issued without PDF");
    serde_json::from_str(&answer.text().await.expect("a text")).expect("JSON")
}

async fn broken(app: &TestApp) -> String {
    let text = String::from_utf8(app.metrics().text(app.db()).await.expect("metrics")).expect("a text");
    text.lines().find_map(|line| line.strip_prefix("jaladin_pdf_broken ")).expect("the figure").to_owned()
}

both_databases! {
    async fn a_broken_converter_is_known_and_its_failure_is_503(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let server = converting(&app, LibreOffice::new(stand_in("dying.sh")).await);
        let failing = ApiClient::signed_in_with(server, &klerk);
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        assert_eq!(failing.get("kemampuan").await.expect(200)["pdf"], true);
        assert_eq!(readiness(server).await, json!({ "status": "siap", "pdf": "siap" }));
        assert_eq!(broken(&app).await, "0");
        let print = json!({ "dokumen": "surat-tugas", "format": "pdf" });
        let refused = failing.post(&format!("perjalanan/{id}/cetak"), &print).await;
        assert_eq!(refused.header("retry-after"), "60");
        assert_eq!(refused.expect(503)["code"], "PDF_GAGAL");
        assert_eq!(failing.get("kemampuan").await.expect(200)["pdf"], false);
        assert_eq!(readiness(server).await, json!({ "status": "siap", "pdf": "rusak" }));
        assert_eq!(broken(&app).await, "1");
        failing.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas" })).await.expect_docx();
    }

    async fn a_letter_that_cannot_be_converted_says_nothing_of_the_converter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let everything = Arc::<AtomicBool>::default();
        let server = converting(&app, Failing { libreoffice: libreoffice().await, everything: Arc::clone(&everything) });
        let failing = ApiClient::signed_in_with(server, &klerk);
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let print = json!({ "dokumen": "surat-tugas", "format": "pdf" });
        let refused = async || failing.post(&format!("perjalanan/{id}/cetak"), &print).await.expect(503)["code"].clone();
        for is_broken in [false, true, false] {
            everything.store(is_broken, Ordering::Relaxed);
            assert_eq!(refused().await, "PDF_GAGAL");
            assert_eq!(failing.get("kemampuan").await.expect(200)["pdf"], !is_broken);
            assert_eq!(broken(&app).await, u8::from(is_broken).to_string());
        }
    }

    async fn a_conversion_that_succeeds_ends_the_state(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let place = tempfile::tempdir().expect("a folder");
        let program = place.path().join("soffice");
        let server = converting(&app, LibreOffice::new(program.clone()).await);
        let client = ApiClient::signed_in_with(server, &klerk);
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let print = json!({ "dokumen": "surat-tugas", "format": "pdf" });
        client.post(&format!("perjalanan/{id}/cetak"), &print).await.expect(503);
        assert_eq!(client.get("kemampuan").await.expect(200)["pdf"], false);
        let path = std::env::var_os("PATH").expect("a PATH");
        let real = LibreOffice::find(&path).expect("soffice, which scripts/install-test-tools.sh installs");
        std::os::unix::fs::symlink(real, program).expect("a link");
        expect_pdf(&client.post(&format!("perjalanan/{id}/cetak"), &print).await);
        assert_eq!(client.get("kemampuan").await.expect(200)["pdf"], true);
    }
}
