//! The embedded front end: deep links, trailing slashes, content types and codings (contract G-1, G-11, P-64).

use reqwest::{Method, StatusCode};

use crate::api_client::ApiClient;
use crate::api_client::http_client;
use crate::both_databases;

async fn page(origin: &str, path: &str) -> (StatusCode, String, String) {
    let response = reqwest::get(format!("{origin}{path}")).await.expect("an answer");
    let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap_or_default().to_owned());
    (response.status(), kind.unwrap_or_default(), response.text().await.expect("a whole answer"))
}

both_databases! {
    async fn deep_links_get_the_index_page(app: TestApp) {
        let index = page(&app.origin(), "/").await;
        for link in ["/daftar", "/rampung/12", "/admin/unit-kerja/3/"] {
            assert_eq!(page(&app.origin(), link).await, index, "{link}");
        }
        for file in ["/tidak-ada.png", "/rampung/12.js", "/health", "/status", "/version"] {
            assert_eq!(page(&app.origin(), file).await.0, StatusCode::NOT_FOUND, "{file}");
        }
        // Without a built front end a message; never an error of the API.
        assert!(index.1.starts_with("text/"), "{index:?}");
        assert_eq!(index.0 == StatusCode::OK, index.2.contains("<html"), "{index:?}");
    }

    async fn unknown_paths_of_the_api_answer_json(app: TestApp) {
        let client = app.client_as("klerk").await;
        for path in ["tidak/ada", "", "perjalanan"] {
            let problem = client.get(path).await.expect(404);
            assert_eq!(problem["code"], "TIDAK_DITEMUKAN", "{path}");
        }
        let problem = client.post_nothing("tidak/ada").await.expect(404);
        assert_eq!(problem["code"], "TIDAK_DITEMUKAN");
    }

    async fn one_trailing_slash_reaches_the_same_handler(app: TestApp) {
        let client = app.client_as("klerk").await;
        let plain = client.get("klasifikasi/get/kode-klasifikasi/1").await.expect(200);
        assert_eq!(client.get("klasifikasi/get/kode-klasifikasi/1/").await.expect(200), plain);
        assert_eq!(client.get("klasifikasi/get/kode-klasifikasi/1/?&x=").await.expect(200), plain);
    }

    async fn a_post_to_a_page_fails(app: TestApp) {
        let client = http_client();
        let reply = ApiClient::send(client.request(Method::POST, format!("{}/daftar", app.origin()))).await;
        assert_eq!(reply.expect(404)["code"], "TIDAK_DITEMUKAN");
    }

    async fn no_request_is_echoed(app: TestApp) {
        let client = http_client();
        for path in ["/", "/api/user/check-auth", "/health/live"] {
            let trace = client.request(Method::TRACE, format!("{}{path}", app.origin())).header("x-said", "kembalikan");
            let answer = trace.send().await.expect("an answer");
            assert!(answer.status().is_client_error(), "{path}: {}", answer.status());
            assert!(!answer.text().await.expect("a whole answer").contains("kembalikan"), "{path}");
        }
    }

    async fn text_files_have_a_charset(app: TestApp) {
        // An SVG image; without a built front end the message.
        let (status, kind, _) = page(&app.origin(), "/favicon.svg").await;
        assert!(kind.ends_with("; charset=utf-8"), "{status} {kind}");
    }

    async fn files_are_compressed_for_clients_that_accept_it(app: TestApp) {
        let client = http_client();
        for (accepted, coding) in [("br, gzip", Some("br")), ("gzip", Some("gzip")), ("br;q=0", None), ("", None)] {
            let reply = client.get(app.origin()).header("accept-encoding", accepted).send().await.expect("an answer");
            assert_eq!(reply.status(), StatusCode::OK, "build the front end first: npm ci && npm run build");
            let header = |name: &str| reply.headers().get(name).map(|v| v.to_str().unwrap_or_default().to_owned());
            assert_eq!(header("content-encoding").as_deref(), coding, "{accepted}");
            assert_eq!(header("vary").as_deref(), Some("Accept-Encoding"), "{accepted}");
            let plain = reply.bytes().await.expect("a whole answer").starts_with(b"<!doctype html>");
            assert_eq!(plain, coding.is_none(), "{accepted}");
        }
    }

    async fn scripts_are_unpacked_for_clients_that_accept_no_coding(app: TestApp) {
        let client = http_client();
        let index = client.get(app.origin()).send().await.expect("an answer").text().await.expect("the page");
        let script = index.split('"').find(|part| part.starts_with("/assets/app-"));
        let script = format!("{}{}", app.origin(), script.expect("a script"));
        let get = |accepted| client.get(&script).header("accept-encoding", accepted).send();
        let (plain, packed) = (get("identity").await.expect("an answer"), get("gzip").await.expect("an answer"));
        assert_eq!((plain.status(), packed.status()), (StatusCode::OK, StatusCode::OK));
        assert_ne!(plain.headers()["etag"], packed.headers()["etag"]);
        assert_eq!(packed.headers()["content-encoding"], "gzip");
        let (plain, packed) = (plain.text().await.expect("UTF-8"), packed.bytes().await.expect("a whole answer"));
        assert!(plain.contains("import") && packed.len() < plain.len(), "{} {}", plain.len(), packed.len());
    }
}
