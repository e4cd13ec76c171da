//! Conversion by a server that speaks Gotenberg's protocol.

use std::net::TcpListener;
use std::sync::{Arc, Mutex};

use actix_web::{App as Routes, HttpRequest, HttpResponse, HttpServer, web};
use pdf::Gotenberg;
use serde_json::json;

use super::{converting, expect_pdf, plain_text::pages};
use crate::{api::perjalanan::form::Form, api_client::ApiClient, both_databases};

/// Requests that the server got, and its next answer.
#[derive(Default)]
struct Conversations {
    requests: Mutex<Vec<(String, Vec<u8>)>>,
    answer: Mutex<(u16, Vec<u8>)>,
}

impl Conversations {
    fn answer(&self, status: u16, body: &[u8]) {
        *self.answer.lock().expect("a lock") = (status, body.to_vec());
    }
}

async fn convert(request: HttpRequest, body: web::Bytes, seen: web::Data<Conversations>) -> HttpResponse {
    let kind = request.headers().get("content-type").expect("a kind").to_str().expect("a text").to_owned();
    seen.requests.lock().expect("a lock").push((kind, body.to_vec()));
    let (status, body) = seen.answer.lock().expect("a lock").clone();
    let status = actix_web::http::StatusCode::from_u16(status).expect("a status");
    HttpResponse::build(status).content_type("application/pdf").body(body)
}

/// Starts the server; returns its address.
fn start(seen: &Arc<Conversations>) -> String {
    let seen = web::Data::from(Arc::clone(seen));
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let routes =
        move || Routes::new().app_data(seen.clone()).route("/forms/libreoffice/convert", web::post().to(convert));
    let server = HttpServer::new(routes).workers(1).disable_signals().listen(listener).expect("a server");
    tokio::spawn(server.run());
    address
}

both_databases! {
    async fn gotenberg_gets_the_letter_as_a_form_and_its_pdf_is_answered(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let seen = Arc::<Conversations>::default();
        let gotenberg = Gotenberg::new(&start(&seen)).expect("a converter");
        let converting = ApiClient::signed_in_with(converting(&app, gotenberg), &klerk);
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let path = format!("perjalanan/{id}/cetak");
        let print = || async { converting.post(&path, &json!({ "dokumen": "surat-tugas", "format": "pdf" })).await };
        seen.answer(503, b"");
        assert_eq!(print().await.expect(503)["code"], "SERVER_SIBUK");
        seen.answer(500, b"LibreOffice failed");
        assert_eq!(print().await.expect(503)["code"], "PDF_GAGAL");
        seen.answer(200, b"<html>no PDF</html>");
        assert_eq!(print().await.expect(503)["code"], "PDF_GAGAL");
        seen.answer(200, &pages("Surat"));
        let printed = print().await;
        assert_eq!(expect_pdf(&printed).get_pages().len(), 1);
        assert_eq!(print().await.body, printed.body);
        let mut requests = seen.requests.lock().expect("a lock").clone();
        let letter = converting.post(&path, &json!({ "dokumen": "surat-tugas" })).await.expect_docx();
        // The converter is tried after each failure.
        let trial = documents::built_in(letters::TemplateKind::Memo);
        requests.retain(|(_, body)| !body.windows(trial.len()).any(|part| part == trial));
        assert_eq!(requests.len(), 4, "the fifth is answered from the cache");
        for (kind, body) in requests {
            assert!(kind.starts_with("multipart/form-data; boundary="), "{kind}");
            let head = String::from_utf8_lossy(&body);
            assert!(head.contains(r#"name="files"; filename="surat.docx""#), "{}", &head[..200]);
            assert!(body.windows(letter.len()).any(|part| part == letter), "the letter as it is");
        }
    }

    async fn an_unreachable_gotenberg_is_a_broken_converter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let gotenberg = Gotenberg::new("http://127.0.0.1:9").expect("a converter");
        let converting = ApiClient::signed_in_with(converting(&app, gotenberg), &klerk);
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let body = json!({ "dokumen": "surat-tugas", "format": "pdf" });
        let problem = converting.post(&format!("perjalanan/{id}/cetak"), &body).await;
        assert_eq!(problem.header("retry-after"), "60");
        assert_eq!(problem.expect(503)["code"], "PDF_GAGAL");
        assert_eq!(converting.get("kemampuan").await.expect(200)["pdf"], false);
    }
}
