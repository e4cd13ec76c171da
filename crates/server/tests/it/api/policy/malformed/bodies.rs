//! Malformed bodies.

use reqwest::multipart::{Form as Multipart, Part};

use super::{Holder, check_answer};
use crate::{
    api::policy::{Operation, objects::Objects, operations},
    api_client::ApiClient,
    breadth::sample,
    testapp::on_sqlite,
};

/// Calls that read no body, and A1, whose every refusal is 401.
const NO_BODY: [&str; 3] = ["/api/user/login", "/api/user/refresh", "/api/user/logout"];
const TWO_MIB: usize = 2 * 1024 * 1024;
/// Content types.
const KINDS: [&str; 7] = [
    "application/json",
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=\"\"",
    "?",
];
/// Nesting beyond the limit of the parser.
const DEEP: usize = 10_000;

/// Bodies that are no JSON object.
fn no_objects() -> Vec<Vec<u8>> {
    let nested = format!("{{\"a\":{}{}}}", "[".repeat(DEEP), "]".repeat(DEEP));
    let objects = format!("{}1{}", "{\"a\":".repeat(DEEP), "}".repeat(DEEP));
    let texts = [
        "[]",
        "null",
        "\"x\"",
        "1",
        "true",
        "{",
        "}",
        "[{}]",
        "{\"a\":1}x",
        "{'a':1}",
        "{\"a\":1e400}",
        "NaN",
        "\u{feff}{}",
    ];
    let mut bodies: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    bodies.extend([nested.into_bytes(), objects.into_bytes(), "[".repeat(DEEP).into_bytes()]);
    bodies.extend([
        b"{\"a\":\"\xff\xfe\"}".to_vec(),
        b"{\"\xc3\x28\":1}".to_vec(),
        b"{\"a\":\"\\ud800\"}".to_vec(),
        vec![0; 10],
    ]);
    bodies
}

/// On one database, as the next: such a body is refused before the database is asked for more than the session.
#[tokio::test]
async fn empty_bodies_are_answered() {
    on_sqlite(|app| async move {
        let objects = Objects::make(&app).await;
        let mut holder = Holder::of(&app).await;
        for (place, operation) in operations().into_iter().filter(Operation::is_unsafe).enumerate() {
            let call = objects.call(operation);
            for kind in sample(KINDS, place) {
                let request =
                    holder.client.request(call.method.clone(), &call.path).header("content-type", kind).body("{}");
                check_answer(operation, &ApiClient::send(request).await, kind);
            }
            let reply = ApiClient::send(holder.client.request(call.method.clone(), &call.path)).await;
            check_answer(operation, &reply, "nothing");
            holder.after(operation).await;
        }
    })
    .await;
}

/// On one database: such a body is refused before the database is asked for more than the session.
#[tokio::test]
async fn bodies_that_are_no_object_are_refused() {
    on_sqlite(|app| async move {
        let objects = Objects::make(&app).await;
        let mut holder = Holder::of(&app).await;
        for (place, operation) in operations().into_iter().filter(Operation::is_unsafe).enumerate() {
            let call = objects.call(operation);
            for body in sample(no_objects(), place) {
                let sent = String::from_utf8_lossy(&body).into_owned();
                let request = holder
                    .client
                    .request(call.method.clone(), &call.path)
                    .header("content-type", "application/json")
                    .body(body);
                let status = check_answer(operation, &ApiClient::send(request).await, &sent);
                assert!(
                    status == 400 || NO_BODY.contains(&operation.path),
                    "{} took {}",
                    operation.path,
                    &sent[..sent.len().min(60)]
                );
            }
            holder.after(operation).await;
        }
    })
    .await;
}

#[tokio::test]
async fn bodies_of_two_mebibytes_are_refused() {
    on_sqlite(|app| async move {
        let objects = Objects::make(&app).await;
        let mut holder = Holder::of(&app).await;
        for operation in operations().into_iter().filter(Operation::is_unsafe) {
            let call = objects.call(operation);
            let body = format!("{{\"x\":\"{}\"}}", "x".repeat(TWO_MIB));
            let request = holder
                .client
                .request(call.method.clone(), &call.path)
                .header("content-type", "application/json")
                .body(body);
            let status = check_answer(operation, &ApiClient::send(request).await, "2 MiB");
            assert!(status == 413 || NO_BODY.contains(&operation.path), "{}: {status}", operation.path);
            if operation.described["requestBody"]["content"]["multipart/form-data"].is_object() {
                let form = Multipart::new().part("x", Part::bytes(vec![b'x'; TWO_MIB]));
                let reply =
                    ApiClient::send(holder.client.request(call.method.clone(), &call.path).multipart(form)).await;
                assert_eq!(check_answer(operation, &reply, "a form of 2 MiB"), 413, "{}", operation.path);
            }
            holder.after(operation).await;
        }
    })
    .await;
}

#[tokio::test]
async fn malformed_forms_are_refused() {
    on_sqlite(|app| async move {
        let objects = Objects::make(&app).await;
        let holder = Holder::of(&app).await;
        let forms = operations()
            .into_iter()
            .filter(|it| it.described["requestBody"]["content"]["multipart/form-data"].is_object());
        let mut asked = 0;
        for operation in forms {
            let call = objects.call(operation);
            for (kind, body) in [
                ("multipart/form-data", "--X\r\n\r\n--X--"),
                ("multipart/form-data; boundary=X", "not a form"),
                ("multipart/form-data; boundary=X", "--X\r\nContent-Disposition: form-data\r\n\r\nx\r\n--X--\r\n"),
                ("multipart/form-data; boundary=X", "--X\r\n\r\nx\r\n--X--\r\n"),
                (
                    "multipart/form-data; boundary=X",
                    "--X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nhalf",
                ),
                (
                    "multipart/mixed; boundary=X",
                    "--X\r\nContent-Disposition: form-data; name=\"lain\"\r\n\r\n1\r\n--X--\r\n",
                ),
            ] {
                let request =
                    holder.client.request(call.method.clone(), &call.path).header("content-type", kind).body(body);
                let status = check_answer(operation, &ApiClient::send(request).await, body);
                assert!((400..500).contains(&status), "{} took {body}", operation.path);
                asked += 1;
            }
        }
        assert_eq!(asked, 126);
    })
    .await;
}
