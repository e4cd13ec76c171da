//! Malformed ids and words in paths and queries.

use super::{Holder, check_answer, tried};
use crate::{
    api::policy::{Operation, calls::Sent, objects::Objects, operations},
    api_client::ApiClient,
    both_databases,
};

/// Malformed ids, percent-encoded.
fn odd() -> Vec<String> {
    let mut words: Vec<String> = [
        "0",
        "00",
        "-1",
        "+1",
        "1.5",
        "1e400",
        "999999999",
        "9223372036854775807",
        "9223372036854775808",
        "99999999999999999999999",
        "abc",
        "null",
        "undefined",
        "NaN",
        "%00",
        "%FF",
        "%C3%28",
        "%2F..%2F",
        "%27%20OR%201=1--",
        "%F0%9F%A6%80",
        "1%00",
        "1;2",
        "%25",
        "%5C",
        "true",
        "[1]",
    ]
    .map(str::to_owned)
    .to_vec();
    words.push("a".repeat(4000));
    words.push("9".repeat(4000));
    words
}

fn parameters(operation: Operation, place: &str) -> Vec<String> {
    let named = operation.described["parameters"].as_array().into_iter().flatten().filter(|it| it["in"] == place);
    named.map(|it| it["name"].as_str().expect("a name").to_owned()).collect()
}

both_databases! {
    async fn malformed_ids_in_paths_are_answered(app: TestApp) {
        let objects = Objects::make(&app).await;
        let holder = Holder::of(&app).await;
        let mut asked = 0;
        for operation in operations().into_iter().filter(|operation| operation.path.contains('{')) {
            let call = objects.call(operation);
            let (before, rest) = operation.path.strip_prefix("/api/").and_then(|path| path.split_once('{')).expect("a parameter");
            let (_, after) = rest.split_once('}').expect("its end");
            for word in tried(&app, odd(), asked, String::clone) {
                let request = holder.client.request(call.method.clone(), &format!("{before}{word}{after}"));
                let request = if let Sent::Json(body) = &call.sent { request.json(body) } else { request };
                let status = check_answer(operation, &ApiClient::send(request).await, &word);
                let own_unit = (operation.path.contains("nitKerjaId}") || operation.path.contains("/induk-unit-kerja/get/") || operation.path.contains("/induk-unit-kerja/{id}/")) && matches!(word.as_str(), "null" | "undefined" | "NaN");
                let unknown = matches!(status, 404 | 422 | 501) || own_unit || operation.path.contains("/detail-pegawai/");
                let default = matches!(status, 200) && operation.path.contains("/kode-klasifikasi/");
                assert!(unknown || default, "{} with {word}: {status}", operation.path);
            }
            asked += 1;
        }
        assert!(asked > 60, "{asked} paths");
    }

    async fn malformed_words_in_queries_are_answered(app: TestApp) {
        let objects = Objects::make(&app).await;
        let mut holder = Holder::of(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let (call, names) = (objects.call(operation), parameters(operation, "query"));
            let path = call.path.split('?').next().expect("a path").to_owned();
            for name in &names {
                for word in tried(&app, odd(), asked, String::clone) {
                    let query = format!("&&=&x&{name}={word}");
                    let request = holder.client.request(call.method.clone(), &format!("{path}?{query}"));
                    check_answer(operation, &ApiClient::send(request).await, &query);
                }
                asked += 1;
            }
            let request = holder.client.request(call.method.clone(), &format!("{path}?%FF=%FF&{}", "x=1&".repeat(2000)));
            check_answer(operation, &ApiClient::send(request).await, "a long query");
            asked += 1;
            holder.after(operation).await;
        }
        assert!(asked > 200, "{asked} words of queries");
    }
}
